import type { Vocabulary } from '../parse/phrases/vocabulary';
import { onceFor } from './words-of-signs';

/** Characters that are easily confused, mapped to one of them. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '0': 'O',
  Q: 'O',
  '1': 'I',
  L: 'I',
  '|': 'I',
  '!': 'I',
  '5': 'S',
  '8': 'B',
  '2': 'Z',
};

/** The outline of a word: the same for words that look alike. */
const outline = (word: string) => Array.from(word, (letter) => LOOK_ALIKES[letter] ?? letter).join('');

/** Shorter words look like numbers. */
const MIN_LENGTH = 3;

const byOutline = onceFor(({ words }) => {
  const found = new Map<string, string[]>();
  for (const word of words) {
    if (word.length < MIN_LENGTH || !/^[A-Z]+$/.test(word)) continue;
    const key = outline(word);
    found.set(key, [...(found.get(key) ?? []), word]);
  }
  return found;
});

/** Adjacent letters, figures and strokes. */
const RUN = /(?<![A-Z0-9])[A-Z0-9][A-Z0-9|!]{2,}/gi;

/** Replaces words with confused characters, such as `FR!`, `REOUIRED` or `NO0N`, by the only word that looks like them. */
export function lookAlike(row: string, vocabularies: readonly Vocabulary[]): string {
  return row.replace(RUN, (run) => {
    const word = run.toUpperCase();
    // `ZONE5`, `2HOUR`: a word next to a number.
    const beside = [word, word.replace(/^\d+/, ''), word.replace(/(?<=[A-Z]{3})\d+$/, '')];
    const isKnown = vocabularies.some(({ words }) => beside.some((known) => words.has(known)));
    if (!/[A-Z]/.test(word) || /^\d\d/.test(word) || isKnown) return run;
    const found = new Set(vocabularies.flatMap((one) => byOutline(one).get(outline(word)) ?? []));
    const [only] = found;
    return found.size === 1 ? only! : run;
  });
}
