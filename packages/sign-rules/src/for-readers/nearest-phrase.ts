import leven from 'leven';
import { vocabulariesOfSigns } from './readings';
import type { MeaningKind } from '../parse/phrases/meaning';
import { onceFor } from './words-of-signs';

/**
 * Phrases that a row is put right to as a whole: reasons, weeks of the month and heads that restrict. None that lifts a
 * rule: a guess must never take a restriction away.
 */
const MENDED: readonly MeaningKind[] = ['purpose', 'of-month', 'prohibition', 'tow'];

/** Letters of the shortest phrase of which one may be wrong. Two may in none: NO PASSING ZONE is a sign of the traffic. */
const SHORTEST = 9;
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
    .filter(({ words, letters }) => letters.length >= SHORTEST && /^[A-Z ]+$/.test(words)),
);

/**
 * The phrase that a row without figures is nearest to, gaps aside: `OFHE MONTH`, `STREETSWEEPIN`. Null if none is at
 * most a letter away, or if it can be two.
 */
export function nearestPhrase(row: string): string | null {
  const letters = lettersOf(row);
  if (letters.length < SHORTEST - 1 || /\d/.test(row)) return null;
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
