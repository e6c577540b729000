import { isExpected } from './expected-traces';
import { watchIntervals } from './watch-intervals';
import { watchListeners } from './watch-listeners';
import { tracesOnPage } from './traces-on-page';
import { tracesOfNames } from './traces-of-names';

/**
 * Watches what the scripts of a folder leave on a page after their views are unmounted: globals, listeners, timers, changed
 * prototypes, elements outside the view. Traces that every remote leaves do not count.
 * @param folder of the build
 * @returns a function that returns what is new since the last call
 */
export function watchTraces(folder: string): () => string[] {
  const sources = [watchListeners(folder), watchIntervals(folder), tracesOnPage, tracesOfNames()];
  const look = () => new Map(sources.flatMap((traces) => [...traces()]));
  // After all watchers have replaced what they watch.
  let before = look();
  return () => {
    const now = look();
    const added = [...now].filter(([key, sentence]) => !before.has(key) && !isExpected(sentence));
    before = now;
    return [...new Set(added.map(([, sentence]) => sentence))];
  };
}
