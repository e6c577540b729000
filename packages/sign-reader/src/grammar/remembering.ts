/** Texts of which an answer is kept: the rows of a few boards. */
const MAX_KEPT = 1024;

/** A function of texts that keeps its answers for the last ones: the same rows are asked about in many layouts. */
export function remembering<T>(find: (text: string) => T): (text: string) => T {
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
