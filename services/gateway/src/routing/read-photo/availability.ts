import { setTimeout as pause } from 'node:timers/promises';
import { providerFault, type AdapterError } from '@curbwise/vision';
import type { Provider } from '../provider/provider';

/** Time that has to be left for a reading after a wait, in milliseconds. */
export const MIN_READING_MS = 1_000;
/** Longest pause before the same provider is asked again, in milliseconds. It doubles with each repeat. */
export const PAUSE_MS = 300;

/** The providers of a chain that can be asked now. */
export function available(chain: readonly Provider[]): Provider[] {
  const now = Date.now();
  return chain.filter((provider) => provider.isAvailable(now));
}

/** The limits of a wait. */
export interface WaitTerms {
  /** When the reading has to be finished, in milliseconds since the epoch. */
  end: number;
  signal: AbortSignal;
  random: () => number;
  /** What is thrown when the signal fires; undefined when no provider has been asked yet. */
  failure: AdapterError | undefined;
}

/** Waits for the first provider that can be asked again; undefined when the time is too short for that. */
export async function firstRested(
  chain: readonly Provider[],
  { end, signal, random, failure }: WaitTerms,
): Promise<Provider | undefined> {
  for (;;) {
    const resting = chain.filter(({ breakerState }) => breakerState === 'closed');
    const [first] = [...resting].sort((one, other) => one.restsUntil - other.restsUntil);
    // Many may wait for the same moment.
    const wait = first && Math.max(0, first.restsUntil - Date.now()) + PAUSE_MS * random();
    if (wait === undefined || Date.now() + wait + MIN_READING_MS > end) return undefined;
    await waitFor(wait, signal, failure ?? nobodyAvailable(chain));
    // Its rest may have become longer meanwhile.
    const [ready] = available(chain);
    if (ready) return ready;
  }
}

/** The error when no provider can be asked: the last failure of the one that is available first, and when that is. */
export function nobodyAvailable(chain: readonly Provider[]): AdapterError {
  const now = Date.now();
  const [first] = [...chain].sort((one, other) => one.availableAt(now) - other.availableAt(now));
  const last = first?.record.lastFailure?.kind ?? 'upstream';
  // The refusal was about another photo.
  const kind = last === 'refused' ? 'upstream' : last;
  return providerFault(first?.name ?? 'none', kind, {
    retryAfterMs: first && Math.max(0, first.availableAt(now) - now),
  });
}

/** @throws AdapterError the failure, when the signal fires during the wait */
export async function waitFor(ms: number, signal: AbortSignal, failure: AdapterError): Promise<void> {
  try {
    await pause(ms, undefined, { signal });
  } catch {
    throw failure;
  }
}
