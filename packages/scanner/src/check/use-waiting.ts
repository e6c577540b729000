import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Whole seconds since the component was mounted. */
export function useElapsedSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(
      () => setSeconds(Math.round((performance.now() - start) / SECOND_MS)),
      SECOND_MS,
    );
    return () => clearInterval(timer);
  }, []);
  return seconds;
}

/** Whether a value has not changed for `ms` milliseconds. */
export function useIsUnchanged(value: unknown, ms: number): boolean {
  const [unchanged, setUnchanged] = useState<{ value: unknown } | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setUnchanged({ value }), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return unchanged !== null && unchanged.value === value;
}
