import { localDateTimeSchema, signReadingSchema } from '@curbwise/contract';
import { z } from 'zod';

/** The kind that stands for a try that was never made: after Ctrl+C, `--max-cost`, or a provider that was given up. */
export const MISSING = 'missing';

/** The kind of a try that was left before it came to anything, and is kept for what it cost alone: it is made again. */
export const ABANDONED = 'abandoned';

/** One try of a contender at a photo, as a line of `readings.jsonl` holds it. */
export const tryRecordSchema = z.object({
  contender: z.string().min(1),
  /** The photo's name in the labels. */
  photo: z.string().min(1),
  /** From 1. */
  repeat: z.number().int().min(1),
  /** The clock that it was asked with; absent in runs of before it was kept. */
  clock: localDateTimeSchema.optional(),
  /** Null where it failed. */
  reading: signReadingSchema.nullable(),
  /** Null where it did not. */
  failure: z.object({ kind: z.string(), status: z.number().int().optional() }).nullable(),
  /** Requests it took. */
  tries: z.number().int().min(0),
  /** Milliseconds of the request that was answered, without those before it or the wait for a turn. */
  ms: z.number().min(0).nullable(),
  usage: z.object({ inputTokens: z.number().min(0), outputTokens: z.number().min(0) }).nullable(),
  /** US dollars of all its requests: by the tokens counted, or as expected where nobody counted; null without a price. */
  costUsd: z.number().min(0).nullable(),
});
export type TryRecord = z.infer<typeof tryRecordSchema>;

/** What tells a try from all others of a run. */
export const tryKey = ({ contender, photo, repeat }: Pick<TryRecord, 'contender' | 'photo' | 'repeat'>) =>
  JSON.stringify([contender, photo, repeat]);
