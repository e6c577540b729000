import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Whole seconds since the component came. */
export function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const begun = performance.now();
    const timer = setInterval(
      () => setSeconds(Math.round((performance.now() - begun) / SECOND_MS)),
      SECOND_MS,
    );
    return () => clearInterval(timer);
  }, []);
  return seconds;
}

/** Whether a value has been the same for so long, in milliseconds. */
export function useIsUnchanged(value: unknown, ms: number): boolean {
  const [unchanged, setUnchanged] = useState<{ value: unknown } | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setUnchanged({ value }), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return unchanged !== null && unchanged.value === value;
}
