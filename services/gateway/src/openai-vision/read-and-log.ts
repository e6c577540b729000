import { AdapterError, isAccountFault, type ReadRequest } from '@curbwise/vision';
import type { RequestLogFields } from '../http/gateway-state';
import { BudgetSpentError } from '../routing/read-photo/read-photo';
import type { FindTerms, PhotoToFind, ReadingFound, Readings } from '../routing/readings/readings';
import { problemOfBudget, problemOfReading } from './problem-of-reading';

/**
 * Finds the reading of a photo, and logs its source, tries, failures, hedges and duration.
 * @throws ProblemError if no provider could read it
 */
export async function readAndLog(
  readings: Readings,
  photo: PhotoToFind,
  request: ReadRequest,
  terms: Pick<FindTerms, 'deadlineMs' | 'left' | 'admit' | 'onProgress'>,
  log: RequestLogFields,
): Promise<ReadingFound> {
  const begun = performance.now();
  try {
    const found = await readings.find(photo, request, {
      ...terms,
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
    if (error instanceof BudgetSpentError) throw problemOfBudget(Date.now());
    throw error instanceof AdapterError ? problemOfReading(error) : error;
  } finally {
    log.readMs = Math.round(performance.now() - begun);
  }
}
