import type { Wording } from '@curbwise/contract';
import { LRUCache } from 'lru-cache';
import type { ClientNames } from '../http/client-names';
import { MAX_WORDINGS, MIN_CLIENTS, type WordStore } from './word-store';

/** Words whose senders are counted at a time. */
const MAX_WORDS = 5_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Wordings in the memory of this process. They are lost when it ends. */
export function memoryWordStore(names: ClientNames): WordStore {
  const senders = new LRUCache<string, Set<string>>({ max: MAX_WORDS, ttl: DAY_MS });
  const counts = new Map<string, number>();

  function isCommon(word: string, client: string): boolean {
    const known = senders.get(word) ?? new Set();
    if (known.size < MIN_CLIENTS) senders.set(word, known.add(client));
    return known.size >= MIN_CLIENTS;
  }

  return {
    isShared: false,
    areCommon(words, address) {
      const client = names.here(address);
      // Every word is recorded, also after one that is not common.
      return Promise.resolve(words.map((word) => isCommon(word, client)).every(Boolean));
    },
    count(wording) {
      const key = JSON.stringify(wording);
      if (!counts.has(key) && counts.size >= MAX_WORDINGS) counts.delete(leastSeen(counts));
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return Promise.resolve();
    },
    list: () =>
      Promise.resolve(
        [...counts]
          .sort(([, one], [, other]) => other - one)
          .map(([json, count]) => ({ ...(JSON.parse(json) as Wording), count })),
      ),
  };
}

const leastSeen = (counts: ReadonlyMap<string, number>) =>
  [...counts].reduce((least, one) => (one[1] < least[1] ? one : least))[0];
