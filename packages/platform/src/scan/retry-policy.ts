import { FETCH_MAX_RETRY_DELAY_MS, FETCH_RETRIES, type ProblemCode } from '@curbwise/contract';

/** Why one attempt of a call gave no answer. */
export interface CallFailure {
  kind: 'network' | 'refused' | 'malformed' | 'deadline' | 'aborted';
  /** A plain sentence for the driver. */
  message: string;
  /** HTTP status, if there was an answer. */
  status?: number;
  /** Code of the problem document, if there was one. */
  code?: ProblemCode;
  /** How long the server asks to wait before the next call, in milliseconds. */
  retryAfterMs?: number;
}

/** How a call is retried; all in milliseconds. */
export interface RetryTiming {
  /** Delay before the first retry; each further one is twice as long. */
  firstDelayMs: number;
  /** Limit for all attempts and delays together: a driver at the kerb does not wait longer for an answer. */
  deadlineMs: number;
}

export const DEFAULT_RETRY_TIMING: RetryTiming = { firstDelayMs: 1000, deadlineMs: 45_000 };

/** Only failures that can pass on their own, which excludes a gateway that needs its operator: a lost connection, a busy gateway, a rate limit that says when it ends. */
function isRetryable(failure: CallFailure): boolean {
  if (failure.code === 'needs-operator') return false;
  if (failure.kind === 'network' || failure.status === 503) return true;
  return failure.status === 429 && failure.retryAfterMs !== undefined;
}

/**
 * How long to wait before the next attempt, in milliseconds.
 * @param retries how many retries there were already
 * @param elapsedMs since the call began
 * @returns null if the call has failed for good: a permanent failure, no retry left, or no time for another attempt
 */
export function retryDelay(
  failure: CallFailure,
  retries: number,
  elapsedMs: number,
  { firstDelayMs, deadlineMs }: RetryTiming = DEFAULT_RETRY_TIMING,
): number | null {
  if (!isRetryable(failure) || retries >= FETCH_RETRIES) return null;
  const backoff = Math.min(firstDelayMs * 2 ** retries, FETCH_MAX_RETRY_DELAY_MS);
  const delay = Math.max(backoff, failure.retryAfterMs ?? 0);
  return elapsedMs + delay < deadlineMs ? delay : null;
}
