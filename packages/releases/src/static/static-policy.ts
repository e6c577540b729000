import { PAGE_POLICY, withStyles } from '../page/page-policy';

/** What a page cannot say of itself: browsers take it from a header alone. */
const HEADER_ONLY = 'frame-ancestors';

/**
 * The policy of a page that has no headers of its own: that of the gateway, with a `base` of this site, and scripts in the
 * page by their hashes.
 */
export function staticPolicy(styleHashes: readonly string[], scriptHashes: readonly string[]): string {
  const scripts = scriptHashes.map((hash) => `'${hash}'`);
  const directives = {
    ...PAGE_POLICY,
    'base-uri': ["'self'"],
    'script-src': [...(PAGE_POLICY['script-src'] ?? []), ...scripts],
  };
  const policy = Object.entries(directives)
    .filter(([name]) => name !== HEADER_ONLY)
    .map(([name, sources]) => [name, ...sources].join(' '));
  return withStyles(policy.join('; '), styleHashes);
}
