import { MAX_RETRY_AFTER_SECONDS, visionApiError } from '@curbwise/contract';
import { isOperatorFault, type AdapterError } from '@curbwise/vision';
import { problem, type ProblemError } from '../http/problem-error';

const DAY_MS = 86_400_000;

/** Seconds to wait if a busy adapter does not say how long. */
const BUSY_SECONDS = 2;

/** Says nothing about the providers: their names and their faults are the operator's business. */
export const NEEDS_OPERATOR = 'No photo can be read until the operator of this service has repaired it.';

/**
 * The problem to answer if no adapter read the photo. Its status is 503, because CDNs replace the bodies of 502 and 504.
 * The detail of a provider's failure is fixed by the product specification; the client shows it.
 */
export function problemOfReading({ kind, message, retryAfterMs }: AdapterError): ProblemError {
  // A provider may ask for a day, but its neighbours or itself are often back sooner.
  const retryAfter =
    retryAfterMs === undefined
      ? undefined
      : Math.min(Math.ceil(retryAfterMs / 1000), MAX_RETRY_AFTER_SECONDS);
  if (kind === 'unreadable-photo') return problem('invalid-image', `${message}. Send another one.`);
  if (kind === 'busy') {
    return problem('busy', 'Try again in a moment.', Math.max(1, retryAfter ?? BUSY_SECONDS));
  }
  if (isOperatorFault(kind)) return problem('needs-operator', NEEDS_OPERATOR);
  return problem('provider-failed', visionApiError(message), retryAfter);
}

/**
 * The problem to answer if only providers without budget left for today could read the photo.
 * @param now milliseconds since the epoch; a budget's day is a day in UTC
 */
export function problemOfBudget(now: number): ProblemError {
  return problem('budget-spent', 'Try again tomorrow.', Math.ceil((DAY_MS - (now % DAY_MS)) / 1000));
}
