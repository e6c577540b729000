import type { InferenceSession, SignSessions, Tensor } from '@curbwise/sign-reader/inside';
import { CHARACTER_SET } from '@curbwise/sign-reader/inside';
import { decodeCtc, type RecognisedCharacter } from '@curbwise/sign-reader/inside';
import { lettersIn, likeness, wordsOf } from './match-words';

/** Minimum similarity at which a crop is taken to show true words. */
const MIN_LIKENESS = 0.6;
/** Minimum letters of a crop: shorter texts resemble too many words. */
const MIN_LETTERS = 3;
/** Confidence of true words. */
const CONFIDENCE = 0.995;

/** All runs of consecutive words in true rows, keyed by their letters: what a crop of a row may show. */
function stretchesOf(truth: readonly string[]): Map<string, string> {
  const rows = truth.flatMap((text) => text.split('\n'));
  const found = new Map<string, string>();
  for (const row of rows) {
    const words = wordsOf([row]);
    for (const [from, first] of words.entries())
      for (const last of words.slice(from)) {
        // A run at the start or end of a row keeps the punctuation there.
        const start = from === 0 ? 0 : first.from;
        const end = last === words.at(-1) ? row.length : last.to;
        const text = row.slice(start, end).trim();
        const letters = lettersIn(text);
        if (!found.has(letters)) found.set(letters, text);
      }
  }
  return found;
}

/** The true words that a crop shows; null if there are none, or several are equally similar. */
function trueTextOf(text: string, stretches: ReadonlyMap<string, string>): string | null {
  const letters = lettersIn(text);
  const exact = stretches.get(letters);
  if (exact !== undefined) return exact;
  if (letters.length < MIN_LETTERS) return null;
  const ranked = [...stretches]
    .map(([own, shown]) => ({ shown, score: likeness(letters, own) }))
    .sort((a, b) => b.score - a.score);
  const [best, next] = ranked;
  if (!best || best.score < MIN_LIKENESS || next?.score === best.score) return null;
  return best.shown;
}

/** For each true character the index of the character read for it, or -1, by minimum edit distance. */
function alignment(read: readonly string[], truth: readonly string[]): number[] {
  const width = truth.length + 1;
  const costs = new Float64Array((read.length + 1) * width);
  const costOf = (row: number, column: number) => costs[row * width + column]!;
  for (let row = 0; row <= read.length; row++)
    for (let column = 0; column <= truth.length; column++) {
      if (row === 0 || column === 0) {
        costs[row * width + column] = row + column;
        continue;
      }
      const isSame = read[row - 1]!.toUpperCase() === truth[column - 1]!.toUpperCase();
      costs[row * width + column] = Math.min(
        costOf(row - 1, column - 1) + (isSame ? 0 : 1),
        costOf(row - 1, column) + 1,
        costOf(row, column - 1) + 1,
      );
    }
  const partners = truth.map(() => -1);
  let [row, column] = [read.length, truth.length];
  while (row > 0 && column > 0) {
    const cost = costOf(row, column);
    if (cost === costOf(row - 1, column) + 1) row--;
    else if (cost === costOf(row, column - 1) + 1) column--;
    else partners[--column] = --row;
  }
  return partners;
}

/** The step of each true character: that of the character read for it, or one between its neighbours. */
function stepsOf(read: readonly RecognisedCharacter[], truth: readonly string[], steps: number): number[] {
  const partners = alignment(
    read.map(({ character }) => character),
    truth,
  );
  const known = partners.map((partner) => (partner < 0 ? null : Math.floor(read[partner]!.position * steps)));
  return known.map((step, index) => {
    if (step !== null) return step;
    const before = known.slice(0, index).findLastIndex((other) => other !== null);
    const after = known.findIndex((other, at) => at > index && other !== null);
    const from = before < 0 ? 0 : (known[before] ?? 0);
    const to = after < 0 ? steps - 1 : (known[after] ?? 0);
    const span = (after < 0 ? truth.length : after) - before;
    return Math.round(from + ((to - from) * (index - before)) / span);
  });
}

/** Recogniser output that spells a text at the given steps; null if there is not enough room. */
function spelling(text: string, wanted: readonly number[], dims: readonly number[]): Tensor | null {
  const [, steps = 0, classes = 0] = dims;
  const data = new Float32Array(steps * classes);
  for (let step = 0; step < steps; step++) data[step * classes] = 1;
  let last = -1;
  for (const [index, character] of [...text].entries()) {
    const isDouble = index > 0 && text[index - 1] === character;
    const step = Math.max(wanted[index]!, last + (isDouble ? 2 : 1));
    const place = CHARACTER_SET.indexOf(character);
    if (step >= steps || place < 1) return null;
    data[step * classes] = 0;
    data[step * classes + place] = CONFIDENCE;
    last = step;
  }
  return { data, dims };
}

/**
 * Sessions whose recogniser reads true words without a mistake and with high confidence: its output for a crop is
 * replaced by the true words that it matches. Output that matches none is unchanged. Text that the detector misses
 * stays missing.
 * @param truth texts of the true panels
 */
export function withTrueWords(sessions: SignSessions, truth: readonly string[]): SignSessions {
  const stretches = stretchesOf(truth);
  const recognition: InferenceSession = {
    async run(input) {
      const output = await sessions.recognition.run(input);
      const read = decodeCtc(output);
      const text = trueTextOf(read.map(({ character }) => character).join(''), stretches);
      if (text === null || text === '') return output;
      const [, steps = 0] = output.dims;
      return spelling(text, stepsOf(read, [...text], steps), output.dims) ?? output;
    },
  };
  return { ...sessions, recognition };
}
