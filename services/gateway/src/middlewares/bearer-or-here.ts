import { createHash, timingSafeEqual } from 'node:crypto';
import type { GatewayMiddleware } from '../http/gateway-state';
import { problem } from '../http/problem-error';
import { asksFromHere } from './asks-from-here';

/**
 * Lets on who may see how the gateway fares: whoever sends the token as a bearer (RFC 6750); where there is none, only
 * who asks from this machine and not through a proxy. Others get `unauthorized` or, without a token, `not-found`.
 */
export function bearerOrHere(token: string | undefined): GatewayMiddleware {
  if (token === undefined) {
    return (ctx, next) => {
      if (!asksFromHere(ctx.req)) throw problem('not-found', 'Check the address.');
      return next();
    };
  }
  const expected = digest(token);
  return (ctx, next) => {
    const [, given = ''] = /^Bearer +(\S+)$/i.exec(ctx.get('Authorization')) ?? [];
    // Digests are equally long, and the time it takes to compare them tells nothing.
    if (timingSafeEqual(digest(given), expected)) return next();
    ctx.set('WWW-Authenticate', 'Bearer');
    throw problem('unauthorized', 'Send the token of this gateway as a bearer.');
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();
