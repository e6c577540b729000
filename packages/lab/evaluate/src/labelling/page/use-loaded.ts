import { useEffect, useState } from 'react';

/** The state of loading. */
export type Loaded<Value> =
  | { is: 'loading' }
  | { is: 'there'; value: Value }
  | { is: 'failed'; says: string };

/**
 * Loads something once, when a component is first shown.
 * @param load rejects with an Error whose message says what to do
 * @returns the state, and a function that tries again
 */
export function useLoaded<Value>(load: () => Promise<Value>): [Loaded<Value>, retry: () => void] {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ is: 'loading' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isGone = false;
    const become = (state: Loaded<Value>) => {
      if (!isGone) setLoaded(state);
    };
    load().then(
      (value) => become({ is: 'there', value }),
      (error: unknown) => become({ is: 'failed', says: sentenceOf(error) }),
    );
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once, and again when asked to
  }, [tries]);
  const retry = () => {
    setLoaded({ is: 'loading' });
    setTries(tries + 1);
  };
  return [loaded, retry];
}

/** The message to show for an error. */
export const sentenceOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'Something went wrong here.';
