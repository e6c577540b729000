import { isCalledFrom, type Traces } from './traces';

/** Watches the intervals that scripts of a folder start. */
export function watchIntervals(folder: string): () => Traces {
  const { setInterval, clearInterval, clearTimeout } = window;
  const running = new Map<unknown, string>();
  const watchedStart = (...given: [TimerHandler, number?, ...unknown[]]) => {
    const isOfRemote = isCalledFrom(folder);
    const timer: unknown = Reflect.apply(setInterval, window, given);
    if (isOfRemote) running.set(timer, `it leaves a timer that runs every ${given[1] ?? 0} ms behind`);
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
  return () => running;
}
