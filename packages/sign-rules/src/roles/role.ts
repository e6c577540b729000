import type { WordRole } from '@curbwise/contract';

export { WORD_ROLES as ROLES, type WordRole as Role } from '@curbwise/contract';

/** The roles whose words may restrict parking or lift a restriction. */
export const RESTRICTING_ROLES: readonly WordRole[] = ['condition', 'lost'];

/** The roles that keep others out of a place, so that they are harmless only beside words that forbid anyway. */
export const RESERVING_ROLES: readonly WordRole[] = ['who', 'purpose'];

/** What unknown words are probably for. */
export interface JudgedWords {
  /** The most likely role. */
  role: WordRole;
  /** The chance, 0 to 1, that the words restrict parking or lift a restriction. */
  restricts: number;
  /** The chance, 0 to 1, that they say for whom or for what a place is kept: one of {@link RESERVING_ROLES}. */
  reserves: number;
}

/** Judges words without figures: capitals without accents, one space between words, as `HOME CARE WORKERS`. */
export type JudgeWords = (words: string) => JudgedWords;
