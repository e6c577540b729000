import { setTimeout as pause } from 'node:timers/promises';
import { isOperatorFault, providerFault, type AdapterError } from '@curbwise/vision';
import type { Provider } from '../provider/provider';

/** Time that has to be left for a reading after a wait, in milliseconds. */
export const MIN_READING_MS = 1_000;
/** Failures that say nothing about the providers: the client has left, or the photo is at fault. */
export const FINAL: ReadonlySet<string> = new Set(['aborted', 'unreadable-photo']);

export function available(chain: readonly Provider[]): Provider[] {
  const now = Date.now();
  return chain.filter((provider) => provider.isAvailable(now));
}

/**
 * The error of a photo that nobody has read. It is the fault of an operator only if that is true of every provider: if one
 * of them may be back without anybody's help, the error says when.
 * @param last the failure of the last try; undefined when nobody was asked
 */
export function failureOf(chain: readonly Provider[], last: AdapterError | undefined): AdapterError {
  if (last && FINAL.has(last.kind)) return last;
  const others = chain.filter(({ faults }) => !faults.needsOperator);
  if (others.length > 0) return last && !isOperatorFault(last.kind) ? last : nobodyAvailable(others);
  if (last && isOperatorFault(last.kind)) return last;
  const [first] = chain;
  return providerFault(first?.name ?? 'none', 'misconfigured', { status: last?.status });
}

/** The error when no provider can be asked: the last failure of the one that is available first, and when that is. */
function nobodyAvailable(chain: readonly Provider[]): AdapterError {
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

/**
 * The order in which providers are asked for one photo: the given order, except that weights draw the first one.
 * @param draw a random number, 0 ≤ draw < 1
 */
export function orderProviders(providers: readonly Provider[], draw: number): readonly Provider[] {
  const total = providers.reduce((sum, { settings }) => sum + settings.weight, 0);
  if (total === 0) return providers;
  let left = draw * total;
  const first = providers.find(({ settings }) => (left -= settings.weight) < 0);
  return first ? [first, ...providers.filter((provider) => provider !== first)] : providers;
}
