const NOWHERE = ["'none'"];
const HERE = ["'self'"];

/** Directives of a Content-Security-Policy, each with its sources. */
export type PolicyDirectives = Readonly<Record<string, readonly string[]>>;

/**
 * Allows only what the web app uses: its own files, its own API, photos from memory. No inline script, no eval. Text that
 * scripts turn into markup, script addresses or code must pass the shell's Trusted Types policy `default`.
 */
export const PAGE_POLICY: PolicyDirectives = {
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
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default'],
};

/** What of the page's policy concerns a worker, which gets it with its script. */
export const WORKER_POLICY: string = [
  'default-src',
  'script-src',
  'connect-src',
  'worker-src',
  'require-trusted-types-for',
  'trusted-types',
]
  .map((name) => [name, ...(PAGE_POLICY[name] ?? [])].join(' '))
  .join(';');

/** The Permissions-Policy of a page: its camera and the place of the car, and nothing else. */
export const PAGE_PERMISSIONS = 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()';

/** A policy that also allows inline style elements with these hashes (`sha256-…`). */
export const withStyles = (policy: string, hashes: readonly string[]): string =>
  policy.replace("style-src 'self'", (sources) => sources + hashes.map((hash) => ` '${hash}'`).join(''));
