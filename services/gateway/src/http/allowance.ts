import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RedisConnection } from '../redis/redis-connection';
import type { ClientNames } from './client-names';

/** How many requests a client may make. */
export interface Limit {
  /** The route that the requests are counted for. */
  route: string;
  /** Requests within a window. */
  requests: number;
  windowMs: number;
}

/** What is left of a client's limit, including the current request. */
export interface Standing {
  refused: boolean;
  /** Requests left in the window. */
  remaining: number;
  /** Milliseconds until the window ends. */
  msBeforeNext: number;
}

/** Counts a request of a client by its address. Never fails: without Redis it uses the counts of this process. */
export type Allowance = (address: string) => Promise<Standing>;

/**
 * Limits the requests of clients within a window, counted in memory and, with Redis, across all gateways.
 *
 * A gateway counts in memory even while Redis is up. So limits continue when Redis is lost, and after a Redis comes back
 * empty no client gets more than the limit at any one gateway.
 */
export function allowance(limit: Limit, names: ClientNames, redis?: RedisConnection): Allowance {
  const points = { points: limit.requests, duration: limit.windowMs / 1000 };
  const here = new RateLimiterMemory(points);
  const everywhere = redis && countedIn(redis, limit, points);

  return async (address) => {
    const name = names.here(address);
    const standing = await standingOf(here.consume(name));
    if (standing.refused || everywhere === undefined) return standing;
    const shared = await everywhere(await names.everywhere(address));
    if (shared === undefined) return standing;
    // Until the window ends, Redis need not be asked again, and losing Redis gives the client nothing.
    if (shared.refused) await here.block(name, Math.max(1, shared.msBeforeNext) / 1000);
    return stricter(shared, standing);
  };
}

/** Counts across all gateways. */
function countedIn(
  redis: RedisConnection,
  limit: Limit,
  points: { points: number; duration: number },
): (name: string | undefined) => Promise<Standing | undefined> {
  const keyPrefix = `curbwise:limit:${limit.route}`;
  const limiter = new RateLimiterRedis({ ...points, storeClient: redis.client, keyPrefix });
  return async (name) =>
    name === undefined ? undefined : redis.ask(() => standingOf(limiter.consume(name)));
}

async function standingOf(consumed: Promise<RateLimiterRes>): Promise<Standing> {
  const refused = (error: unknown) => {
    if (error instanceof RateLimiterRes)
      return { refused: true, remaining: 0, msBeforeNext: error.msBeforeNext };
    throw error;
  };
  const allowed = ({ remainingPoints, msBeforeNext }: RateLimiterRes) => ({
    refused: false,
    remaining: remainingPoints,
    msBeforeNext,
  });
  return consumed.then(allowed, refused);
}

function stricter(one: Standing, other: Standing): Standing {
  if (one.refused || one.remaining < other.remaining) return one;
  if (other.remaining < one.remaining) return other;
  return one.msBeforeNext >= other.msBeforeNext ? one : other;
}
