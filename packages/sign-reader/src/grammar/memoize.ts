/** Texts whose results are kept: enough for the rows of a few boards. */
const MAX_KEPT = 1024;

/** Caches the results of a function of texts: the same rows occur in many layouts. */
export function memoize<T>(find: (text: string) => T): (text: string) => T {
  const kept = new Map<string, T>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const found = find(text);
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(text, found);
    return found;
  };
}
