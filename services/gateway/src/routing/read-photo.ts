import { setTimeout as pause } from 'node:timers/promises';
import { AdapterError, providerFault, type Photo, type ReadRequest } from '@curbwise/vision';
import { orderProviders } from './order-providers';
import type { Provider, Reading, TryLimits } from './provider';

/** Tries for one photo, all providers together. */
export const MOST_TRIES = 3;

/** What a provider that is not the last leaves each of those behind it, of the whole deadline, in milliseconds. */
const LEFT_FOR_THE_NEXT_MS = 5_000;
/** How long a driver waits for one that is asked to find out whether it is back, in milliseconds, if others are behind it. */
const PROBE_MS = 5_000;
/** A shorter reading is not worth a wait before it, in milliseconds. */
const SHORTEST_READING_MS = 1_000;
/** Longest wait for a provider while another could be asked, in milliseconds. */
const PATIENCE_MS = 2_000;
/** Longest pause before the first try of the same provider that did not say how long to wait; it doubles. */
const PAUSE_MS = 300;

/** Failures after which nobody else is asked: the client has left, or the photo itself is at fault. */
const FINAL: ReadonlySet<string> = new Set(['aborted', 'unreadable-photo']);

/** Failures after which the same provider, asked at once, would most likely fail again. */
const NEXT_AT_ONCE: ReadonlySet<string> = new Set(['timeout', 'rate-limited', 'busy']);

/** A photo that was read, by whom, and how many tries that took. */
export interface PhotoRead extends Reading {
  readonly provider: Provider;
  readonly tries: number;
}

/** Bounds of a reading, and who hears of it. */
export interface ReadingTerms {
  /** Milliseconds for all tries together. */
  deadlineMs: number;
  /** Ends the reading when nobody waits for it any more. */
  signal: AbortSignal;
  /** Whether the budget lets a provider be asked. */
  mayAsk(provider: Provider): boolean;
  onTry?(provider: Provider): void;
  onFailure?(provider: Provider, failure: AdapterError): void;
  /** A number from 0 to 1, anew each time. */
  random?(): number;
}

/** Nobody was asked, because the budget of the day is spent. */
export class BudgetSpentError extends Error {
  override readonly name = 'BudgetSpentError';
}

/**
 * Has a photo read: by the first provider that can be asked and, where it fails, again by the same one or by the next.
 * There are at most {@link MOST_TRIES} tries, and they end before the deadline.
 *
 * The same one is asked again only if enough tries are left for all behind it. How long it asked to wait is kept to
 * where that fits: into the time that is left and, as long as another can be asked at once, into a driver's patience.
 * @throws AdapterError of the last try, or why there was none
 * @throws BudgetSpentError
 */
export async function readPhoto(
  providers: readonly Provider[],
  photo: Photo,
  request: ReadRequest,
  terms: ReadingTerms,
): Promise<PhotoRead> {
  const { signal, random = Math.random } = terms;
  const chain = orderProviders(providers, random()).filter((provider) => terms.mayAsk(provider));
  if (chain.length === 0) throw new BudgetSpentError();
  const end = Date.now() + terms.deadlineMs;
  const nextOf = async (some: readonly Provider[]) =>
    available(some)[0] ?? (await firstRested(some, { end, signal, random, failure }));
  let failure: AdapterError | undefined;
  let tries = 0;
  let repeats = 0;
  let next = await nextOf(chain);
  while (next && tries < MOST_TRIES) {
    const provider = next;
    const behind = chain.slice(chain.indexOf(provider) + 1);
    tries += 1;
    terms.onTry?.(provider);
    try {
      const limits = limitsOf(provider, available(behind).length, end - Date.now());
      return { ...(await provider.read(photo, request, limits, signal)), provider, tries };
    } catch (error) {
      if (!(error instanceof AdapterError)) throw error;
      failure = error;
      terms.onFailure?.(provider, error);
    }
    if (signal.aborted || FINAL.has(failure.kind)) break;
    const others = available(behind);
    const wait = pauseBeforeRepeat(failure, { repeats, others: others.length, draw: random() });
    const fits = wait !== null && Date.now() + wait + SHORTEST_READING_MS <= end;
    const isWorthIt = !provider.isLocal && provider.breakerState === 'closed';
    if (fits && isWorthIt && MOST_TRIES - tries > others.length) {
      await waitFor(wait, signal, failure);
      // Others may have found out meanwhile that it is worse than this one knew.
      next = await nextOf([provider, ...behind]);
    } else {
      next = await nextOf(behind);
    }
    repeats = next === provider ? repeats + 1 : 0;
  }
  throw failure ?? nobodyAvailable(chain);
}

