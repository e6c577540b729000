import { FETCH_MAX_RETRY_DELAY_MS, FETCH_RETRIES, type ProblemCode } from '@curbwise/contract';

/** Why one try of a call brought no answer. */
export interface CallFailure {
  kind: 'network' | 'refused' | 'malformed' | 'deadline' | 'aborted';
  /** A plain sentence for the driver. */
  message: string;
  /** HTTP status, if there was an answer. */
  status?: number;
  /** Code of the problem document, if there was one. */
  code?: ProblemCode;
  /** How long the server asks to be left alone, in milliseconds. */
  retryAfterMs?: number;
}

/** How a call is retried; all in milliseconds. */
export interface RetryTiming {
  /** Delay before the first retry; each further one is twice as long. */
  firstDelayMs: number;
  /** All tries and delays together end here: a driver at the kerb does not wait longer for an answer. */
  deadlineMs: number;
}

export const DEFAULT_RETRY_TIMING: RetryTiming = { firstDelayMs: 1000, deadlineMs: 45_000 };

/** Only what can heal by itself: a lost connection, a busy gateway, a limit that says when it ends. */
function canHeal(failure: CallFailure): boolean {
  if (failure.kind === 'network' || failure.status === 503) return true;
  return failure.status === 429 && failure.retryAfterMs !== undefined;
}

/**
 * How long to wait before the next try, in milliseconds.
 * @param retries how many retries there were already
 * @param elapsedMs since the call began
 * @returns null if the call has failed for good: nothing that heals, no retries left, or no time for another try
 */
export function retryDelay(
  failure: CallFailure,
  retries: number,
  elapsedMs: number,
  { firstDelayMs, deadlineMs }: RetryTiming = DEFAULT_RETRY_TIMING,
): number | null {
  if (!canHeal(failure) || retries >= FETCH_RETRIES) return null;
  const backoff = Math.min(firstDelayMs * 2 ** retries, FETCH_MAX_RETRY_DELAY_MS);
  const delay = Math.max(backoff, failure.retryAfterMs ?? 0);
  return elapsedMs + delay < deadlineMs ? delay : null;
}
