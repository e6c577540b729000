import { hashOf } from './hash';

/** Lengths of the runs of letters that are features, with `^` and `$` at the ends of the word. */
const LENGTHS = [2, 3, 4, 5];

/** The rows of the table of letters that belong to a word, each once for each time that it occurs. */
export function gramsOf(word: string, rows: number): number[] {
  const text = `^${word}$`;
  const grams: number[] = [];
  for (const length of LENGTHS) {
    for (let start = 0; start + length <= text.length; start += 1) {
      grams.push(hashOf(text.slice(start, start + length), 0) % rows);
    }
  }
  return grams;
}
