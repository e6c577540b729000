/** Number of wanted items, and how many of them were found. */
export interface Recall {
  readonly found: number;
  readonly wanted: number;
}

function countFound(wanted: readonly string[], read: readonly string[]): Recall {
  const left = new Map<string, number>();
  for (const one of read) left.set(one, (left.get(one) ?? 0) + 1);
  let found = 0;
  for (const one of wanted) {
    const count = left.get(one) ?? 0;
    if (count === 0) continue;
    left.set(one, count - 1);
    found++;
  }
  return { found, wanted: wanted.length };
}

/** Words in capitals without punctuation. `8AM` and `8 AM` are both `8` and `AM`. */
const wordsOf = (text: string) => text.toUpperCase().match(/\d+|[A-ZÀ-Ü]+/g) ?? [];
const digitsOf = (text: string) => text.match(/\d/g) ?? [];

/** How many words of `truth` are in `read`, in any order. Each read word matches once. */
export const wordRecall = (truth: string, read: string): Recall => countFound(wordsOf(truth), wordsOf(read));

/** The same for single digits. */
export const digitRecall = (truth: string, read: string): Recall =>
  countFound(digitsOf(truth), digitsOf(read));

export const sumOf = (all: readonly Recall[]): Recall => ({
  found: all.reduce((sum, { found }) => sum + found, 0),
  wanted: all.reduce((sum, { wanted }) => sum + wanted, 0),
});
