import type { LabelledPhoto } from '../labels/read-labels';
import type { ContenderClient } from './contender-client';
import { ABANDONED, tryKey, type TryRecord } from './try-record';

/** A try of a run, with its record if it was made before. */
export interface PlannedTry<Photo> {
  readonly client: ContenderClient<Photo>;
  readonly photo: LabelledPhoto;
  readonly repeat: number;
  readonly record: TryRecord | undefined;
}

/** Transient kinds of failures, which say nothing about a contender. A resumed run tries again. */
const TRANSIENT_FAILURES: ReadonlySet<string> = new Set([
  'timeout',
  'unreachable',
  'rate-limited',
  'upstream',
  'busy',
  ABANDONED,
]);

/** Whether a try failed for a transient reason. */
export const hasTransientFailure = ({ failure }: TryRecord): boolean =>
  failure !== null && TRANSIENT_FAILURES.has(failure.kind);

/** Whether a try has not been made, or has to be repeated. */
export const isPending = ({ record }: PlannedTry<never>): boolean => !record || hasTransientFailure(record);

/** All that a run has to read. */
export interface Plan<Photo> {
  readonly photos: readonly LabelledPhoto[];
  readonly clients: readonly ContenderClient<Photo>[];
  readonly repeat: number;
  readonly records: readonly TryRecord[];
}

/**
 * All tries of a run: every photo once, then the repeats; all contenders for each photo. So even an interrupted run can
 * be compared.
 */
export function plannedTries<Photo>({ photos, clients, repeat, records }: Plan<Photo>): PlannedTry<Photo>[] {
  const recordOf = new Map(records.map((record) => [tryKey(record), record]));
  return Array.from({ length: repeat }, (_, index) => index + 1).flatMap((round) =>
    photos.flatMap((photo) =>
      clients.map((client) => ({
        client,
        photo,
        repeat: round,
        record: recordOf.get(tryKey({ contender: client.id, photo: photo.name, repeat: round })),
      })),
    ),
  );
}
