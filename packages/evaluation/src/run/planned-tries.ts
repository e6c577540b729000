import type { LabelledPhoto } from '../labels/read-labels';
import type { ContenderClient } from './contender-client';
import { ABANDONED, tryKey, type TryRecord } from './try-record';

/** A try that belongs to a run, and what came of it before, if it was made. */
export interface PlannedTry<Photo> {
  readonly client: ContenderClient<Photo>;
  readonly photo: LabelledPhoto;
  readonly repeat: number;
  readonly record: TryRecord | undefined;
}

/** Failures that say nothing of a contender: the next run asks again. */
export const PASSING_FAILURES: ReadonlySet<string> = new Set([
  'timeout',
  'unreachable',
  'rate-limited',
  'upstream',
  'busy',
  ABANDONED,
]);

/** Whether a try failed for a reason that passes. */
export const failedForNow = ({ failure }: TryRecord): boolean =>
  failure !== null && PASSING_FAILURES.has(failure.kind);

/** Whether a try is still to be made, or to be made again. */
export const isLeftToDo = ({ record }: PlannedTry<never>): boolean => !record || failedForNow(record);

/** What a run is to ask. */
export interface Plan<Photo> {
  readonly photos: readonly LabelledPhoto[];
  readonly clients: readonly ContenderClient<Photo>[];
  readonly repeat: number;
  readonly records: readonly TryRecord[];
}

/** Every try of a run: all photos once, then again; for each photo all contenders, so that a part compares as well. */
export function plannedTries<Photo>({
  photos,
  clients,
  repeat,
  records,
}: Plan<Photo>): PlannedTry<Photo>[] {
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
