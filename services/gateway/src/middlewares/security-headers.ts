import type { Context } from 'koa';
import helmet from 'koa-helmet';
import type { GatewayMiddleware } from '../gateway-state';

const NOWHERE = ["'none'"];
const HERE = ["'self'"];

/** Only what the web app uses: its own files, its own API, photos from memory. No inline script, no eval. */
const CONTENT_SECURITY_POLICY = {
  'default-src': NOWHERE,
  'script-src': HERE,
  'style-src': HERE,
  'img-src': ["'self'", 'blob:', 'data:'],
  'font-src': HERE,
  'connect-src': HERE,
  'worker-src': HERE,
  'manifest-src': HERE,
  'base-uri': NOWHERE,
  'form-action': NOWHERE,
  'frame-ancestors': NOWHERE,
};

const PERMISSIONS = 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()';

/** Sets the headers that tell a browser what this origin may and may not do. */
export function securityHeaders(): GatewayMiddleware {
  const headers = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY_POLICY },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    // Subdomains are not ours to bind.
    strictTransportSecurity: { maxAge: 15_552_000, includeSubDomains: false },
  });
  return (ctx, next) => {
    ctx.set('Permissions-Policy', PERMISSIONS);
    return headers(ctx, next);
  };
}

/**
 * Lets a page have the style elements of these hashes (`sha256-…`), and no others.
 */
export function allowStyles(ctx: Context, hashes: readonly string[]): void {
  if (hashes.length === 0) return;
  const policy = ctx.response.get('Content-Security-Policy');
  const sources = hashes.map((hash) => ` '${hash}'`).join('');
  ctx.set(
    'Content-Security-Policy',
    policy.replace("style-src 'self'", (directive) => directive + sources),
  );
}
