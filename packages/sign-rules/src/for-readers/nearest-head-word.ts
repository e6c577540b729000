import leven from 'leven';
import { endsHead } from './parts-of-heads';
import { vocabulariesOfSigns } from './readings';
import type { Meaning } from '../parse/phrases/meaning';
import { onceFor } from './words-of-signs';

/** A word that is or ends a heading, and how many letters away from it a text is. */
export interface NearWord {
  readonly word: string;
  readonly distance: number;
}

/** Shorter words are two letters away from too many others. */
const SHORTEST = 7;
/** Letters that may be wrong in a word, and in one from {@link LONG} letters on. */
const MAX_DISTANCE = 2;
const MAX_DISTANCE_IF_LONG = 3;
const LONG = 11;
/** SHOPPING is one letter away from STOPPING: so many letters at the beginning must be right. */
const SAME_LETTERS = 2;

const isHeading = (meaning: Meaning) =>
  meaning.is === 'prohibition' ||
  meaning.is === 'parking' ||
  (meaning.is === 'holder' && meaning.bare === true);

/** Long words that are a heading, or are one after NO. */
const headWordsOf = onceFor((vocabulary) => {
  const meaningsOf = (word: string) =>
    vocabulary.phrases.get(word)?.find(({ words }) => words.length === 1)?.meanings ?? [];
  return [...vocabulary.words].filter((word) => {
    const meanings = meaningsOf(word);
    const isHead = meanings.some(isHeading) || endsHead(vocabulary, word, meanings);
    return isHead && word.length >= SHORTEST && /^[A-Z]+$/.test(word);
  });
});

/**
 * The word of a heading that a blurred word comes nearest to, though it may be as far as three letters away: enough to
 * tell what a photo shows, and too little to read a rule by.
 */
export function nearestHeadWord(word: string): NearWord | null {
  const read = word.toUpperCase();
  const near = vocabulariesOfSigns()
    .flatMap(headWordsOf)
    .filter((head) => head.slice(0, SAME_LETTERS) === read.slice(0, SAME_LETTERS))
    .map((head) => ({ word: head, distance: leven(head, read) }))
    .filter((one) => one.distance <= (one.word.length >= LONG ? MAX_DISTANCE_IF_LONG : MAX_DISTANCE))
    .sort((one, other) => one.distance - other.distance);
  return near[0] ?? null;
}
