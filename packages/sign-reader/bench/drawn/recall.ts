/** How many words of the truth were found, whatever their order. */
export interface Recall {
  readonly found: number;
  readonly of: number;
}

/** `8:30 A.M.-6PM` and `830AM - 6PM` have the same words: letters and digits apart, marks left out. */
const wordsOf = (text: string) =>
  text
    .toUpperCase()
    .replace(/[.:]/g, '')
    .match(/[A-Z]+|\d+/g) ?? [];

function share(truth: readonly string[], read: readonly string[]): Recall {
  const left = new Map<string, number>();
  for (const one of read) left.set(one, (left.get(one) ?? 0) + 1);
  let found = 0;
  for (const one of truth) {
    const count = left.get(one) ?? 0;
    if (count === 0) continue;
    left.set(one, count - 1);
    found += 1;
  }
  return { found, of: truth.length };
}

/** Words of the truth among those that were read. */
export const wordRecall = (truth: string, read: string): Recall => share(wordsOf(truth), wordsOf(read));

/** Digits of the truth among those that were read. */
export const digitRecall = (truth: string, read: string): Recall =>
  share(truth.match(/\d/g) ?? [], read.match(/\d/g) ?? []);
