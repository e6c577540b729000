import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { PAGE_PERMISSIONS, PAGE_POLICY, withStyles } from '@curbwise/remotes/releases/page';
import cors from '@koa/cors';
import helmet from 'helmet';
import type { Context } from 'koa';
import type { GatewayMiddleware } from './gateway-state';

/** The security headers of every answer, by names in lower case. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  ...headersBy(
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: PAGE_POLICY },
      referrerPolicy: { policy: 'no-referrer' },
      frameguard: { action: 'deny' },
      // Subdomains are not ours to bind.
      strictTransportSecurity: { maxAge: 15_552_000, includeSubDomains: false },
      // For Internet Explorer and for a filter that no browser has any more.
      xDownloadOptions: false,
      xXssProtection: false,
    }),
  ),
  'permissions-policy': PAGE_PERMISSIONS,
};

/** The headers that helmet sets. With the options above they are the same on all answers. */
function headersBy(set: ReturnType<typeof helmet>): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  set(request, response, (error) => {
    if (error) throw error as Error;
  });
  return response.getHeaders() as Record<string, string>;
}

/** Sets the {@link SECURITY_HEADERS}. */
export function securityHeaders(): GatewayMiddleware {
  const headers = Object.entries(SECURITY_HEADERS);
  return (ctx, next) => {
    // Faster than `ctx.set`.
    for (const [name, value] of headers) ctx.res.setHeader(name, value);
    return next();
  };
}

/** What a document needs: browsers ignore it on scripts, styles, pictures, fonts and data. */
export const PAGE_HEADERS: readonly string[] = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
];

/**
 * Removes the headers of documents from an answer that no browser shows as one that can run scripts. Any other answer keeps
 * them, so that a kind of file that nobody thought of is safe.
 */
export function dropPageHeaders(ctx: Context): void {
  for (const name of PAGE_HEADERS) ctx.res.removeHeader(name);
}

/** Allows a page the style elements with these hashes (`sha256-…`), and no others. */
export function allowStyles(ctx: Context, hashes: readonly string[]): void {
  if (hashes.length === 0) return;
  const policy = ctx.response.get('Content-Security-Policy');
  ctx.set('Content-Security-Policy', withStyles(policy, hashes));
}

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
