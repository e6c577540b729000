import { LRUCache } from 'lru-cache';

/** Photos that are remembered, by some 150 bytes each. */
const MAX_KNOWN = 5_000;

/** Photos that came before and were complete, by their digests: the same characters need not be decoded again. */
export interface KnownPhotos {
  has(digest: string): boolean;
  add(digest: string): void;
}

/** Nobody is known at first; whoever was not seen for the longest is forgotten first. */
export function knownPhotos(): KnownPhotos {
  const digests = new LRUCache<string, true>({ max: MAX_KNOWN });
  return {
    has: (digest) => digests.get(digest) === true,
    add: (digest) => void digests.set(digest, true),
  };
}
