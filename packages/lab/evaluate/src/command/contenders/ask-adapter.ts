import type { LocalDateTime } from '@curbwise/contract';
import type { AskResult, ReadingFailure } from '../../run/contender-client';
import {
  AdapterError,
  isAccountFault,
  providerFault,
  type Photo,
  type VisionAdapter,
} from '@curbwise/vision';

/** Failures that a provider may charge for without reporting tokens. */
const MAYBE_BILLED_FAILURES: ReadonlySet<string> = new Set(['aborted', 'timeout', 'invalid-answer']);

function toFailure({ kind, status, message, retryable, retryAfterMs, usage }: AdapterError): ReadingFailure {
  return {
    kind,
    message,
    isTransient: retryable && kind !== 'invalid-answer',
    endsRunOf: isAccountFault(kind) ? 'provider' : kind === 'misconfigured' ? 'contender' : null,
    mayBePaid: MAYBE_BILLED_FAILURES.has(kind),
    ...(status !== undefined && { status }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
    ...(usage && { usage }),
  };
}

/**
 * Sends one photo to an adapter, once.
 * @param timeoutMs after this time the result is a failure of kind `timeout`
 */
export async function askAdapter(
  adapter: VisionAdapter,
  photo: Photo,
  time: LocalDateTime,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<AskResult> {
  const timeout = AbortSignal.timeout(timeoutMs);
  // The time zone does not matter: signs are judged by the local time at the sign.
  const request = { clock: { time, zone: 'UTC' }, language: 'en', deadlineMs: timeoutMs };
  try {
    return await adapter.read(photo, request, AbortSignal.any([signal, timeout]));
  } catch (error) {
    if (!(error instanceof AdapterError)) throw error;
    const isLate = error.kind === 'aborted' && timeout.aborted && !signal.aborted;
    return { failure: toFailure(isLate ? providerFault(adapter.name, 'timeout') : error) };
  }
}
