import { LRUCache } from 'lru-cache';
import type { Base } from '../http/base';
import { problem, type ProblemError } from '../http/problems';
import { restOfDayMs, utcDay } from '../http/utc-day';
import { counter } from '../metrics/metrics';

/** Clients that are counted in memory, some 10 MB of names. The least recently seen one is dropped first. */
const MAX_CLIENTS = 50_000;

/**
 * Limits the photos that are read for a client, by its network, within a day (UTC). Counts in memory even while Redis is
 * up, as the rate limits do, so that quotas continue when Redis is lost.
 */
export function dailyQuota({ configuration, metrics, names, redis }: Base) {
  const { dailyPhotosPerClient: photos } = configuration;
  const help = 'Photos refused because their client had used up its daily quota';
  const refusals = counter(metrics, 'daily_quota_refused_total', help);
  const taken = new LRUCache<string, number>({ max: MAX_CLIENTS });
  const countHere = (name: string, by: number) => taken.set(name, (taken.get(name) ?? 0) + by);

  /** Counts across all gateways; undefined if Redis does not answer. */
  async function countEverywhere(key: string, by: number): Promise<number | undefined> {
    const ends = Date.now() + restOfDayMs();
    const counted = await redis?.ask((client) => client.multi().incrby(key, by).pexpireat(key, ends).exec());
    const [, count] = counted?.[0] ?? [];
    return typeof count === 'number' ? count : undefined;
  }

  function refuse(): ProblemError {
    refusals.inc();
    const seconds = Math.ceil(restOfDayMs() / 1000);
    return problem(
      'rate-limited',
      `No more photos are read for your network today (UTC). Try again in ${seconds} seconds.`,
      seconds,
    );
  }

  return {
    /**
     * Counts a photo that is about to be read.
     * @param address of the client; it is stored under a name that does not reveal it
     * @returns a function that uncounts it, for a photo that cost nothing
     * @throws ProblemError `rate-limited`, with the time until the next day, if the quota is used up
     */
    async take(address: string): Promise<() => void> {
      if (photos === 0) return () => undefined;
      const day = utcDay(Date.now());
      const here = `${day}:${names.here(address)}`;
      if ((taken.get(here) ?? 0) >= photos) throw refuse();
      countHere(here, 1);
      const name = await names.everywhere(address);
      const key = `curbwise:quota:${day}:${name}`;
      const everywhere = name === undefined ? undefined : await countEverywhere(key, 1);
      if (everywhere !== undefined && everywhere > photos) {
        // Redis need not be asked again today.
        taken.set(here, photos);
        await countEverywhere(key, -1);
        throw refuse();
      }
      return () => {
        countHere(here, -1);
        if (everywhere !== undefined) void countEverywhere(key, -1);
      };
    },
  };
}
