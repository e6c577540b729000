import { LRUCache } from 'lru-cache';
import type { ClientNames } from '../http/client-names';
import type { RedisConnection } from '../redis/redis-connection';
import type { PlacedError, PlacedVersion } from './place-version';

/** As long as the window of the alert that uses the count. */
const WINDOW_MS = 10 * 60_000;

/** Reports that are remembered, in about 4 MB: hundreds of times as many as the alert needs. */
const MAX_REPORTS = 20_000;

/** What is reported: a fault, or the load of a version or its web vitals. */
type ReportedEvent = PlacedError | (PlacedVersion & { kind: 'load' | 'vitals' });

/** Tells whether a client reports something for the first time within ten minutes; with Redis, at any gateway. */
export function firstReports(names: ClientNames, redis?: RedisConnection) {
  const reported = new LRUCache<string, number>({ max: MAX_REPORTS });

  return async ({ remote, version, traffic, kind }: ReportedEvent, address: string): Promise<boolean> => {
    const what = `${remote}:${kind === 'load' || kind === 'vitals' ? version : traffic}:${kind}`;
    const here = `${what}:${names.here(address)}`;
    if ((reported.get(here) ?? 0) > Date.now()) return false;
    reported.set(here, Date.now() + WINDOW_MS);
    const name = await names.everywhere(address);
    if (name === undefined) return true;
    const key = `curbwise:told:${what}:${name}`;
    // Null: another gateway got the report before. Undefined: Redis does not answer.
    return (await redis?.ask((client) => client.set(key, 1, 'PX', WINDOW_MS, 'NX'))) !== null;
  };
}
