import type { JudgedWords } from './role';

/**
 * Greatest chance that words restrict parking with which they still count as the name that a frame asks for: `X ONLY`,
 * `EXCEPT X`, `RESERVED FOR X`. Times, conditions and negations hardly stand there, so only words that are probably one of
 * them are refused. See docs/roles-model-card.md for the data.
 */
const MAX_CHANCE_IN_FRAMES = 0.4;

/**
 * Greatest chance that words restrict parking with which they are harmless, of one phrase and of all phrases of a sign
 * together. See docs/roles-model-card.md for the curve that it was chosen on.
 */
export const MAX_RESTRICTING_CHANCE = 0.1;

/** The same of one phrase beside a permission, where a wrong yes is more likely. */
export const MAX_CHANCE_ON_PERMISSION = 0.05;

/** Least chance that words name people with which they keep others out without an ONLY: `NURSES PARKING`. */
const MIN_CHANCE_OF_USERS = 0.6;

/** Whether words may be the name that a frame asks for. */
export const mayBeNamed = ({ restricts }: JudgedWords): boolean => restricts <= MAX_CHANCE_IN_FRAMES;

/** Whether words surely name users. */
export const namesUsers = ({ who }: JudgedWords): boolean => who >= MIN_CHANCE_OF_USERS;

/** Whether words surely say for whom a place is kept. */
export const saysForWhom = ({ who, purpose }: JudgedWords): boolean => who + purpose >= MIN_CHANCE_OF_USERS;
