/**
 * The target of a request as a path, whatever host it names as well, or `*`.
 * Source: RFC 9112, section 3.2
 * @returns null for what is no target; a framework that is given one fails
 */
export function originForm(target: string): string | null {
  if (target.startsWith('/') || target === '*') return target;
  if (!URL.canParse(target)) return null;
  const { pathname, search } = new URL(target);
  return pathname + search;
}
