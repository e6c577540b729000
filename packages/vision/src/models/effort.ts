import { z } from 'zod';

/** How much a model thinks before it answers, from least to most. `none`: not at all, or as little as the model can. */
export const EFFORTS = ['none', 'low', 'medium', 'high'] as const;
export type Effort = (typeof EFFORTS)[number];

/** Whether a word is one of {@link EFFORTS}. */
export const isEffort = (word: string): word is Effort => (EFFORTS as readonly string[]).includes(word);

export const effortSchema = z.enum(EFFORTS, { error: 'must be none, low, medium or high' });
