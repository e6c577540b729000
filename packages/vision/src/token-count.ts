import { z } from 'zod';

/** More than any model reads or writes in one request. */
const MAX_TOKENS = 10_000_000;

/** A provider's token count. Impossible counts are rejected: one of them would use up a whole budget. */
export const tokenCountSchema = z.number().int().min(0).max(MAX_TOKENS);
