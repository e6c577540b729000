import { LRUCache } from 'lru-cache';
import { deepFreeze } from './deep-freeze';
import {
  LARGEST_READING,
  type KeptReading,
  type ReadingCache,
  type ReadingCacheLimits,
} from './reading-cache';

interface Entry {
  readonly kept: KeptReading;
  /** Milliseconds since 1970-01-01T00:00Z from which it is too old. */
  readonly until: number;
}

/** What a reading takes in memory beside its words, measured with heaps of 20,000. */
const BYTES_PER_CHARACTER = 2;
const BYTES_PER_READING = 300;

/** Readings in memory that are given away at once, without a copy. */
export interface MemoryReadingCache extends ReadingCache {
  find(key: string): KeptReading | undefined;
  /**
   * Keeps a copy of a reading that is not new.
   * @param until milliseconds since 1970-01-01T00:00Z from which it is too old
   */
  keepUntil(key: string, kept: KeptReading, until: number): void;
}

/**
 * Readings in the memory of this process. Where there is no more room, those go that were not asked for the longest.
 * @param clock milliseconds since 1970-01-01T00:00Z
 */
export function memoryReadingCache(
  { bytes, ttlMs }: ReadingCacheLimits,
  clock: () => number = Date.now,
): MemoryReadingCache {
  const entries = bytes > 0 ? new LRUCache<string, Entry>({ maxSize: bytes }) : undefined;

  function keepUntil(key: string, made: KeptReading, until: number): void {
    const json = JSON.stringify(made);
    if (entries === undefined || json.length > LARGEST_READING) return;
    const size = BYTES_PER_READING + BYTES_PER_CHARACTER * (json.length + key.length);
    // A copy: what it was made from, a whole answer of a model for one, is not held along with it.
    const kept = deepFreeze(JSON.parse(json) as KeptReading);
    entries.set(key, { kept, until }, { size });
  }

  return {
    find(key) {
      const entry = entries?.get(key);
      if (entry === undefined) return undefined;
      if (clock() < entry.until) return entry.kept;
      entries?.delete(key);
      return undefined;
    },
    keep: (key, kept) => keepUntil(key, kept, clock() + ttlMs),
    keepUntil,
    bytes: () => entries?.calculatedSize ?? 0,
    close() {
      entries?.clear();
      return Promise.resolve();
    },
  };
}
