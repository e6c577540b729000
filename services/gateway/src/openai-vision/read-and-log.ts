import { MAX_RETRY_AFTER_SECONDS, visionApiError } from '@curbwise/contract';
import { AdapterError, isAccountFault, isOperatorFault } from '@curbwise/vision';
import { problem, type ProblemError } from '../http/problems';
import { restOfDayMs } from '../http/utc-day';
import type { SearchTask } from '../routing/photo-task';
import { BudgetSpentError } from '../routing/read-photo/read-photo';
import type { ReadingFound, Readings } from '../routing/readings/readings';
import type { ReadingLogFields } from './reading-state';

/**
 * Finds the reading of a photo, and logs its source, tries, failures, hedges and duration.
 * @throws ProblemError if no provider could read it
 */
export async function readAndLog(
  readings: Readings,
  task: SearchTask,
  log: ReadingLogFields,
): Promise<ReadingFound> {
  const begun = performance.now();
  try {
    const found = await readings.find({
      ...task,
      onTry({ name, model }) {
        Object.assign(log, { provider: name, model, tries: (log.tries ?? 0) + 1 });
      },
      onFailure({ name, settings }, { kind, status, said }) {
        const keyFrom = isAccountFault(kind) && settings.keyFrom ? `(key from ${settings.keyFrom})` : null;
        (log.failures ??= []).push([name, kind, status, keyFrom].filter(Boolean).join(' '));
        if (said !== undefined) log.said = [...new Set([...(log.said ?? []), `${name}: ${said}`])];
      },
      onHedge({ name }, result) {
        (log.hedges ??= []).push(`${name} ${result}`);
      },
    });
    const { provider, model, tries, usage, source } = found;
    Object.assign(log, { provider, model, tries, ...usage, cache: source });
    return found;
  } catch (error) {
    // A budget's day is a day in UTC.
    if (error instanceof BudgetSpentError)
      throw problem('budget-spent', 'Try again tomorrow.', Math.ceil(restOfDayMs() / 1000));
    throw error instanceof AdapterError ? problemOfReading(error) : error;
  } finally {
    log.readMs = Math.round(performance.now() - begun);
  }
}

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
