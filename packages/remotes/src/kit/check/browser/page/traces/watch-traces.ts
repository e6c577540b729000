import { isExpected } from './expected-traces';
import type { NewTraces } from './new-traces';
import { watchIntervals } from './watch-intervals';
import { watchListeners } from './watch-listeners';
import { watchNames } from './watch-names';
import { watchPage } from './watch-page';

/**
 * Watches what the scripts of a folder leave on a page after their views are unmounted: globals, listeners, timers, changed
 * prototypes, elements outside the view. Traces that every remote leaves do not count.
 * @param folder of the build
 */
export function watchTraces(folder: string): NewTraces {
  // Names are watched last, so that they do not report what the other watchers replace.
  const watched = [watchListeners(folder), watchIntervals(folder), watchPage(), watchNames()];
  return () => [
    ...new Set(watched.flatMap((newTraces) => newTraces()).filter((trace) => !isExpected(trace))),
  ];
}
