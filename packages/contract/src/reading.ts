import { z } from 'zod';
import { boxSchema, panelSchema } from './panel';

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

/** Longest name of something that was left out, in characters, and most of them that are told of. */
export const MAX_LEFT_OUT_LENGTH = 60;
export const MAX_LEFT_OUT = 8;

/** Words on the photo that are no part of the sign: a sticker, a shop's name, a number plate. */
export const leftOutSchema = z.object({
  /** As it was read, on one line; longer ones are cut. */
  text: z.string().max(MAX_LEFT_OUT_LENGTH),
  box: boxSchema,
});
export type LeftOut = z.infer<typeof leftOutSchema>;

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
  /** What was read and left out, so that no answer rests on it; absent where there is nothing. */
  leftOut: z.array(leftOutSchema).max(MAX_LEFT_OUT).optional(),
  opinion: modelOpinionSchema.optional(),
});
export type SignReading = z.infer<typeof signReadingSchema>;
