import { z } from 'zod';
import { LONGEST_PERMIT, MOST_PERMITS } from './constants';
import { holidayCalendarSchema } from './holiday-calendar';
import { panelSchema } from './panel';
import { hintsSchema, leftOutSchema, MAX_LEFT_OUT } from './reading';
import { conditionSchema, ruleSchema } from './rule';

/** Who drives what: lifts the panels that make an exception for it. Absent: a private car without any permit. */
export const driverSchema = z.object({
  /** Permit zones held, as printed on the permit: `["722", "A"]`. */
  permits: z.array(z.string().max(LONGEST_PERMIT)).max(MOST_PERMITS).default([]),
  disabledBadge: z.boolean().default(false),
  vehicle: z
    .enum(['car', 'motorcycle', 'truck', 'commercial', 'bus', 'taxi', 'electric', 'car-share'])
    .default('car'),
});
export type Driver = z.infer<typeof driverSchema>;

/** Where the sign stands: decides holidays and local habits. */
export const placeSchema = z.object({
  /** ISO 3166-1 alpha-2. */
  country: z.string().length(2).optional(),
  /** State, province or part of the country: its ISO 3166-2 code with or without the country, or its name in English. */
  region: z.string().max(80).optional(),
  /** City. */
  locality: z.string().max(80).optional(),
});
export type Place = z.infer<typeof placeSchema>;

/** Which side of the pole the car is on, seen by a driver who faces the sign. */
export const sideSchema = z.enum(['left', 'right']);
export type Side = z.infer<typeof sideSchema>;

/**
 * What the driver says of one day, which neither the sign nor a calendar can know. It holds for the windows that begin
 * on that day; before and after it everything stays in doubt.
 */
export const settledSchema = z.object({
  on: z.iso.date(),
  /** Whether schools are open that day. Yes confirms the rules of school days; no leaves them in doubt. */
  'school-day': z.boolean().optional(),
  /** Whether that day counts as a public holiday here. */
  holiday: z.boolean().optional(),
});
export type Settled = z.infer<typeof settledSchema>;

/** What the caller knows beyond the photo. Every part is optional. */
export const contextSchema = z.object({
  place: placeSchema.optional(),
  driver: driverSchema.optional(),
  side: sideSchema.optional(),
  settled: settledSchema.optional(),
  /** BCP 47 language of the words in the answer, as `fr-CA`; English where it is absent or not spoken here. */
  language: z.string().max(35).optional(),
});
export type Context = z.infer<typeof contextSchema>;

/** Body of `POST /openai-vision`. */
export const analysisRequestSchema = z.object({
  /** `data:image/jpeg;base64,…` */
  image: z.string(),
  /** The instruction text of `buildPrompt`; only its clock is used. */
  prompt: z.string(),
  context: contextSchema.optional(),
});
export type AnalysisRequest = z.infer<typeof analysisRequestSchema>;

/** `2026-11-24T10:15`, by the clock beside the sign. */
export const localDateTimeSchema = z.string().regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/);

export const answerSchema = z.enum(['allowed', 'forbidden', 'uncertain']);
/** The three answers there are. An uncertain answer is never shown as a yes. */
export type Answer = z.infer<typeof answerSchema>;

/** The next moment at which the answer to "may I park now?" differs. */
export const nextChangeSchema = z.object({
  at: localDateTimeSchema,
  answer: answerSchema,
  limitMinutes: z.number().int().min(1).nullable(),
});
export type NextChange = z.infer<typeof nextChangeSchema>;

/** A panel together with what was understood of it. */
export const analysedPanelSchema = panelSchema.extend({
  rules: z.array(ruleSchema),
  /** Words that were not understood. */
  unread: z.array(z.string()),
});
export type AnalysedPanel = z.infer<typeof analysedPanelSchema>;

/** What a reading means at an instant: the fields of the product specification, and ours. */
export const analysisSchema = z.object({
  isAllowed: z.boolean(),
  reasoning: z.string(),
  parkingRules: z.array(z.string()),
  /** 0 to 1. */
  confidence: z.number().min(0).max(1),
  /** The reader's own confidence in the reading as a whole, before its panels' and a model's opinion counted. */
  readingConfidence: z.number().min(0).max(1).optional(),
  /** How long the stay may last, in words: `2 hours`. */
  calculatedDuration: z.string().nullable(),
  isShortWindow: z.boolean(),
  /** Local clock time at which the stay must end: `6:15 PM`. */
  moveBy: z.string().nullable(),
  extractedText: z.string(),
  /** Minutes until the stay must end; 0 if nothing bounds it or it is not allowed. */
  effectiveDurationMinutes: z.number().int().min(0),
  isIrrelevant: z.boolean(),
  detectedObject: z.string().nullable(),

  /** True: no answer can be given; `isAllowed` is then false. */
  isUncertain: z.boolean(),
  /** What is missing, one plain sentence each. */
  uncertainty: z.array(z.string()),
  /** What would help on another photo, as the reader measured it; said in `uncertainty` where it matters. */
  hints: hintsSchema.default([]),
  /** Words on the photo that are no part of the sign, so that the answer does not rest on them. */
  leftOut: z.array(leftOutSchema).max(MAX_LEFT_OUT).optional(),
  panels: z.array(analysedPanelSchema),
  /** The longest stay the sign states for now, in minutes; null if it states none. */
  limitMinutes: z.number().int().min(1).nullable(),
  /** First moment at which a stay from now would break a rule; null if none does. */
  until: localDateTimeSchema.nullable(),
  nextChange: nextChangeSchema.nullable(),
  /** Indices of the panels the answer rests on. */
  deciding: z.array(z.number().int().min(0)),
  /** What the answer hangs on that only the driver can settle. */
  conditions: z.array(conditionSchema),
  /** Answers by side of the pole, where the arrows make a difference and the side is not known. */
  sides: z
    .object({
      left: z.object({ answer: answerSchema, until: localDateTimeSchema.nullable() }),
      right: z.object({ answer: answerSchema, until: localDateTimeSchema.nullable() }),
    })
    .nullable(),
  /** The holidays that the answer was judged by, if a rule asks for holidays and those of the place are known. */
  calendar: holidayCalendarSchema.nullable().default(null),
  /** The local instant that was judged. */
  judgedAt: localDateTimeSchema,
});
export type Analysis = z.infer<typeof analysisSchema>;

/** Where an answer comes from. */
export const provenanceSchema = z.object({
  provider: z.string(),
  model: z.string(),
  /**
   * `model`: the reader has an opinion, and the photo shows no sign, or the rules left the answer open because words
   * were not understood or made no rule. `rules`: everything else. It does not mean that every panel was understood:
   * a reader without an opinion leaves it to the rules, whatever they could not read, and so does a sign whose rules
   * forbid in spite of it. What was not understood is in `panels[].unread`; the doubt it casts, in `isUncertain`.
   */
  decidedBy: z.enum(['rules', 'model']),
  /** Whether the model's opinion is the engine's; null if it gave none or nothing could be compared. */
  agreed: z.boolean().nullable(),
  cached: z.boolean(),
  /** How many times a reader was asked for this answer, in all; 0 where the reading was kept from before. */
  tries: z.number().int().min(0).optional(),
  /** Where the photo was read, if not by the service: it never left the device. A gateway never says so. */
  readOn: z.literal('device').optional(),
});
export type Provenance = z.infer<typeof provenanceSchema>;

/** Body of the answer of `POST /openai-vision`. */
export const analysisResponseSchema = analysisSchema.extend({ provenance: provenanceSchema });
export type AnalysisResponse = z.infer<typeof analysisResponseSchema>;
