import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { PAGE_POLICY, withStyles } from '@curbwise/releases/page';
import helmet from 'helmet';
import type { Context } from 'koa';
import type { GatewayMiddleware } from '../http/gateway-state';

/** What tells a browser what this origin may and may not do, by names in lower case. Every answer has it, whoever writes it. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  ...headersBy(
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: PAGE_POLICY },
      referrerPolicy: { policy: 'no-referrer' },
      frameguard: { action: 'deny' },
      // Subdomains are not ours to bind.
      strictTransportSecurity: { maxAge: 15_552_000, includeSubDomains: false },
    }),
  ),
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
};

/** What helmet sets on an answer; with the options above it is the same on all. */
function headersBy(set: ReturnType<typeof helmet>): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  set(request, response, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

/** Sets the {@link SECURITY_HEADERS}. */
export function securityHeaders(): GatewayMiddleware {
  const headers = Object.entries(SECURITY_HEADERS);
  return (ctx, next) => {
    // Koa would look at each of them once more.
    for (const [name, value] of headers) ctx.res.setHeader(name, value);
    return next();
  };
}

/**
 * Lets a page have the style elements of these hashes (`sha256-…`), and no others.
 */
export function allowStyles(ctx: Context, hashes: readonly string[]): void {
  if (hashes.length === 0) return;
  const policy = ctx.response.get('Content-Security-Policy');
  ctx.set('Content-Security-Policy', withStyles(policy, hashes));
}
