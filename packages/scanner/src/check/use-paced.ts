import { useEffect, useRef, useState } from 'react';

/**
 * Shows words that may change quickly no more often than people and screen readers can follow; the last ones count.
 * @param words null: there is nothing to say; the next words are shown at once
 * @param everyMs least time between two changes
 */
export function usePaced(words: string | null, everyMs: number): string | null {
  const [shown, setShown] = useState(words);
  const changedAt = useRef(-Infinity);
  useEffect(() => {
    if (words === shown) return undefined;
    const rest = shown === null || words === null ? 0 : changedAt.current + everyMs - performance.now();
    const timer = setTimeout(() => {
      changedAt.current = performance.now();
      setShown(words);
    }, rest);
    return () => clearTimeout(timer);
  }, [words, shown, everyMs]);
  return shown;
}
