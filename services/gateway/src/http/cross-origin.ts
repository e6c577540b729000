import cors from '@koa/cors';
import type { GatewayMiddleware } from './gateway-state';

/** Headers that a page may read: the state of its rate limit, and the request id for reports. */
const READABLE = [
  'RateLimit-Policy',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Retry-After',
  'X-Request-Id',
];
const SENDABLE = ['Content-Type', 'X-Request-Id', 'traceparent', 'tracestate'];
/** The maximum in Chromium. No browser caches a preflight longer. */
const PREFLIGHT_SECONDS = 7200;

/**
 * Lets pages of the listed origins call the API with CORS (Fetch standard). Preflights are answered here and do not count
 * against the rate limit. Failures have the headers too, so that a page can read how long to wait. Credentials are never
 * allowed.
 * @param origins as browsers send them, `https://app.example.com`
 * @param paths of the API; other paths get no CORS headers
 */
export function crossOrigin(origins: readonly string[], paths: readonly string[]): GatewayMiddleware {
  const allowed = new Set(origins);
  const api = new Set(paths);
  const answer = cors({
    origin: (ctx) => (allowed.has(ctx.get('Origin')) ? ctx.get('Origin') : ''),
    allowMethods: ['POST'],
    allowHeaders: SENDABLE,
    exposeHeaders: READABLE,
    maxAge: PREFLIGHT_SECONDS,
  });
  return (ctx, next) => {
    if (!api.has(ctx.path)) return next();
    ctx.state.log.route = ctx.path;
    return answer(ctx, next) as Promise<void>;
  };
}
