import { localDateTimeSchema, signReadingSchema } from '@curbwise/contract';
import { z } from 'zod';

/** Failure kind of a try that was never made: after Ctrl+C, `--max-cost`, or when a provider was given up. */
export const MISSING = 'missing';

/** Failure kind of a try that ended without a result and is only recorded for its cost. It will be repeated. */
export const ABANDONED = 'abandoned';

/** One try of a contender at a photo: a line of `readings.jsonl`. */
export const tryRecordSchema = z.object({
  contender: z.string().min(1),
  /** The photo's name in the labels. */
  photo: z.string().min(1),
  /** From 1. */
  repeat: z.number().int().min(1),
  /** Local time given to the model; absent in records of earlier versions. */
  clock: localDateTimeSchema.optional(),
  /** Null if it failed. */
  reading: signReadingSchema.nullable(),
  /** Null if it succeeded. */
  failure: z.object({ kind: z.string(), status: z.number().int().optional() }).nullable(),
  /** Number of requests. */
  tries: z.number().int().min(0),
  /** Milliseconds of the successful request, without earlier requests and waiting. */
  ms: z.number().min(0).nullable(),
  usage: z.object({ inputTokens: z.number().min(0), outputTokens: z.number().min(0) }).nullable(),
  /** US dollars for all requests, from the reported tokens or else as expected; null without a price. */
  costUsd: z.number().min(0).nullable(),
});
export type TryRecord = z.infer<typeof tryRecordSchema>;

/** Unique key of a try within its run. */
export const tryKey = ({ contender, photo, repeat }: Pick<TryRecord, 'contender' | 'photo' | 'repeat'>) =>
  JSON.stringify([contender, photo, repeat]);
