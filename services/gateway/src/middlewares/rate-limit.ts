import { createHmac, randomBytes } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { GatewayMiddleware } from '../gateway-state';
import { problem } from '../problem-error';
import { clientNetwork } from './client-network';

/** Clients are counted under names that only this process can give: no address is kept, not even for the window. */
const secret = randomBytes(32);
const nameOf = (address: string) =>
  createHmac('sha256', secret).update(clientNetwork(address)).digest('base64');

/**
 * Lets each client make so many requests within a window and tells it where it stands, by the `RateLimit` header
 * fields of draft-ietf-httpapi-ratelimit-headers (version 6, the one that clients know).
 */
export function rateLimit({ requests, windowMs }: { requests: number; windowMs: number }): GatewayMiddleware {
  const seconds = windowMs / 1000;
  const limiter = new RateLimiterMemory({ points: requests, duration: seconds });
  return async (ctx, next) => {
    const standing = await limiter.consume(nameOf(ctx.ip)).catch((refused: unknown) => {
      if (refused instanceof RateLimiterRes) return refused;
      throw refused;
    });
    const reset = Math.max(1, Math.ceil(standing.msBeforeNext / 1000));
    ctx.set('RateLimit-Policy', `${requests};w=${seconds}`);
    ctx.set('RateLimit-Limit', String(requests));
    ctx.set('RateLimit-Remaining', String(standing.remainingPoints));
    ctx.set('RateLimit-Reset', String(reset));
    if (standing.consumedPoints > requests) {
      throw problem('rate-limited', `Try again in ${reset} seconds.`, reset);
    }
    await next();
  };
}
