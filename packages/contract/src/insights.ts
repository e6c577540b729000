import { z } from 'zod';
import {
  INSIGHT_ROUTES,
  LARGEST_SHIFT,
  LONGEST_VITAL_MS,
  MOST_INSIGHTS,
  SCAN_STEPS,
  TIMED_VITALS,
} from './insight-names';

/** One thing that is counted or measured. No part of it can hold a text of the client's own. */
export const insightSchema = z.union([
  z.strictObject({ view: z.enum(INSIGHT_ROUTES) }),
  z.strictObject({ step: z.enum(SCAN_STEPS) }),
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
