import { z } from 'zod';
import { CORRECTION_KINDS, PROVIDER_NAME } from './answer-insight-names';
import {
  INSIGHT_ROUTES,
  LARGEST_SHIFT,
  LONGEST_VITAL_MS,
  MOST_INSIGHTS,
  SCAN_STEPS,
  TIMED_VITALS,
} from './insight-names';

const providerSchema = z.string().regex(PROVIDER_NAME);

/**
 * One thing that is counted or measured. No part of it can hold a text of the client's own but the name of a provider,
 * and of these a gateway counts its own alone.
 */
export const insightSchema = z.union([
  z.strictObject({ view: z.enum(INSIGHT_ROUTES) }),
  z.strictObject({ step: z.enum(SCAN_STEPS) }),
  /** An answer was shown that this provider read. */
  z.strictObject({ answered: providerSchema }),
  /** Its driver changed it in this way, once an answer however often. */
  z.strictObject({ corrected: z.enum(CORRECTION_KINDS), provider: providerSchema }),
  /** Milliseconds. */
  z.strictObject({ vital: z.enum(TIMED_VITALS), value: z.number().min(0).max(LONGEST_VITAL_MS) }),
  /** Cumulative layout shift: a score without a unit. */
  z.strictObject({ vital: z.literal('CLS'), value: z.number().min(0).max(LARGEST_SHIFT) }),
]);
export type Insight = z.infer<typeof insightSchema>;

/** Body of `POST /insights`. */
export const insightsSchema = z.strictObject({
  insights: z.array(insightSchema).min(1).max(MOST_INSIGHTS),
});
