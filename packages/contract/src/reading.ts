import { z } from 'zod';
import { panelSchema } from './panel';

/** A model's own answer, in the fields of the product specification. Kept to be compared, never trusted alone. */
export const modelOpinionSchema = z.object({
  isAllowed: z.boolean(),
  reasoning: z.string(),
  parkingRules: z.array(z.string()),
  confidence: z.number().min(0).max(1),
  calculatedDuration: z.string().nullable(),
  isShortWindow: z.boolean(),
  moveBy: z.string().nullable(),
  effectiveDurationMinutes: z.number().int().min(0),
});
export type ModelOpinion = z.infer<typeof modelOpinionSchema>;

/** What would help to read a sign on another photo. */
export const hintSchema = z.enum([
  'closer',
  'straighter',
  'less-glare',
  'more-light',
  'steadier',
  'whole-sign',
]);
export type Hint = z.infer<typeof hintSchema>;

/** At most two, the most helpful first: nobody does more at once. */
export const hintsSchema = z.array(hintSchema).max(2);

/** What a vision adapter saw on a photo. */
export const signReadingSchema = z.object({
  panels: z.array(panelSchema),
  /** Every word on the photo, in reading order. */
  extractedText: z.string(),
  /** True only if there is no parking sign at all; a parking sign that cannot be read is relevant. */
  isIrrelevant: z.boolean(),
  /** What the photo shows instead of a parking sign, as words that fit "This looks like a …". */
  detectedObject: z.string().nullable(),
  confidence: z.number().min(0).max(1),
  /** As measured on the photo, whether or not all words were understood; empty where nothing is wrong with it. */
  hints: hintsSchema.optional(),
  opinion: modelOpinionSchema.optional(),
});
export type SignReading = z.infer<typeof signReadingSchema>;
