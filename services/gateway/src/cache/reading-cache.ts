import type { LocalDateTime, SignReading } from '@curbwise/contract';

/** A cached reading. It is judged again for each request with the same photo. */
export interface KeptReading {
  readonly reading: SignReading;
  /** Name of the provider that made it. */
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
  /** Empties the memory. */
  close(): Promise<void>;
  /** Estimate of the memory in use, in bytes. */
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
