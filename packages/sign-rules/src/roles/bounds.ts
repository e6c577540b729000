import { RESERVING_ROLES, type JudgedWords } from './role';

/**
 * Greatest chance that words restrict parking with which they are still harmless, of one phrase and of all phrases of a
 * sign together. See docs/roles-model-card.md for the curve that it was chosen on.
 */
export const MAX_RESTRICTING_CHANCE = 0.05;

/** The same for words that may say for whom or for what a place is kept, beside a permission. */
export const MAX_RESERVING_CHANCE = 0.05;

/** Least chance that words name people or an occasion with which they keep others out without an ONLY: `NURSES PARKING`. */
const MIN_RESERVING_CHANCE = 0.8;

/** Whether words hardly restrict parking or lift a restriction, wherever they stand. */
export const isHarmless = ({ restricts }: JudgedWords): boolean => restricts <= MAX_RESTRICTING_CHANCE;

/** Whether words are harmless even beside a permission. */
export const isHarmlessOnPermission = (judged: JudgedWords): boolean =>
  isHarmless(judged) && judged.reserves <= MAX_RESERVING_CHANCE;

/** Whether words surely say for whom a place is kept. */
export const saysForWhom = (judged: JudgedWords): boolean =>
  isHarmless(judged) && RESERVING_ROLES.includes(judged.role) && judged.reserves >= MIN_RESERVING_CHANCE;
