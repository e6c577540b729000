/**
 * Converts a request target to its path and query, without the host; `*` stays.
 * Source: RFC 9112, section 3.2
 * @returns null for an invalid target, on which Koa would fail
 */
export function originForm(target: string): string | null {
  if (target.startsWith('/') || target === '*') return target;
  if (!URL.canParse(target)) return null;
  const { pathname, search } = new URL(target);
  return pathname + search;
}
