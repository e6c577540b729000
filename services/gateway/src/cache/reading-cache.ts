import type { LocalDateTime, SignReading } from '@curbwise/contract';

/** A reading that may be judged again for whoever shows the same photo. */
export interface KeptReading {
  readonly reading: SignReading;
  /** Name of the provider that read. */
  readonly provider: string;
  readonly model: string;
  /** The clock that the model was told. */
  readonly at: LocalDateTime;
}

/** Readings by what was read. Nothing here fails: what cannot be found or kept is read again. */
export interface ReadingCache {
  /**
   * The reading that is kept under a key, unless it is too old.
   * @returns at once if it is in memory; what is found is frozen, since others are given the same
   */
  find(key: string): Promise<KeptReading | undefined> | KeptReading | undefined;
  /** Keeps a copy of a reading that was made just now. One that is too large is not kept. */
  keep(key: string, kept: KeptReading): void;
  /** Lets go of everything in memory. */
  close(): Promise<void>;
  /** Memory that is used, in bytes, as estimated. */
  bytes(): number;
}

export interface ReadingCacheLimits {
  /** Memory that may be used, in bytes; 0 keeps nothing. */
  bytes: number;
  /** Milliseconds that a reading is kept, from when it was made: `RESULT_CACHE_TTL_MS` in a gateway. */
  ttlMs: number;
}

/** Characters of JSON up to which a reading is kept. A sign full of panels has a few thousand. */
export const LARGEST_READING = 64 * 1024;
