import { useEffect } from 'react';

/**
 * Keeps the screen on as long as it is wanted and the page can be seen. A browser lets go of it by itself once the page
 * is hidden; it is asked again when the page is back. Where the browser cannot, or the phone saves its battery, nothing
 * happens.
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
