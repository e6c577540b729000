import type { WordRole } from '@curbwise/contract';

export { WORD_ROLES as ROLES, type WordRole as Role } from '@curbwise/contract';

/** The roles whose words may restrict parking or lift a restriction. */
export const RESTRICTING_ROLES: readonly WordRole[] = ['condition', 'lost'];

/** What unknown words are probably for. */
export interface JudgedWords {
  /** The most likely role. */
  role: WordRole;
  /** The chance, 0 to 1, that the words restrict parking or lift a restriction. */
  restricts: number;
  /** The chance, 0 to 1, that they say for whom a place is. */
  who: number;
  /** The chance, 0 to 1, that they say for what a rule is. */
  purpose: number;
}

/** Judges words without figures: capitals without accents, one space between words, as `HOME CARE WORKERS`. */
export type JudgeWords = (words: string) => JudgedWords;
