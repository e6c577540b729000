import { LRUCache } from 'lru-cache';
import type { ClientNames } from '../middlewares/client-names';
import type { RedisConnection } from '../redis/redis-connection';
import type { PlacedError, PlacedVersion } from './place-client-error';

/** As long as the window of the alert that is built on the count. */
const WINDOW_MS = 10 * 60_000;

/** Tellings that are remembered: hundreds of times as many as the alert needs, in some 4 MB. */
const MOST_TELLINGS = 20_000;

/** A fault, or that a version was loaded. */
export type FirstTelling = PlacedError | (PlacedVersion & { kind: 'load' });

/**
 * Whether a client, by its network, tells of something for the first time within ten minutes. A fault is a remote, who
 * gets the version, and the kind; a load is a remote and its version. With Redis, for the first time at any gateway.
 * @param address of who tells; it is remembered by a name that does not give it away
 */
export type IsFirstTelling = (telling: FirstTelling, address: string) => Promise<boolean>;

/** @param now milliseconds since 1970-01-01T00:00Z */
export function firstTellings(
  names: ClientNames,
  redis?: RedisConnection,
  now: () => number = () => Date.now(),
): IsFirstTelling {
  /** What was told and by whom, and until when it counts as told. */
  const told = new LRUCache<string, number>({ max: MOST_TELLINGS });

  return async ({ remote, version, traffic, kind }, address) => {
    const what = `${remote}:${kind === 'load' ? version : traffic}:${kind}`;
    const here = `${what}:${names.here(address)}`;
    if ((told.get(here) ?? 0) > now()) return false;
    told.set(here, now() + WINDOW_MS);
    const name = await names.everywhere(address);
    if (name === undefined) return true;
    const key = `curbwise:told:${what}:${name}`;
    // Null: another gateway was told. Undefined: Redis does not answer.
    return (await redis?.ask((client) => client.set(key, 1, 'PX', WINDOW_MS, 'NX'))) !== null;
  };
}
