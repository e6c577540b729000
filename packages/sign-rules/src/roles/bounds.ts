import type { JudgedWords } from './role';

/*
 * Chances are from 0 to 1. Of conditions of families that no training source had, 1.8 % at most are accepted at 0.05, 2.6 %
 * at 0.1 and 5.0 % at 0.3 (upper 95 % limits of 2,959; docs/roles-model-card.md).
 */

/**
 * Greatest chance that words restrict parking with which they still count as the name that a frame asks for: `X ONLY`,
 * `EXCEPT X`, `RESERVED FOR X`. Larger than elsewhere, because times, conditions and negations hardly stand there.
 */
const MAX_CHANCE_IN_FRAMES = 0.3;

/** Greatest chance with which words are harmless, of one phrase and of all phrases of a sign together. */
export const MAX_RESTRICTING_CHANCE = 0.1;

/** The same of one phrase beside a permission, where a wrong yes is more likely. */
export const MAX_CHANCE_ON_PERMISSION = 0.05;

/** Whether words restrict nothing beyond the rules beside them, whatever they are about. */
export const isHarmlessAlone = ({ restricts }: JudgedWords): boolean => restricts <= MAX_RESTRICTING_CHANCE;

/** Least chance that words name people with which they keep others out without an ONLY: `NURSES PARKING`. */
const MIN_CHANCE_OF_USERS = 0.6;

/** Whether words may be the name that a frame asks for. */
export const mayBeNamed = ({ restricts }: JudgedWords): boolean => restricts <= MAX_CHANCE_IN_FRAMES;

/** Whether words surely name users. */
export const namesUsers = ({ who }: JudgedWords): boolean => who >= MIN_CHANCE_OF_USERS;
