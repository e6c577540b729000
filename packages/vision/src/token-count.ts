import { z } from 'zod';

/** More than any model takes or gives at a time. */
const MOST_TOKENS = 10_000_000;

/** How many tokens a provider says it counted. What cannot be is not counted: one such number would spend a budget. */
export const tokenCountSchema = z.number().int().min(0).max(MOST_TOKENS);
