/** Readers ask about the same few rows over and over while they cut a plate into panels: enough for those of a few boards. */
const MAX_KEPT = 1024;

/** A function of texts that keeps what it found for the last ones. */
export function remembering<T>(find: (text: string) => T): (text: string) => T {
  const kept = new Map<string, T>();
  return (text) => {
    if (kept.has(text)) return kept.get(text) as T;
    const found = find(text);
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(text, found);
    return found;
  };
}
