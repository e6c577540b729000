import type { Meaning } from '../languages/meaning';
import type { Vocabulary } from '../parse/phrases/vocabulary';
import type { TextReading } from './readings';
import { onceFor } from './words-of-signs';

/** Whether a meaning is the head of a rule: a prohibition, a reservation, or rush hours. */
const isHead = (meaning: Meaning) =>
  meaning.is === 'prohibition' ||
  meaning.is === 'reserved' ||
  (meaning.is === 'purpose' && meaning.purpose === 'rush-hour');

const MIN_OPENING = 2;

/** Beginnings of heads, as words separated by spaces. */
const openingsOf = onceFor(({ phrases }) => {
  const heads = [...phrases.values()].flat().filter(({ meanings }) => meanings.some(isHead));
  const openings = heads.flatMap(({ words }) =>
    words.slice(1).map((_, at) => words.slice(0, at + 1).join(' ')),
  );
  return new Set(openings.filter((words) => words.length >= MIN_OPENING));
});

/** Whether the last lexemes of a row begin a head that continues on the next row: NO, PASSENGER. */
export const opensHead = ({ vocabulary, lexemes }: TextReading, at: number): boolean =>
  openingsOf(vocabulary).has(
    lexemes
      .slice(at)
      .map(({ words }) => words)
      .join(' '),
  );

/** Words after NO in prohibitions: the STOPPING of NO STOPPING. */
const endingsOf = onceFor(({ phrases }) => {
  const isNo = (word: string) =>
    phrases
      .get(word)
      ?.some(({ words, meanings }) => words.length === 1 && meanings.some(({ is }) => is === 'number-sign'));
  const after = [...phrases.values()]
    .flat()
    .filter(
      ({ words, meanings }) =>
        words.length === 2 && isNo(words[0]!) && meanings.some(({ is }) => is === 'prohibition'),
    )
    .map(({ words }) => words[1]!);
  // STOP is short for STOPPING, but also a traffic sign.
  const isShort = (word: string) => after.some((other) => other !== word && other.startsWith(word));
  return new Set(after.filter((word) => !isShort(word)));
});

/** Whether a word is the rest of a prohibition, and has no other meaning than parking: STOPPING. */
export const endsHead = (vocabulary: Vocabulary, word: string, meanings: readonly Meaning[]): boolean =>
  endingsOf(vocabulary).has(word) &&
  (meanings.length === 0 || meanings.some((meaning) => meaning.is === 'parking'));
