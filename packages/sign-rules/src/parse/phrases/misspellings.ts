import leven from 'leven';
import type { MeaningKind } from './meaning';
import type { Token } from '../tokens/tokens';
import type { Vocabulary } from './vocabulary';

/** Shorter words are one letter away from too many others. */
const MIN_CORRECTED_LENGTH = 6;

/** Where two letters have changed places, four of them are enough. */
const MIN_SWAPPED_LENGTH = 4;

/**
 * Words of which a wrong, missing or odd letter is put right: heads, days and units. Not those that lift a rule or say
 * that there is none, as EXCEPT and PERMITTED: a guess must never take a restriction away. Swapped letters are put right
 * in any word, as all of it is there.
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

/** What is left of a word without one of its letters. */
const shortened = (word: string) => Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));

/** A word with two neighbouring letters in each other's place: `HUOR`, `EXECPT`. */
const swaps = (word: string) =>
  Array.from(
    word,
    (letter, at) => word.slice(0, at) + word.slice(at + 1, at + 2) + letter + word.slice(at + 2),
  ).slice(0, -1);

const correctable = new WeakMap<Vocabulary, ReadonlyMap<string, readonly string[]>>();

/** The words that may be meant, by what is left of them without one of their letters, and whole. */
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

/** The ends of SUNDAY, LUNDI and DIMANCHE, in the plural as well. */
const WEEKDAY = /(?:DAYS?|DIS?|CHES?)$/;
const isWeekday = (word: string) => WEEKDAY.test(word);

/** A day this near, in letters, might be meant as well. */
const MAX_AMBIGUOUS_DISTANCE = 2;

/** `TUNDAY` may be Sunday, or Tuesday with two letters lost: the end must be right, and no other day be near. */
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

/** Letters of the shortest beginning of a day: `THUR` and `TUES` are words of their own. */
const MIN_PREFIX_LENGTH = 4;

/**
 * `MONDA`, and behind an ordinal `MOND`: the beginning of one day and of no other word, with its end cut or worn off.
 * More days may have stood behind one of which much is lost, unless it is one of certain weeks of the month.
 */
function dayWithPrefix(text: string, isOrdinal: boolean, vocabulary: Vocabulary): string | null {
  if (text.length < MIN_PREFIX_LENGTH) return null;
  const begun = [...vocabulary.words].filter((word) => word.startsWith(text));
  const [day] = begun.sort((one, other) => one.length - other.length);
  const isOne = day !== undefined && isWeekday(day) && begun.every((word) => word.replace(/S$/, '') === day);
  return isOne && (isOrdinal || day.length === text.length + 1) ? day : null;
}

/**
 * `PARKNG`, `THRUSDAY`, `HUOR`: a word with one letter wrong, or two swapped, if it can be one word alone.
 * @param before the token before it, if there is one
 */
export function mendSpelling(token: Token, vocabulary: Vocabulary, before?: Token): Token {
  const { text, type } = token;
  if (type !== 'word' || text.length < MIN_SWAPPED_LENGTH || vocabulary.words.has(text)) return token;
  const [swapped, ...more] = swaps(text).filter((word) => vocabulary.words.has(word));
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
