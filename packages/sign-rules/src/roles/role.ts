/**
 * What words that no rule takes up are on a sign for.
 * - `who`: people or vehicles that a place is for. `purpose`: an occasion or activity that a rule is for.
 * - `where`: a street, a range of houses, a district. `authority`: who put the sign up or owns the place.
 * - `payment`: how to pay and what it costs. `penalty`: what happens to wrongly parked cars, and whom to call.
 * - `code`: the number or maker of a sign, a law. `traffic`: another traffic sign, or a remark that is not about parking.
 * - `condition`: times, conditions, negations and any other words that may restrict or lift a rule.
 * - `lost`: words that are cut, misread or illegible.
 */
export const ROLES = [
  'who',
  'purpose',
  'where',
  'authority',
  'payment',
  'penalty',
  'code',
  'traffic',
  'condition',
  'lost',
] as const;

export type Role = (typeof ROLES)[number];

/** The roles whose words may restrict parking or lift a restriction. */
export const RESTRICTING_ROLES: readonly Role[] = ['condition', 'lost'];

/** The roles that keep others out of a place, so that they are harmless only beside words that forbid anyway. */
export const RESERVING_ROLES: readonly Role[] = ['who', 'purpose'];

/** What unknown words are probably for. */
export interface JudgedWords {
  /** The most likely role. */
  role: Role;
  /** The chance, 0 to 1, that the words restrict parking or lift a restriction. */
  restricts: number;
  /** The chance, 0 to 1, that they say for whom or for what a place is kept: one of {@link RESERVING_ROLES}. */
  reserves: number;
}

/** Judges words without figures: capitals without accents, one space between words, as `HOME CARE WORKERS`. */
export type JudgeWords = (words: string) => JudgedWords;
