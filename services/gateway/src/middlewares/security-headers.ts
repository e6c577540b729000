import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { PAGE_POLICY, withStyles } from '@curbwise/remotes/releases/page';
import helmet from 'helmet';
import type { Context } from 'koa';
import type { GatewayMiddleware } from '../http/gateway-state';

/** The security headers of every answer, by names in lower case. */
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

/** The headers that helmet sets. With the options above they are the same on all answers. */
function headersBy(set: ReturnType<typeof helmet>): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  set(request, response, (error) => {
    if (error) throw error as Error;
  });
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
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

/** Allows a page the style elements with these hashes (`sha256-…`), and no others. */
export function allowStyles(ctx: Context, hashes: readonly string[]): void {
  if (hashes.length === 0) return;
  const policy = ctx.response.get('Content-Security-Policy');
  ctx.set('Content-Security-Policy', withStyles(policy, hashes));
}