function available(chain: readonly Provider[]): Provider[] {
  const now = Date.now();
  return chain.filter((provider) => provider.isAvailable(now));
}

/** Bounds of a wait. */
interface WaitTerms {
  /** Milliseconds since the epoch. */
  end: number;
  signal: AbortSignal;
  random(): number;
  /** What is thrown if nobody waits any more; undefined where nobody was asked yet. */
  failure: AdapterError | undefined;
}

/** Where all rest, the first that can be asked again, if there is time to wait for it. */
async function firstRested(
  chain: readonly Provider[],
  { end, signal, random, failure }: WaitTerms,
): Promise<Provider | undefined> {
  for (;;) {
    const resting = chain.filter(({ breakerState }) => breakerState === 'closed');
    const [first] = [...resting].sort((one, other) => one.restedAt - other.restedAt);
    // Many may wait for the same moment.
    const wait = first && Math.max(0, first.restedAt - Date.now()) + PAUSE_MS * random();
    if (wait === undefined || Date.now() + wait + SHORTEST_READING_MS > end) return undefined;
    await waitFor(wait, signal, failure ?? nobodyAvailable(chain));
    // It may have been told to rest longer.
    const [ready] = available(chain);
    if (ready) return ready;
  }
}

/** Why nobody can be asked: the last failure of the one that can be asked first, and when that is. */
function nobodyAvailable(chain: readonly Provider[]): AdapterError {
  const now = Date.now();
  const [first] = [...chain].sort((one, other) => one.availableAt(now) - other.availableAt(now));
  const kind = first?.record.lastFailure?.kind ?? 'upstream';
  return providerFault(first?.name ?? 'none', kind, {
    retryAfterMs: first && Math.max(0, first.availableAt(now) - now),
  });
}

/** How long a provider gets for one try. */
function limitsOf({ settings }: Provider, behind: number, left: number): TryLimits {
  const share = behind === 0 ? left : Math.max(left - behind * LEFT_FOR_THE_NEXT_MS, left / (behind + 1));
  const ms = Math.max(1, Math.min(share, settings.deadlineMs ?? share));
  return { ms, probeMs: behind === 0 ? ms : Math.min(ms, PROBE_MS) };
}

/** Milliseconds before the same provider is asked once more; null if that would not help. */
function pauseBeforeRepeat(
  { kind, retryable, retryAfterMs }: AdapterError,
  { repeats, others, draw }: { repeats: number; others: number; draw: number },
): number | null {
  if (!retryable) return null;
  const pauseMs = PAUSE_MS * 2 ** repeats * (0.5 + draw / 2);
  // Many may be told the same wait at the same moment, or none at all.
  if (retryAfterMs !== undefined)
    return others > 0 && retryAfterMs > PATIENCE_MS ? null : retryAfterMs + pauseMs;
  if (others > 0 && NEXT_AT_ONCE.has(kind)) return null;
  return pauseMs;
}

/** @throws AdapterError the failure, if nobody waits any more before the time is over */
async function waitFor(ms: number, signal: AbortSignal, failure: AdapterError): Promise<void> {
  try {
    await pause(ms, undefined, { signal });
  } catch {
    throw failure;
  }
}
