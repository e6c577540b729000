import { readingProgressSchema, signReadingSchema, type ReadingProgress } from '@curbwise/contract';
import { z } from 'zod';
import { ADAPTER_ERROR_KINDS } from '../adapter-error';
import type { ReadersKey } from './readers-key';

/** What gateways and readers agree on: names of keys in Redis, what is in them, and for how long. */

export const PREFIX = 'curbwise';
/** A hash with one field for each reader that is running: {@link Announcement}. */
export const READERS_KEY = `${PREFIX}:readers`;

/** How often a reader announces itself. */
export const ANNOUNCE_EVERY_MS = 1_000;
/** An announcement is valid for so long: a busy machine may delay the next one. */
export const ANNOUNCED_FOR_MS = 4_000;

/** How long a reading is kept for a driver who tries again. The web app does so for 45 seconds. */
export const OUTCOME_MS = 60_000;
/** How long a failure is kept: until the gateways that wait for it have fetched it. */
export const FAILURE_MS = 5_000;
/** How long a photo that ended readers is refused: as long as in a gateway with a reader of its own. */
export const DEADLY_MS = 600_000;
/** How many such photos are remembered. */
export const MAX_DEADLY = 500;
/**
 * How often a photo is given to another reader when its reader is gone. Photos are read in processes of their own, so a
 * reader hardly ever dies of one: while readers were killed every few seconds, one more photo in thirty met two deaths.
 */
export const MAX_STALLED = 2;

/** Why a job failed whose photo ended the processes of its reader. */
export const DEADLY = 'deadly';
/** What BullMQ says of a job whose readers are all gone. */
const STALLED = 'job stalled more than allowable limit';
/** Whether a failed job is that of a photo that ends readers. Others failed for a reason of their own, such as a full Redis. */
export const isDeadly = (reason: string) => reason === DEADLY || reason === STALLED;

/** Events of the queue that Redis keeps. A photo has about six; a gateway reads them at once. */
export const MAX_EVENTS = 2_000;

/** The job of every photo. It has no content: the photo lies beside it. */
export const JOB = 'photo';

/** The names of one queue. Gateways and readers with another key have another queue. */
export interface QueueNames {
  readonly queue: string;
  readonly waiting: string;
  readonly active: string;
  /** A channel: the ids of photos that nobody waits for any more. */
  readonly cancel: string;
  job(id: string): string;
  photo(id: string): string;
  outcome(id: string): string;
  /** A set: who waits for the photo. */
  waiters(id: string): string;
}

export function namesOf({ fingerprint }: ReadersKey): QueueNames {
  const queue = `readers-${fingerprint}`;
  const of = (name: string) => `${PREFIX}:${queue}:${name}`;
  return {
    queue,
    waiting: of('wait'),
    active: of('active'),
    cancel: of('cancel'),
    job: of,
    photo: (id) => of(`${id}:photo`),
    outcome: (id) => of(`${id}:outcome`),
    waiters: (id) => of(`${id}:waiters`),
  };
}

export const announcementSchema = z.object({
  /** The queue that it reads from. */
  queue: z.string(),
  /** How many photos it reads at a time. */
  slots: z.number().int().min(1),
  /** How long a photo takes at present, in milliseconds. */
  photoMs: z.number().positive(),
  /** When the announcement expires, in milliseconds of the clock of Redis. */
  until: z.number(),
});
export type Announcement = z.infer<typeof announcementSchema>;

const outcomeSchema = z.union([
  z.object({ reading: signReadingSchema }),
  z.object({ failure: z.object({ kind: z.enum(ADAPTER_ERROR_KINDS), message: z.string() }) }),
]);
/** What became of a photo. */
export type Outcome = z.infer<typeof outcomeSchema>;

export const sealOutcome = (key: ReadersKey, id: string, outcome: Outcome): Buffer =>
  key.seal('outcome', id, Buffer.from(JSON.stringify(outcome)));

export const openOutcome = (key: ReadersKey, id: string, sealed: Buffer): Outcome | undefined =>
  parsed(outcomeSchema, key.open('outcome', id, sealed));

export const sealProgress = (key: ReadersKey, id: string, progress: ReadingProgress): string =>
  key.seal('progress', id, Buffer.from(JSON.stringify(progress))).toString('base64');

export const openProgress = (key: ReadersKey, id: string, sealed: string): ReadingProgress | undefined =>
  parsed(readingProgressSchema, key.open('progress', id, Buffer.from(sealed, 'base64')));

/** Only who has the key can have sealed it, but a gateway may meet a reader of another version. */
function parsed<Value>(schema: z.ZodType<Value>, plain: Buffer | undefined): Value | undefined {
  return plain && schema.safeParse(JSON.parse(plain.toString())).data;
}
