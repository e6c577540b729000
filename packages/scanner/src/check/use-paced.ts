import { useEffect, useRef, useState } from 'react';

/**
 * Slows down a text that may change quickly, so that people and screen readers can follow. Texts in between are skipped.
 * @param words null: there is no text; the next one is shown at once
 * @param everyMs minimum time between two changes in milliseconds
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
