import { visionApiError } from '@curbwise/contract';
import type { AdapterError } from '@curbwise/vision';
import { problem, type ProblemError } from '../http/problem-error';

const DAY_MS = 86_400_000;

/** The longest wait that is passed on. A header cannot hold an infinite one. */
const MAX_WAIT_MS = DAY_MS;

/** Seconds to wait if a busy adapter does not say how long. */
const BUSY_SECONDS = 2;

/**
 * The problem to answer if no adapter read the photo. Its status is 503, because CDNs replace the bodies of 502 and 504.
 * The detail of a provider's failure is fixed by the product specification; the client shows it.
 */
export function problemOfReading({ kind, message, retryAfterMs }: AdapterError): ProblemError {
  const retryAfter =
    retryAfterMs === undefined ? undefined : Math.ceil(Math.min(retryAfterMs, MAX_WAIT_MS) / 1000);
  if (kind === 'unreadable-photo') return problem('invalid-image', `${message}. Send another one.`);
  if (kind === 'busy') {
    return problem('busy', 'Try again in a moment.', Math.max(1, retryAfter ?? BUSY_SECONDS));
  }
  return problem('provider-failed', visionApiError(message), retryAfter);
}

/**
 * The problem to answer if only providers without budget left for today could read the photo.
 * @param now milliseconds since the epoch; a budget's day is a day in UTC
 */
export function problemOfBudget(now: number): ProblemError {
  return problem('budget-spent', 'Try again tomorrow.', Math.ceil((DAY_MS - (now % DAY_MS)) / 1000));
}
