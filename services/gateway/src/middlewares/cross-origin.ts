import cors from '@koa/cors';
import type { GatewayMiddleware } from '../http/gateway-state';

/** What a page may read beside the body: where its client stands, and what to name when it reports a failure. */
const READABLE = [
  'RateLimit-Policy',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Retry-After',
  'X-Request-Id',
];
const SENDABLE = ['Content-Type', 'X-Request-Id', 'traceparent', 'tracestate'];
/** No browser keeps the answer to a preflight for longer than Chromium's two hours. */
const PREFLIGHT_SECONDS = 7200;

/**
 * Lets pages of the listed origins call the API, by the CORS protocol of the Fetch standard. A preflight is answered
 * here, before anything counts it. Failures carry the headers too: who is told to wait has to be able to read it.
 * Cookies and other credentials are never asked for.
 * @param origins as browsers send them, `https://app.example.com`
 * @param paths of the API; no other path has the headers
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
    return answer(ctx, next);
  };
}
