import leven from 'leven';
import { remembering } from './remembering';
import { vocabulariesOfSigns } from './readings';
import type { MeaningKind } from '../languages/meaning';
import { onceFor } from './words-of-signs';

/** Words with these meanings change no rule, so that likeness to them does not count. */
const SILENT: readonly MeaningKind[] = [
  'filler',
  'city',
  'agency',
  'rate',
  'reference',
  'nothing',
  'caption',
];

/** Shorter words are a letter or two away from everything. */
const MIN_LENGTH = 4;

const speakingWordsOf = onceFor((vocabulary) => [
  ...new Set(
    [...vocabulary.phrases.values()]
      .flat()
      .filter(({ meanings }) => meanings.some(({ is }) => !SILENT.includes(is)))
      .flatMap(({ words }) => words)
      .filter((word) => word.length >= MIN_LENGTH && /^[A-Z]+$/.test(word)),
  ),
]);

/** Minimum letters of a piece of a word that was cut off, and how well they must match. */
const MIN_PIECE = 5;
const MIN_PIECE_LIKENESS = 0.85;

const likeness = (read: string, word: string) => 1 - leven(read, word) / Math.max(read.length, word.length);

/** How much a text is like the beginning or the end of a longer word: `ERGENCY` of EMERGENCY. */
function likenessToPiece(read: string, word: string): number {
  if (read.length < MIN_PIECE || word.length <= read.length) return 0;
  const best = Math.max(
    likeness(read, word.slice(0, read.length)),
    likeness(read, word.slice(word.length - read.length)),
  );
  return best < MIN_PIECE_LIKENESS ? 0 : best;
}

/**
 * How much a word is like a word of signs that makes or changes a rule, or like a piece of such a word: the share of
 * letters that match, from 0 to 1. 0 for words that are too short.
 */
export const likenessToSigns: (word: string) => number = remembering((word) => {
  const letters = word.toUpperCase().replace(/[^A-Z]/g, '');
  if (letters.length < MIN_LENGTH) return 0;
  const words = vocabulariesOfSigns().flatMap(speakingWordsOf);
  return Math.max(
    0,
    ...words
      // Short words of phrases, such as THIS in THIS SIDE, occur in any text.
      .filter((word) => word !== letters || word.length > MIN_LENGTH)
      .map((word) => Math.max(likeness(letters, word), likenessToPiece(letters, word))),
  );
});
