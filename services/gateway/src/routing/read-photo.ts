import { setTimeout as pause } from 'node:timers/promises';
import { AdapterError, providerFault, type Photo, type ReadRequest } from '@curbwise/vision';
import { orderProviders } from './order-providers';
import type { Provider, Reading } from './provider';

/** Tries for one photo, all providers together. */
export const MOST_TRIES = 3;

/** What a provider that is not the last leaves each of those behind it, of the whole deadline, in milliseconds. */
const LEFT_FOR_THE_NEXT_MS = 5_000;
/** What one has that is asked only to find out whether it is back, in milliseconds, if others wait behind it. */
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
  let failure = nobodyAvailable(chain);
  let tries = 0;
  let repeats = 0;
  let next = available(chain)[0] ?? (await firstRested(chain, end, signal, random));
  while (next && tries < MOST_TRIES) {
    const provider = next;
    const behind = (): Provider[] => available(chain.slice(chain.indexOf(provider) + 1));
    tries += 1;
    terms.onTry?.(provider);
    try {
      const ms = timeFor(provider, behind().length, end - Date.now());
      return { ...(await provider.read(photo, request, ms, signal)), provider, tries };
    } catch (error) {
      if (!(error instanceof AdapterError)) throw error;
      failure = error;
      terms.onFailure?.(provider, error);
    }
    if (signal.aborted || FINAL.has(failure.kind)) break;
    const others = behind();
    const wait = pauseBeforeRepeat(failure, { repeats, others: others.length, draw: random() });
    const fits = wait !== null && Date.now() + wait + SHORTEST_READING_MS <= end;
    const isWorthIt = !provider.isLocal && provider.breakerState === 'closed';
    if (fits && isWorthIt && MOST_TRIES - tries > others.length) {
      repeats += 1;
      await waitFor(wait, signal, failure);
    } else {
      repeats = 0;
      next = others[0];
    }
  }
  throw failure;
}

function available(chain: readonly Provider[]): Provider[] {
  const now = Date.now();
  return chain.filter((provider) => provider.isAvailable(now));
}

/** Where all rest, the one whose rest is over first, if there is time to wait for it. */
async function firstRested(
  chain: readonly Provider[],
  end: number,
  signal: AbortSignal,
  random: () => number,
): Promise<Provider | undefined> {
  const resting = chain.filter(({ breakerState }) => breakerState === 'closed');
  const [first] = [...resting].sort((one, other) => one.restedAt - other.restedAt);
  // Many may wait for the same moment.
  const wait = first && first.restedAt - Date.now() + PAUSE_MS * random();
  if (wait === undefined || Date.now() + wait + SHORTEST_READING_MS > end) return undefined;
  await waitFor(wait, signal, nobodyAvailable(chain));
  return first;
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

/** How long a provider gets for one try, in milliseconds. */
function timeFor(provider: Provider, behind: number, left: number): number {
  const share = behind === 0 ? left : Math.max(left - behind * LEFT_FOR_THE_NEXT_MS, left / (behind + 1));
  const most = provider.isProbed && behind > 0 ? Math.min(share, PROBE_MS) : share;
  return Math.max(1, Math.min(most, provider.settings.deadlineMs ?? most));
}

/** Milliseconds before the same provider is asked once more; null if that would not help. */
function pauseBeforeRepeat(
  { kind, retryable, retryAfterMs }: AdapterError,
  { repeats, others, draw }: { repeats: number; others: number; draw: number },
): number | null {
  if (!retryable) return null;
  if (retryAfterMs !== undefined) return others > 0 && retryAfterMs > PATIENCE_MS ? null : retryAfterMs;
  if (others > 0 && NEXT_AT_ONCE.has(kind)) return null;
  return PAUSE_MS * 2 ** repeats * (0.5 + draw / 2);
}

/** @throws AdapterError the failure, if nobody waits any more before the time is over */
async function waitFor(ms: number, signal: AbortSignal, failure: AdapterError): Promise<void> {
  try {
    await pause(ms, undefined, { signal });
  } catch {
    throw failure;
  }
}
