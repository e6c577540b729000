import leven from 'leven';
import { endsHead } from './parts-of-heads';
import { vocabulariesOfSigns } from './readings';
import type { Meaning } from '../languages/meaning';
import { onceFor } from './words-of-signs';

/** A word that is or ends a heading, and how many letters a text differs from it. */
export interface NearWord {
  readonly word: string;
  readonly distance: number;
}

/** Shorter words differ in two letters from too many others. */
const MIN_LENGTH = 7;
/** Letters that may be wrong in a word, and in a word of at least {@link LONG_LENGTH} letters. */
const MAX_DISTANCE = 2;
const MAX_DISTANCE_IF_LONG = 3;
const LONG_LENGTH = 11;
/** Letters at the beginning that must be right: SHOPPING differs from STOPPING in only one letter. */
const SAME_FIRST_LETTERS = 2;

const isHeading = (meaning: Meaning) =>
  meaning.is === 'prohibition' ||
  meaning.is === 'parking' ||
  (meaning.is === 'holder' && meaning.bare === true);

/** Long words that are a heading alone or after NO. */
const headWordsOf = onceFor((vocabulary) => {
  const meaningsOf = (word: string) =>
    vocabulary.phrases.get(word)?.find(({ words }) => words.length === 1)?.meanings ?? [];
  return [...vocabulary.words].filter((word) => {
    const meanings = meaningsOf(word);
    const isHead = meanings.some(isHeading) || endsHead(vocabulary, word, meanings);
    return isHead && word.length >= MIN_LENGTH && /^[A-Z]+$/.test(word);
  });
});

/**
 * The heading word nearest to a blurred word, up to three letters away: enough to tell what a photo shows, but not enough
 * to read a rule. Null if there is none.
 */
export function nearestHeadWord(word: string): NearWord | null {
  const read = word.toUpperCase();
  const near = vocabulariesOfSigns()
    .flatMap(headWordsOf)
    .filter((head) => head.slice(0, SAME_FIRST_LETTERS) === read.slice(0, SAME_FIRST_LETTERS))
    .map((head) => ({ word: head, distance: leven(head, read) }))
    .filter((one) => one.distance <= (one.word.length >= LONG_LENGTH ? MAX_DISTANCE_IF_LONG : MAX_DISTANCE))
    .sort((one, other) => one.distance - other.distance);
  return near[0] ?? null;
}
