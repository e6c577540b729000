import type { Meaning } from '../parse/phrases/meaning';
import type { Vocabulary } from '../parse/phrases/vocabulary';
import type { TextReading } from './readings';
import { onceFor } from './words-of-signs';

/** What stands over a rule: what is forbidden, whom a place is kept for, or why in the rush hours. */
const isHead = (meaning: Meaning) =>
  meaning.is === 'prohibition' ||
  meaning.is === 'reserved' ||
  (meaning.is === 'purpose' && meaning.purpose === 'rush-hour');

const MIN_OPENING = 2;

/** A head goes on after these of its words, written one after another. */
const openingsOf = onceFor(({ phrases }) => {
  const heads = [...phrases.values()].flat().filter(({ meanings }) => meanings.some(isHead));
  const openings = heads.flatMap(({ words }) =>
    words.slice(1).map((_, at) => words.slice(0, at + 1).join(' ')),
  );
  return new Set(openings.filter((words) => words.length >= MIN_OPENING));
});

/** Whether lexemes up to the end of a row begin a head that the next row goes on with: NO, PASSENGER. */
export const opensHead = ({ vocabulary, lexemes }: TextReading, at: number): boolean =>
  openingsOf(vocabulary).has(
    lexemes
      .slice(at)
      .map(({ words }) => words)
      .join(' '),
  );

/** What follows NO, which is also the sign of a number, in prohibitions: the STOPPING of NO STOPPING. */
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
  // STOP is short for STOPPING, and a sign of its own.
  const isShort = (word: string) => after.some((other) => other !== word && other.startsWith(word));
  return new Set(after.filter((word) => !isShort(word)));
});

/** Whether a word is the rest of a prohibition, and has no other meaning than parking: STOPPING. */
export const endsHead = (vocabulary: Vocabulary, word: string, meanings: readonly Meaning[]): boolean =>
  endingsOf(vocabulary).has(word) &&
  (meanings.length === 0 || meanings.some((meaning) => meaning.is === 'parking'));
