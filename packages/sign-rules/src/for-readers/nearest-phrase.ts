import leven from 'leven';
import { vocabulariesOfSigns } from './readings';
import type { MeaningKind } from '../languages/meaning';
import { onceFor } from './words-of-signs';

/**
 * Phrases that a whole row can be corrected to: purposes, weeks of the month and prohibitions. None of them lifts a rule:
 * a guess must never remove a restriction.
 */
const MENDED: readonly MeaningKind[] = ['purpose', 'of-month', 'prohibition', 'tow'];

/** Minimum letters of a phrase in which one may be wrong. Two never may: NO PASSING ZONE is a traffic sign. */
const MIN_LETTERS = 9;
const MAX_DISTANCE = 1;

const lettersOf = (text: string) => text.toUpperCase().replace(/[^A-Z]/g, '');

/** A phrase of several words, and its letters run together. */
interface WholePhrase {
  readonly words: string;
  readonly letters: string;
}

const phrasesOf = onceFor((vocabulary): readonly WholePhrase[] =>
  [...vocabulary.phrases.values()]
    .flat()
    .filter(({ words, meanings }) => words.length > 1 && meanings.some(({ is }) => MENDED.includes(is)))
    .map(({ words }) => ({ words: words.join(' '), letters: lettersOf(words.join('')) }))
    .filter(({ words, letters }) => letters.length >= MIN_LETTERS && /^[A-Z ]+$/.test(words)),
);

/**
 * Share of the letters of small print that may be wrong. Readings of it differed by 0.05 to 0.17 on five signs, and by 0.29
 * and more on five others; of 1,482 other rows of labelled signs the nearest that restricts (FOR ELECTRIC VEHICLES) differs
 * by 0.41.
 */
const MAX_WRONG_OF_SMALL = 0.25;

const smallPrintOf = onceFor((vocabulary): readonly WholePhrase[] =>
  [...vocabulary.phrases.values()]
    .flat()
    .filter(({ meanings }) => meanings.some((meaning) => meaning.is === 'nothing' && meaning.small))
    .flatMap(({ words }) => [words, [...words, 'CALL']])
    .map((words) => ({ words: words.join(' '), letters: words.join('') })),
);

/**
 * The small print of which a row is a bad reading, without the telephone number: `TO ECoVER MPUNOD VEHICLESCALL3-1-1`. Null
 * if it is none, or has all its letters.
 */
export function nearestSmallPrint(row: string): string | null {
  const letters = lettersOf(row);
  const [nearest] = vocabulariesOfSigns()
    .flatMap(smallPrintOf)
    .map((phrase) => ({ ...phrase, wrong: leven(phrase.letters, letters) / phrase.letters.length }))
    .sort((one, other) => one.wrong - other.wrong);
  return nearest && nearest.wrong > 0 && nearest.wrong <= MAX_WRONG_OF_SMALL ? nearest.words : null;
}

/**
 * The phrase nearest to a row without figures, ignoring spaces: `OFHE MONTH`, `STREETSWEEPIN`. Null if no phrase is
 * within one letter, or if several are equally near.
 */
export function nearestPhrase(row: string): string | null {
  const letters = lettersOf(row);
  if (letters.length < MIN_LETTERS - MAX_DISTANCE || /\d/.test(row)) return null;
  const near = vocabulariesOfSigns()
    .flatMap(phrasesOf)
    .filter((phrase) => Math.abs(phrase.letters.length - letters.length) <= MAX_DISTANCE)
    .map((phrase) => ({ ...phrase, distance: leven(phrase.letters, letters) }))
    .filter(({ distance }) => distance <= MAX_DISTANCE);
  const least = Math.min(...near.map(({ distance }) => distance));
  const nearest = new Set(near.filter(({ distance }) => distance === least).map(({ words }) => words));
  const [only, ...more] = nearest;
  const isWritten =
    only ===
    row
      .toUpperCase()
      .replace(/[^A-Z]+/g, ' ')
      .trim();
  return only !== undefined && more.length === 0 && !isWritten ? only : null;
}
