import { isCalledFrom } from './is-called-from';
import type { NewTraces } from './new-traces';

/** Watches the intervals that scripts of a folder start. */
export function watchIntervals(folder: string): NewTraces {
  const { setInterval, clearInterval, clearTimeout } = window;
  const running = new Map<unknown, number>();
  const reported = new Set<unknown>();
  const watchedStart = (...given: [TimerHandler, number?, ...unknown[]]) => {
    const isOfRemote = isCalledFrom(folder);
    const timer: unknown = Reflect.apply(setInterval, window, given);
    if (isOfRemote) running.set(timer, given[1] ?? 0);
    return timer;
  };
  const watchedClear = (clear: (timer?: number) => void) => (timer?: number) => {
    running.delete(timer);
    clear.call(window, timer);
  };
  Object.assign(window, {
    setInterval: watchedStart,
    clearInterval: watchedClear(clearInterval),
    // It clears intervals, too.
    clearTimeout: watchedClear(clearTimeout),
  });
  return () => {
    const timers = [...running].filter(([timer]) => !reported.has(timer));
    timers.forEach(([timer]) => reported.add(timer));
    return timers.map(([, ms]) => `it leaves a timer that runs every ${ms} ms behind`);
  };
}
