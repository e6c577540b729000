import type { Registry } from 'prom-client';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { counter } from '../metrics/metrics';
import type { RedisConnection } from '../redis/redis-connection';
import type { ClientNames } from './client-names';
import type { GatewayMiddleware } from './gateway-state';
import { problem } from './problems';

/** Limits requests within a window, and states what is left as draft-ietf-httpapi-ratelimit-headers-06 says. */
export type RateLimit = (limit: Limit) => GatewayMiddleware;

/**
 * Makes the rate limits of a gateway, and counts refusals in the metrics.
 * @param redis for counting across gateways; without it each counts for itself
 */
export function rateLimits(metrics: Registry, names: ClientNames, redis?: RedisConnection): RateLimit {
  const help = 'Requests refused because their client sent too many';
  const limited = counter(metrics, 'rate_limited_total', help, ['route']);
  return (limit) => {
    const { route, requests, windowMs } = limit;
    const count = allowance(limit, names, redis);
    // A series that starts at 0 shows its first increase.
    limited.inc({ route }, 0);
    return async (ctx, next) => {
      const { refused, remaining, msBeforeNext } = await count(ctx.ip);
      const reset = Math.max(1, Math.ceil(msBeforeNext / 1000));
      ctx.set('RateLimit-Policy', `${requests};w=${windowMs / 1000}`);
      ctx.set('RateLimit-Limit', String(requests));
      ctx.set('RateLimit-Remaining', String(remaining));
      ctx.set('RateLimit-Reset', String(reset));
      if (refused) {
        limited.inc({ route });
        throw problem('rate-limited', `Try again in ${reset} seconds.`, reset);
      }
      await next();
    };
  };
}

interface Limit {
  route: string;
  requests: number;
  windowMs: number;
}

/** What is left of a client's limit, including the current request. */
interface Standing {
  refused: boolean;
  remaining: number;
  msBeforeNext: number;
}

/**
 * Counts a request of a client by its address, in memory and, with Redis, across all gateways. Never fails.
 *
 * A gateway counts in memory even while Redis is up. So limits continue when Redis is lost, and after a Redis comes back
 * empty no client gets more than the limit at any one gateway.
 */
function allowance(
  { route, requests, windowMs }: Limit,
  names: ClientNames,
  redis?: RedisConnection,
): (address: string) => Promise<Standing> {
  const limit = { points: requests, duration: windowMs / 1000 };
  const here = new RateLimiterMemory(limit);
  const everywhere =
    redis &&
    new RateLimiterRedis({ ...limit, storeClient: redis.client, keyPrefix: `curbwise:limit:${route}` });

  return async (address) => {
    const name = names.here(address);
    const standing = await standingOf(here.consume(name));
    if (standing.refused || everywhere === undefined) return standing;
    const shared = await names.everywhere(address);
    if (shared === undefined) return standing;
    const all = await redis?.ask(() => standingOf(everywhere.consume(shared)));
    if (all === undefined) return standing;
    // Until the window ends, Redis need not be asked again, and losing Redis gives the client nothing.
    if (all.refused) await here.block(name, Math.max(1, all.msBeforeNext) / 1000);
    return stricter(all, standing);
  };
}

async function standingOf(consumed: Promise<RateLimiterRes>): Promise<Standing> {
  try {
    const { remainingPoints, msBeforeNext } = await consumed;
    return { refused: false, remaining: remainingPoints, msBeforeNext };
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return { refused: true, remaining: 0, msBeforeNext: error.msBeforeNext };
  }
}

function stricter(one: Standing, other: Standing): Standing {
  if (one.refused || one.remaining < other.remaining) return one;
  if (other.remaining < one.remaining) return other;
  return one.msBeforeNext >= other.msBeforeNext ? one : other;
}
