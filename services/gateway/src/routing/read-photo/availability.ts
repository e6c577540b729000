import { setTimeout as pause } from 'node:timers/promises';
import { providerFault, type AdapterError } from '@curbwise/vision';
import type { Provider } from '../provider/provider';

/** A shorter reading is not worth a wait before it, in milliseconds. */
export const SHORTEST_READING_MS = 1_000;
/** Longest pause before the first try of the same provider that did not say how long to wait; it doubles. */
export const PAUSE_MS = 300;

/** Those of a chain that can be asked now. */
export function available(chain: readonly Provider[]): Provider[] {
  const now = Date.now();
  return chain.filter((provider) => provider.isAvailable(now));
}

/** Bounds of a wait. */
export interface WaitTerms {
  /** Milliseconds since the epoch. */
  end: number;
  signal: AbortSignal;
  random(): number;
  /** What is thrown if nobody waits any more; undefined where nobody was asked yet. */
  failure: AdapterError | undefined;
}

/** Where all rest, the first that can be asked again, if there is time to wait for it. */
export async function firstRested(
  chain: readonly Provider[],
  { end, signal, random, failure }: WaitTerms,
): Promise<Provider | undefined> {
  for (;;) {
    const resting = chain.filter(({ breakerState }) => breakerState === 'closed');
    const [first] = [...resting].sort((one, other) => one.restsUntil - other.restsUntil);
    // Many may wait for the same moment.
    const wait = first && Math.max(0, first.restsUntil - Date.now()) + PAUSE_MS * random();
    if (wait === undefined || Date.now() + wait + SHORTEST_READING_MS > end) return undefined;
    await waitFor(wait, signal, failure ?? nobodyAvailable(chain));
    // It may have been told to rest longer.
    const [ready] = available(chain);
    if (ready) return ready;
  }
}

/** Why nobody can be asked: the last failure of the one that can be asked first, and when that is. */
export function nobodyAvailable(chain: readonly Provider[]): AdapterError {
  const now = Date.now();
  const [first] = [...chain].sort((one, other) => one.availableAt(now) - other.availableAt(now));
  const last = first?.record.lastFailure?.kind ?? 'upstream';
  // Nobody has looked at the photo that asks now.
  const kind = last === 'refused' ? 'upstream' : last;
  return providerFault(first?.name ?? 'none', kind, {
    retryAfterMs: first && Math.max(0, first.availableAt(now) - now),
  });
}

/** @throws AdapterError the failure, if nobody waits any more before the time is over */
export async function waitFor(ms: number, signal: AbortSignal, failure: AdapterError): Promise<void> {
  try {
    await pause(ms, undefined, { signal });
  } catch {
    throw failure;
  }
}
