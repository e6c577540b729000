import { useEffect, useState } from 'react';

/**
 * The current time in milliseconds since the epoch. Renders again at each full period, and when the page becomes visible
 * again, because phones stop the timers of background pages.
 * @param periodMs a minute or a second
 */
export function useInstant(periodMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(tick, periodMs - (Date.now() % periodMs));
    };
    const tick = () => {
      setNow(Date.now());
      wait();
    };
    const whenVisible = () => {
      if (document.visibilityState === 'visible') tick();
    };
    wait();
    document.addEventListener('visibilitychange', whenVisible);
    window.addEventListener('pageshow', whenVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', whenVisible);
      window.removeEventListener('pageshow', whenVisible);
    };
  }, [periodMs]);
  return now;
}
