import { visionApiError } from '@curbwise/contract';
import type { AdapterError } from '@curbwise/vision';
import { problem, type ProblemError } from '../http/problem-error';

const DAY_MS = 86_400_000;

/** Longest wait that is handed on: no header holds what is endless. */
const LONGEST_WAIT_MS = DAY_MS;

/** Seconds after which another try makes sense where an adapter is busy and does not say how long. */
const BUSY_SECONDS = 2;

/**
 * What a client is told when no adapter read the photo: 503, since CDNs replace the bodies of 502 and 504 by pages of
 * their own. The detail of a provider's failure is the text of the product specification; the client shows it.
 */
export function problemOfReading({ kind, message, retryAfterMs }: AdapterError): ProblemError {
  const retryAfter =
    retryAfterMs === undefined ? undefined : Math.ceil(Math.min(retryAfterMs, LONGEST_WAIT_MS) / 1000);
  if (kind === 'unreadable-photo') return problem('invalid-image', `${message}. Send another one.`);
  if (kind === 'busy') {
    return problem('busy', 'Try again in a moment.', Math.max(1, retryAfter ?? BUSY_SECONDS));
  }
  return problem('provider-failed', visionApiError(message), retryAfter);
}

/**
 * What a client is told when only providers could read the photo that are not to be paid any more today.
 * @param now milliseconds since the epoch; the day of the budget is that of UTC
 */
export function problemOfBudget(now: number): ProblemError {
  return problem('budget-spent', 'Try again tomorrow.', Math.ceil((DAY_MS - (now % DAY_MS)) / 1000));
}
