import { addMinutes, formatLocalDateTime, type LocalDateTime } from '@curbwise/contract';
import type { FailureCause } from '../state/failure-cause';
import type { CallFailure } from './retry-policy';

const MINUTE_MS = 60_000;

/**
 * The first full minute at or after the end of a wait.
 * @param time the current local minute
 * @param nowMs milliseconds since the epoch; zones differ by whole minutes, so its seconds hold for every local clock
 */
export function minuteAfterWait(time: LocalDateTime, nowMs: number, waitMs: number): string {
  return formatLocalDateTime(addMinutes(time, Math.ceil(((nowMs % MINUTE_MS) + waitMs) / MINUTE_MS)));
}

function causeOfRefusal(
  { status, code, retryAfterMs }: CallFailure,
  time: LocalDateTime,
  nowMs: number,
): FailureCause {
  if (code === 'invalid-image' || status === 413) return { kind: 'photo' };
  if (code === 'needs-operator' || code === 'budget-spent') return { kind: code };
  if (status === 408) return { kind: 'too-slow' };
  // Proxies answer 502 to 504 for a gateway that cannot keep up.
  if (status === 502 || status === 503 || status === 504) return { kind: 'busy' };
  if (status !== 429) return { kind: 'service' };
  const until = retryAfterMs === undefined ? null : minuteAfterWait(time, nowMs, retryAfterMs);
  return { kind: 'too-many-scans', until };
}

/** Why a call failed, for the driver. `time` is the current local minute, `nowMs` milliseconds since the epoch. */
export function causeOfCallFailure(failure: CallFailure, time: LocalDateTime, nowMs: number): FailureCause {
  switch (failure.kind) {
    case 'network':
      return { kind: 'no-connection' };
    case 'deadline':
      return { kind: 'too-slow' };
    case 'refused':
      return causeOfRefusal(failure, time, nowMs);
    default:
      return { kind: 'service' };
  }
}
