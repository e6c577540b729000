import { PAGE_POLICY, withStyles } from '../page/page-policy';

/** A directive that browsers accept only in a header, not in a page. */
const HEADER_ONLY = 'frame-ancestors';

/**
 * The policy of a page that is served without a policy header: the gateway's, plus a `base` of this site, and inline
 * scripts by their hashes.
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
