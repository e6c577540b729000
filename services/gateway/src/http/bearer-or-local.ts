import { createHash, timingSafeEqual } from 'node:crypto';
import type { GatewayMiddleware } from './gateway-state';
import { problem } from './problem-error';
import { isLocalRequest } from './is-local-request';

/**
 * Protects the operator's routes. With a token, requests must send it as a bearer token (RFC 6750), or they fail with
 * `unauthorized`. Without one, only requests from this machine and not through a proxy pass; others fail with
 * `not-found`.
 */
export function bearerOrLocal(token: string | undefined): GatewayMiddleware {
  if (token === undefined) {
    return (ctx, next) => {
      if (!isLocalRequest(ctx.req)) throw problem('not-found', 'Check the address.');
      return next();
    };
  }
  const expected = digest(token);
  return (ctx, next) => {
    const [, given = ''] = /^Bearer +(\S+)$/i.exec(ctx.get('Authorization')) ?? [];
    // Digests have the same length, so the time of the comparison reveals nothing.
    if (timingSafeEqual(digest(given), expected)) return next();
    ctx.set('WWW-Authenticate', 'Bearer');
    throw problem('unauthorized', 'Send the token of this gateway as a bearer token.');
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();
