import { LRUCache } from 'lru-cache';

/** Each takes some 150 bytes. */
const MAX_KNOWN = 5_000;

/** Digests of complete photos that were received before. The same characters need not be decoded again. */
export interface KnownPhotos {
  has(digest: string): boolean;
  add(digest: string): void;
}

/** Starts empty, and drops the least recently used photo first. */
export function knownPhotos(): KnownPhotos {
  const digests = new LRUCache<string, true>({ max: MAX_KNOWN });
  return {
    has: (digest) => digests.get(digest) === true,
    add: (digest) => void digests.set(digest, true),
  };
}
