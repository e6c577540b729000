import { hash } from 'node:crypto';
import { signReadingSchema, type LocalDateTime, type SignReading } from '@curbwise/contract';
import { TRUSTED_CONFIDENCE } from '@curbwise/sign-rules';
import { z } from 'zod';

/** A cached reading. It is judged again for each request with the same photo. */
export interface KeptReading {
  readonly reading: SignReading;
  readonly provider: string;
  readonly model: string;
  /** The clock that the model was given. */
  readonly at: LocalDateTime;
}

/** Caches readings. Nothing here fails: a photo whose reading is not found is read again. */
export interface ReadingCache {
  /**
   * Finds the reading under a key, unless it has expired.
   * @returns no promise if it is in memory; the reading is frozen, because all callers share it
   */
  find(key: string): Promise<KeptReading | undefined> | KeptReading | undefined;
  /**
   * Keeps a copy of a new reading, unless it is too large.
   * @param ttlMs how long, if that is shorter than for other readings, in milliseconds
   */
  keep(key: string, kept: KeptReading, ttlMs?: number): void;
  bytes(): number;
}

export interface ReadingCacheLimits {
  /** Memory that may be used, in bytes; 0 keeps nothing. */
  bytes: number;
  /** Milliseconds that a reading is kept after it was made: `RESULT_CACHE_TTL_MS` in a gateway. */
  ttlMs: number;
}

/** Maximum size of a cached reading, in characters of JSON. A sign full of panels has a few thousand. */
export const MAX_READING_LENGTH = 64 * 1024;

/** Raised when a reader or its instructions change so much that cached readings should be made again. */
const READING_VERSION = 3;

/** The shape of readings: those of another shape are not found. */
const SCHEMA = hash(
  'sha256',
  JSON.stringify([READING_VERSION, z.toJSONSchema(signReadingSchema, { io: 'input' })]),
  'base64url',
);

const keyOf = (...parts: string[]) => hash('sha256', [SCHEMA, ...parts].join('\n'), 'base64url');

/**
 * The key of a reading. It changes with the providers, what they are asked, the language and the shape of readings.
 * @param digest of the photo
 * @param lineup id of the line-up of providers
 * @param asksTestimony a reading without testimony is not used where testimony is asked for
 */
export const readingKey = (digest: string, language: string, lineup: string, asksTestimony: boolean) =>
  keyOf(lineup, asksTestimony ? 'testimony' : 'words', language, digest);

/**
 * The key of what the local reader read, whichever other providers there are.
 * @param model of the local reader
 */
export const localReadingKey = (digest: string, model: string) => keyOf('local', model, digest);

/** Whether a reading may be cached for all providers. A doubtful one is better made again, perhaps by another provider. */
export function isWorthKeeping({ isIrrelevant, panels, confidence }: SignReading): boolean {
  if (panels.length === 0 && !isIrrelevant) return false;
  return Math.min(confidence, ...panels.map((panel) => panel.confidence)) >= TRUSTED_CONFIDENCE.yes;
}

/**
 * Adapts a reading to another moment: the sign stays the same, the model's opinion of whether one may park does not.
 * @param at the clock that the reader was given
 * @param now the clock of the present request
 */
export function readingAt(reading: SignReading, at: LocalDateTime, now: LocalDateTime): SignReading {
  if (reading.opinion === undefined || isSame(at, now)) return reading;
  const { opinion: _, ...lasting } = reading;
  return lasting;
}

const isSame = (one: LocalDateTime, other: LocalDateTime) =>
  one.year === other.year &&
  one.month === other.month &&
  one.day === other.day &&
  one.minute === other.minute;
