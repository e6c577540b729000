import { LRUCache } from 'lru-cache';
import { Counter, type Registry } from 'prom-client';
import { utcDay } from '../budget/spending';
import type { ClientNames } from '../http/client-names';
import { problem, type ProblemError } from '../http/problem-error';
import type { RedisConnection } from '../redis/redis-connection';

const DAY_MS = 86_400_000;

/** Clients that are counted in memory, some 10 MB of names. The least recently seen one is dropped first. */
const MAX_CLIENTS = 50_000;

/** Limits the photos that are read for a client, by its network, within a day (UTC). */
export interface DailyQuota {
  /**
   * Counts a photo that is about to be read.
   * @param address of the client; it is stored under a name that does not reveal it
   * @returns a function that uncounts it, for a photo that cost nothing
   * @throws ProblemError `rate-limited`, with the time until the next day, if the quota is used up
   */
  take(address: string): Promise<() => void>;
}

export interface QuotaParts {
  readonly metrics: Registry;
  readonly names: ClientNames;
  /** For counting across gateways; without it each counts for itself. */
  readonly redis?: RedisConnection;
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly now?: () => number;
}

/**
 * Counts in memory even while Redis is up, as the rate limits do, so that quotas continue when Redis is lost.
 * @param photos per client and day; 0: no limit
 */
export function dailyQuota(photos: number, parts: QuotaParts): DailyQuota {
  const { metrics, names, redis, now = () => Date.now() } = parts;
  const refusals = new Counter({
    name: 'curbwise_daily_quota_refused_total',
    help: 'Photos refused because their client had used up its daily quota',
    registers: [metrics],
  });
  const taken = new LRUCache<string, number>({ max: MAX_CLIENTS });
  const countHere = (name: string, by: number) => {
    const count = (taken.get(name) ?? 0) + by;
    taken.set(name, count);
    return count;
  };

  /** Counts across all gateways; undefined if Redis does not answer. */
  async function countEverywhere(key: string, by: number): Promise<number | undefined> {
    const ends = DAY_MS * (1 + Math.floor(now() / DAY_MS));
    const counted = await redis?.ask((client) => client.multi().incrby(key, by).pexpireat(key, ends).exec());
    const [, count] = counted?.[0] ?? [];
    return typeof count === 'number' ? count : undefined;
  }

  function refuse(): ProblemError {
    refusals.inc();
    const seconds = Math.ceil((DAY_MS - (now() % DAY_MS)) / 1000);
    return problem(
      'rate-limited',
      `No more photos are read for your network today (UTC). Try again in ${seconds} seconds.`,
      seconds,
    );
  }

  return {
    async take(address) {
      if (photos === 0) return () => undefined;
      const day = utcDay(now());
      const here = `${day}:${names.here(address)}`;
      if ((taken.get(here) ?? 0) >= photos) throw refuse();
      countHere(here, 1);
      const name = await names.everywhere(address);
      const key = name === undefined ? undefined : `curbwise:quota:${day}:${name}`;
      const everywhere = key === undefined ? undefined : await countEverywhere(key, 1);
      if (key !== undefined && everywhere !== undefined && everywhere > photos) {
        // Redis need not be asked again today.
        taken.set(here, photos);
        await countEverywhere(key, -1);
        throw refuse();
      }
      return () => {
        countHere(here, -1);
        if (key !== undefined && everywhere !== undefined) void countEverywhere(key, -1);
      };
    },
  };
}
