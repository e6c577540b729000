import type { CountedWording, Wording } from '@curbwise/contract';
import { LRUCache } from 'lru-cache';
import type { ClientNames } from '../http/client-names';
import { DAY_MS } from '../http/utc-day';

/** Collected wordings. Nothing here fails: what cannot be kept is not collected. */
export interface WordStore {
  /**
   * Records that a client has sent words.
   * @param address of the client; only a name made from it is kept
   * @returns whether enough clients have sent each of them
   */
  areCommon(words: readonly string[], address: string): Promise<boolean>;
  count(wording: Wording): Promise<void>;
  /** All wordings, the most frequent first. */
  list(): Promise<CountedWording[]>;
  readonly isShared: boolean;
}

/** Networks that must send an unknown word before it is kept: what one or two people photograph may be a name. */
export const MIN_CLIENTS = 3;

/** Most wordings that are kept. A new one then takes the place of one of those that were seen least. */
export const MAX_WORDINGS = 2_000;

/** Longest wording that is kept, in characters of JSON with its rules. That of a typical panel has 500. */
export const MAX_WORDING_JSON = 4_000;

/** How long the wordings are kept after the last one was counted, in milliseconds: 90 days. */
export const KEPT_MS = 90 * DAY_MS;

/** Words whose senders are counted at a time. */
const MAX_WORDS = 5_000;

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
