import type { LocalDateTime } from '@curbwise/contract';
import type { Asked, ReadingFailure } from '@curbwise/evaluation';
import {
  AdapterError,
  isAccountFault,
  providerFault,
  type Photo,
  type VisionAdapter,
} from '@curbwise/vision';

/** Failures that a provider may send a bill for without a word of what they cost. */
const PAID_ALL_THE_SAME: ReadonlySet<string> = new Set(['aborted', 'timeout', 'invalid-answer']);

/** A model or an address that does not exist. */
const NOT_FOUND = 404;

function failureOf({ kind, status, message, retryable, retryAfterMs, usage }: AdapterError): ReadingFailure {
  return {
    kind,
    message,
    isTransient: retryable && kind !== 'invalid-answer',
    endsRunOf: isAccountFault(kind) ? 'provider' : status === NOT_FOUND ? 'contender' : null,
    mayBePaid: PAID_ALL_THE_SAME.has(kind),
    ...(status !== undefined && { status }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
    ...(usage && { usage }),
  };
}

/**
 * Asks an adapter once.
 * @param timeoutMs after which it is a failure of the kind `timeout`
 */
export async function askAdapter(
  adapter: VisionAdapter,
  photo: Photo,
  time: LocalDateTime,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Asked> {
  const late = AbortSignal.timeout(timeoutMs);
  // Which zone the clock is in changes no answer: signs are read by the clock beside them.
  const request = { clock: { time, zone: 'UTC' }, language: 'en', deadlineMs: timeoutMs };
  try {
    return await adapter.read(photo, request, AbortSignal.any([signal, late]));
  } catch (error) {
    if (!(error instanceof AdapterError)) throw error;
    const isLate = error.kind === 'aborted' && late.aborted && !signal.aborted;
    return { failure: failureOf(isLate ? providerFault(adapter.name, 'timeout') : error) };
  }
}
