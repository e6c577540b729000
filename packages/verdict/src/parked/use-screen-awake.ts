import { useEffect } from 'react';

/**
 * Keeps the screen on while `wanted` and the page is visible. The browser releases the lock when the page is hidden, so
 * it is requested again when the page is back. Does nothing without support or in battery saver mode.
 */
export function useScreenAwake(wanted: boolean): void {
  useEffect(() => {
    const screen = (navigator as Partial<Navigator>).wakeLock;
    if (!wanted || !screen) return;
    const locks: WakeLockSentinel[] = [];
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || locks.some(({ released }) => !released)) return;
      const lock = await screen.request('screen').catch(() => null);
      if (!lock) return;
      if (isOver) void lock.release();
      else locks.push(lock);
    };
    const whenVisible = () => void ask();
    void ask();
    document.addEventListener('visibilitychange', whenVisible);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', whenVisible);
      for (const lock of locks) void lock.release();
    };
  }, [wanted]);
}
