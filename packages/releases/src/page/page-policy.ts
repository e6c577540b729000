const NOWHERE = ["'none'"];
const HERE = ["'self'"];

/** Directives of a Content-Security-Policy, each with its sources. */
export type PolicyDirectives = Readonly<Record<string, readonly string[]>>;

/**
 * Only what the web app uses: its own files, its own API, photos from memory. No inline script, no eval. What scripts
 * make of a text (markup, the address of a script, code) passes the one policy `default` of the shell, or does not pass.
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

/** A policy that lets a page have the style elements of these hashes (`sha256-…`), and no others. */
export const withStyles = (policy: string, hashes: readonly string[]): string =>
  policy.replace("style-src 'self'", (sources) => sources + hashes.map((hash) => ` '${hash}'`).join(''));
