import leven from 'leven';
import type { MeaningKind } from '../../languages/meaning';
import type { Token } from '../tokens/tokens';
import type { Vocabulary } from './vocabulary';

/** Minimum length of a corrected word, in letters. Shorter words are one letter away from too many others. */
const MIN_CORRECTED_LENGTH = 6;

/** Letters that a corrected word may have in excess. */
const MAX_EXTRA_LETTERS = 1;

/** Minimum length of a word in which two swapped letters are corrected. */
const MIN_SWAPPED_LENGTH = 4;

/**
 * Words in which a wrong, missing or extra letter is corrected: heads, days and units. Words that lift a rule or permit
 * parking, such as EXCEPT and PERMITTED, are not: a guess must never remove a restriction. Two swapped letters are
 * corrected in any word, because no letter is missing.
 */
const CORRECTED_KINDS: readonly MeaningKind[] = [
  'prohibition',
  'reserved',
  'parking',
  'pay',
  'tow',
  'unit',
  'day',
  'always',
  'midnight',
];

/** All forms of a word with one letter removed. */
const shortened = (word: string) => Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));

/** All forms of a word with two neighbouring letters swapped: `HUOR`, `EXECPT`. */
const swaps = (word: string) =>
  Array.from(
    word,
    (letter, at) => word.slice(0, at) + word.slice(at + 1, at + 2) + letter + word.slice(at + 2),
  ).slice(0, -1);

const correctable = new WeakMap<Vocabulary, ReadonlyMap<string, readonly string[]>>();

/** Index of correctable words. Keys: each word itself, and each word with one letter removed. */
function correctableOf(vocabulary: Vocabulary): ReadonlyMap<string, readonly string[]> {
  const known = correctable.get(vocabulary);
  if (known) return known;
  const phrases = [...vocabulary.phrases.values()].flat();
  const isCorrected = ({ meanings }: (typeof phrases)[number]) =>
    meanings.some((meaning) => CORRECTED_KINDS.includes(meaning.is) && !('permits' in meaning));
  const words = new Set(phrases.filter(isCorrected).flatMap((phrase) => phrase.words));
  const index = new Map<string, string[]>();
  for (const word of words) {
    if (word.length < MIN_CORRECTED_LENGTH) continue;
    for (const key of [word, ...shortened(word)]) index.set(key, [...(index.get(key) ?? []), word]);
  }
  correctable.set(vocabulary, index);
  return index;
}

/** Endings of weekdays in English and French, singular and plural: SUNDAY, LUNDI, DIMANCHE. */
const WEEKDAY = /(?:DAYS?|DIS?|CHES?)$/;
const isWeekday = (word: string) => WEEKDAY.test(word);

/** Edit distance up to which another day might be meant as well. */
const MAX_AMBIGUOUS_DISTANCE = 2;

/** `TUNDAY` may be Sunday, or Tuesday with two letters lost. The ending must be right and no other day near. */
function isSurelyDay(text: string, meant: string, { words }: Vocabulary): boolean {
  const root = (day: string) => day.replace(/S$/, '');
  const others = [...words].filter((word) => isWeekday(word) && root(word) !== root(meant));
  return isWeekday(text) && others.every((word) => leven(root(text), root(word)) > MAX_AMBIGUOUS_DISTANCE);
}

/** `1ST`, `2nd`, THIRD. */
const isOrdinalEnding = (text: string, { phrases }: Vocabulary) =>
  phrases
    .get(text)
    ?.some(
      ({ words, meanings }) =>
        words.length === 1 && meanings.some(({ is }) => is === 'ordinal-ending' || is === 'ordinal'),
    ) ?? false;

/** Minimum letters of a day that is cut off. `THUR` and `TUES` are in the vocabulary themselves. */
const MIN_PREFIX_LENGTH = 4;

/**
 * The day that a cut-off word begins: `MONDA`, and after an ordinal also `MOND`. It must begin one day and no other
 * word. If more than one letter is missing, further days may be missing too, except after an ordinal.
 */
function dayWithPrefix(text: string, isOrdinal: boolean, vocabulary: Vocabulary): string | null {
  if (text.length < MIN_PREFIX_LENGTH) return null;
  const begun = [...vocabulary.words].filter((word) => word.startsWith(text));
  const [day] = begun.sort((one, other) => one.length - other.length);
  const isOne = day !== undefined && isWeekday(day) && begun.every((word) => word.replace(/S$/, '') === day);
  return isOne && (isOrdinal || day.length === text.length + 1) ? day : null;
}

/**
 * Corrects a word with one wrong, missing or extra letter or with two swapped letters (`PARKNG`, `THRUSDAY`, `HUOR`) if
 * only one known word fits.
 * @param before the token before it, if any
 */
export function mendSpelling(token: Token, vocabulary: Vocabulary, before?: Token): Token {
  const { text, type } = token;
  const { words, longestWord } = vocabulary;
  const isTooLong = text.length > longestWord + MAX_EXTRA_LETTERS;
  if (type !== 'word' || text.length < MIN_SWAPPED_LENGTH || isTooLong || words.has(text)) return token;
  const [swapped, ...more] = swaps(text).filter((word) => words.has(word));
  if (swapped !== undefined) return more.length === 0 ? { ...token, text: swapped } : token;
  const isOrdinal = before !== undefined && isOrdinalEnding(before.text, vocabulary);
  const begun = dayWithPrefix(text, isOrdinal, vocabulary);
  if (begun !== null) return { ...token, text: begun };
  if (text.length < MIN_CORRECTED_LENGTH - 1) return token;
  const index = correctableOf(vocabulary);
  const found = new Set([text, ...shortened(text)].flatMap((key) => index.get(key) ?? []));
  const near = [...found].filter((word) => leven(text, word) === 1);
  const [only] = near;
  if (near.length !== 1 || (isWeekday(only!) && !isSurelyDay(text, only!, vocabulary))) return token;
  return { ...token, text: only! };
}
