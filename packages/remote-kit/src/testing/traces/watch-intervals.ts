import { isCalledFrom } from './called-by';
import type { Watched } from './watched';

/** Watches the timers that scripts of a folder start, and that run again and again. */
export function watchIntervals(folder: string): Watched {
  const { setInterval: start, clearInterval: end, clearTimeout: endOnce } = window;
  const running = new Map<unknown, number>();
  const told = new Set<unknown>();
  const starting = (...given: [TimerHandler, number?, ...unknown[]]) => {
    const isOfRemote = isCalledFrom(folder);
    const timer: unknown = Reflect.apply(start, window, given);
    if (isOfRemote) running.set(timer, given[1] ?? 0);
    return timer;
  };
  /** A timer can be ended by either of two names. */
  const endingBy = (ending: (timer?: number) => void) => (timer?: number) => {
    running.delete(timer);
    ending.call(window, timer);
  };
  Object.assign(window, {
    setInterval: starting,
    clearInterval: endingBy(end),
    clearTimeout: endingBy(endOnce),
  });
  return {
    left: () => {
      const news = [...running].filter(([timer]) => !told.has(timer));
      news.forEach(([timer]) => told.add(timer));
      return news.map(([, ms]) => `timer that runs every ${ms} ms`);
    },
    close: () => Object.assign(window, { setInterval: start, clearInterval: end, clearTimeout: endOnce }),
  };
}
