import { isExpected } from './expected-traces';
import type { Watched } from './watched';
import { watchIntervals } from './watch-intervals';
import { watchListeners } from './watch-listeners';
import { watchNames } from './watch-names';
import { watchPage } from './watch-page';

/**
 * Watches what the scripts of a folder leave on a page after their views are unmounted: globals, listeners, timers, changed
 * prototypes, elements outside the view. Traces that every remote leaves do not count.
 * @param folder of the build
 */
export function watchTraces(folder: string): Watched {
  // Names are watched last and closed first, so that they do not report what the other watchers replace.
  const watched = [watchListeners(folder), watchIntervals(folder), watchPage(), watchNames(isExpected)];
  const newTraces = () => watched.flatMap((one) => one.newTraces());
  return {
    newTraces: () => [...new Set(newTraces().filter((trace) => !isExpected(trace)))],
    close: () => [...watched].reverse().forEach((one) => one.close()),
  };
}
