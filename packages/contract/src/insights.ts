import { z } from 'zod';
import { CORRECTION_KINDS, PROVIDER_NAME } from './answer-insight-names';
import {
  INSIGHT_ROUTES,
  MAX_LAYOUT_SHIFT,
  MAX_VITAL_MS,
  MAX_INSIGHTS,
  SCAN_STEPS,
  TIMED_VITALS,
} from './insight-names';

const providerSchema = z.string().regex(PROVIDER_NAME);

/** Counted or measured. The only free text is the name of a provider, of which a gateway counts only its own. */
export const insightSchema = z.union([
  z.strictObject({ view: z.enum(INSIGHT_ROUTES) }),
  z.strictObject({ step: z.enum(SCAN_STEPS) }),
  /** An answer was shown for a photo that this provider read. */
  z.strictObject({ answered: providerSchema }),
  /** The driver corrected an answer in this way; counted once per answer. */
  z.strictObject({ corrected: z.enum(CORRECTION_KINDS), provider: providerSchema }),
  /** Milliseconds. */
  z.strictObject({ vital: z.enum(TIMED_VITALS), value: z.number().min(0).max(MAX_VITAL_MS) }),
  /** Cumulative layout shift: a score without a unit. */
  z.strictObject({ vital: z.literal('CLS'), value: z.number().min(0).max(MAX_LAYOUT_SHIFT) }),
]);
export type Insight = z.infer<typeof insightSchema>;

/** Body of `POST /insights`. */
export const insightsSchema = z.strictObject({
  insights: z.array(insightSchema).min(1).max(MAX_INSIGHTS),
});
