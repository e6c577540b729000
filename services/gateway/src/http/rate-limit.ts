import { Counter, type Registry } from 'prom-client';
import type { GatewayMiddleware } from './gateway-state';
import { problem } from './problem-error';
import type { RedisConnection } from '../redis/redis-connection';
import { allowance, type Limit } from './allowance';
import type { ClientNames } from './client-names';

/**
 * Limits the requests of each client within a window, and states what is left in the `RateLimit` header fields of
 * draft-ietf-httpapi-ratelimit-headers (version 6, which clients support).
 */
export type RateLimit = (limit: Limit) => GatewayMiddleware;

/**
 * Makes the rate limits of a gateway, and counts refusals in the metrics.
 * @param redis for counting across gateways; without it each counts for itself
 */
export function rateLimits(metrics: Registry, names: ClientNames, redis?: RedisConnection): RateLimit {
  const limited = new Counter({
    name: 'curbwise_rate_limited_total',
    help: 'Requests refused because their client sent too many',
    labelNames: ['route'] as const,
    registers: [metrics],
  });
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
