import { AdapterError, type Photo, type ReadRequest, type VisionAdapter } from '@curbwise/vision';
import type { RequestLogFields } from '../gateway-state';
import { problemOfReading } from './problem-of-reading';
import { readPhoto, type PhotoRead, type ReadingTerms } from './read-photo';

/**
 * Reads a photo, and notes in the request's log who tried, who failed and how long it took.
 * @throws ProblemError if nobody could read it
 */
export async function readAndLog(
  adapters: readonly VisionAdapter[],
  photo: Photo,
  request: ReadRequest,
  terms: Pick<ReadingTerms, 'deadlineMs' | 'left'>,
  log: RequestLogFields,
): Promise<PhotoRead> {
  const begun = performance.now();
  const onTry = ({ name, model }: VisionAdapter) =>
    Object.assign(log, { provider: name, model, tries: (log.tries ?? 0) + 1 });
  const onFailure = ({ adapter, kind, status }: AdapterError) =>
    (log.failures ??= []).push([adapter, kind, status].filter(Boolean).join(' '));
  try {
    const read = await readPhoto(adapters, photo, request, { ...terms, onTry, onFailure });
    Object.assign(log, read.usage);
    return read;
  } catch (error) {
    throw error instanceof AdapterError ? problemOfReading(error) : error;
  } finally {
    log.readMs = Math.round(performance.now() - begun);
  }
}
