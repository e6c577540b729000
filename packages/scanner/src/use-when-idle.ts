import { useEffect, useRef } from 'react';

/** Runs `work` once after the component is mounted, when the browser is idle. */
export function useWhenIdle(work: () => void): void {
  const latest = useRef(work);
  useEffect(() => {
    const run = () => latest.current();
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(run, 300);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(run, { timeout: 2000 });
    return () => cancelIdleCallback(request);
  }, []);
}
