import { z } from 'zod';
import { boxSchema, panelSchema, panelsOf } from './panel';
import { testimonySchema } from './testimony';
import { MAX_REMARK_LENGTH, MAX_REMARKS } from './reading-bounds';

/** A text that no rule is made from. */
const remarkSchema = z.string().max(MAX_REMARK_LENGTH);

/** A model's own answer, in the fields of the product specification. It is compared, never trusted alone. */
export const modelOpinionSchema = z.object({
  isAllowed: z.boolean(),
  /** Whether the model says that it is sure; absent from one that was not asked. */
  isSure: z.boolean().optional(),
  reasoning: remarkSchema,
  parkingRules: z.array(remarkSchema).max(MAX_REMARKS),
  confidence: z.number().min(0).max(1),
  calculatedDuration: remarkSchema.nullable(),
  isShortWindow: z.boolean(),
  moveBy: remarkSchema.nullable(),
  effectiveDurationMinutes: z.number().int().min(0),
});
export type ModelOpinion = z.infer<typeof modelOpinionSchema>;

export const hintSchema = z.enum([
  'closer',
  'straighter',
  'less-glare',
  'more-light',
  'steadier',
  'whole-sign',
]);
export type Hint = z.infer<typeof hintSchema>;

/** At most two, the most helpful first: people do not follow more at once. */
export const hintsSchema = z.array(hintSchema).max(2);

/** Characters of a text that was left out, and how many such texts are listed. */
export const MAX_LEFT_OUT_LENGTH = 60;
export const MAX_LEFT_OUT = 8;

/** Words on the photo that are not part of the sign: a sticker, a shop's name, a number plate. */
export const leftOutSchema = z.object({
  /** As read, on one line, cut to the maximum length. */
  text: z.string().max(MAX_LEFT_OUT_LENGTH),
  box: boxSchema,
});
export type LeftOut = z.infer<typeof leftOutSchema>;

/** What a photo shows instead of a parking sign, where its words say so. */
export const objectKindSchema = z.enum(['traffic-sign', 'opening-hours', 'parking-ticket', 'menu']);
export type ObjectKind = z.infer<typeof objectKindSchema>;

/** A part of what may be a parking sign, on a photo on which no panel could be read. */
export const possibleSignSchema = z.object({
  /** `sign`: the reader does not say which part it saw. */
  is: z.enum(['ring', 'plate', 'painted-words', 'sign']),
  box: boxSchema.nullable(),
});
export type PossibleSign = z.infer<typeof possibleSignSchema>;

/** What a vision adapter read from a photo, within the bounds of a reading. */
export const signReadingSchema = z.object({
  panels: panelsOf(panelSchema),
  /** Every word on the photo, in reading order. */
  extractedText: remarkSchema,
  /** True only if there is no parking sign at all; an unreadable parking sign is relevant. */
  isIrrelevant: z.boolean(),
  /** What the photo shows instead of a parking sign, as words that fit "This looks like a …". */
  detectedObject: remarkSchema.nullable(),
  objectKind: objectKindSchema.optional(),
  /** Parts of a sign were seen but no panel was read; then there are no panels, and `isIrrelevant` is false. */
  possibleSign: possibleSignSchema.nullable().optional(),
  confidence: z.number().min(0).max(1),
  /** Measured on the photo, whether or not all words were understood; empty if the photo is fine. */
  hints: hintsSchema.optional(),
  /** Words that were read but are not part of the sign; absent if there are none. */
  leftOut: z.array(leftOutSchema).max(MAX_LEFT_OUT).optional(),
  opinion: modelOpinionSchema.optional(),
  /** What a model says that the panels mean; absent if it was not asked, or said nothing. */
  testimony: testimonySchema.optional(),
});
export type SignReading = z.infer<typeof signReadingSchema>;
