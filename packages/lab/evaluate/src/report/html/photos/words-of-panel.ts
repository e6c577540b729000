/** Words and numbers as the scores compare them: `8:30 A.M.` and `830am` are the same. */
export const wordsOf = (text: string): string[] =>
  text
    .replace(/[.:]/g, '')
    .toUpperCase()
    .match(/\d+|\p{Letter}+/gu) ?? [];

/** Indexes of the words that `others` lacks. Each of the others matches once. */
export function wordsWithout(words: readonly string[], others: readonly string[]): Set<number> {
  const left = new Map<string, number>();
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1);
  const without = new Set<number>();
  words.forEach((word, index) => {
    const count = left.get(word) ?? 0;
    if (count > 0) left.set(word, count - 1);
    else without.add(index);
  });
  return without;
}
