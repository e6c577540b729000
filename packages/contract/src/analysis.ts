import { z } from 'zod';
import { MAX_PERMIT_LENGTH, MAX_PERMITS } from './constants';
import { holidayCalendarSchema } from './holiday-calendar';
import { placeLawsSchema } from './place-laws';
import { panelSchema, panelsOf } from './panel';
import { MAX_PANEL_LENGTH, MAX_PANELS } from './reading-bounds';
import { hintsSchema, leftOutSchema, MAX_LEFT_OUT, objectKindSchema, possibleSignSchema } from './reading';
import { conditionSchema, ruleSchema } from './rule';
import { localDateTimeSchema, sideSchema } from './side-and-instant';
import { witnessSchema } from './testimony';
import { wordRoleSchema } from './word-role';

/** The vehicle and the permits of a driver, for panels that make exceptions. Absent: a private car without permits. */
export const driverSchema = z.object({
  /** Permit zones held, as printed on the permit: `["722", "A"]`. */
  permits: z.array(z.string().max(MAX_PERMIT_LENGTH)).max(MAX_PERMITS).default([]),
  disabledBadge: z.boolean().default(false),
  vehicle: z
    .enum(['car', 'motorcycle', 'truck', 'commercial', 'bus', 'taxi', 'electric', 'car-share'])
    .default('car'),
  /** Names of users on the sign that the driver says they are, as printed, if no field above has them: `["NURSES"]`. */
  named: z.array(z.string().max(MAX_PANEL_LENGTH)).max(MAX_PANELS).optional(),
});
export type Driver = z.infer<typeof driverSchema>;

/** Where the sign is: decides which holidays and local laws apply. */
export const placeSchema = z.object({
  /** ISO 3166-1 alpha-2. */
  country: z.string().length(2).optional(),
  /** State, province or part of the country: its ISO 3166-2 code with or without the country, or its name in English. */
  region: z.string().max(80).optional(),
  locality: z.string().max(80).optional(),
});
export type Place = z.infer<typeof placeSchema>;

/**
 * What the driver answered about one day, which neither the sign nor a calendar can tell. It applies to the windows that
 * begin on that day; other days stay in doubt.
 */
export const settledSchema = z.object({
  on: z.iso.date(),
  /** Whether schools are open that day. `true` confirms school-day rules; `false` leaves them in doubt. */
  'school-day': z.boolean().optional(),
  holiday: z.boolean().optional(),
  /** Whether there is a snow emergency, or the snow that the sign names. Decides rules that say nothing else. */
  snow: z.boolean().optional(),
  /** Whether there is an event. Decides rules that say nothing else. */
  event: z.boolean().optional(),
});
export type Settled = z.infer<typeof settledSchema>;

/** What the caller knows beyond the photo. Every field is optional. */
export const contextSchema = z.object({
  place: placeSchema.optional(),
  driver: driverSchema.optional(),
  side: sideSchema.optional(),
  settled: settledSchema.optional(),
  /** BCP 47 language of the answer's text, such as `fr-CA`; English if absent or not supported. */
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

export const answerSchema = z.enum(['allowed', 'forbidden', 'uncertain']);
/** An uncertain answer is never shown as a yes. */
export type Answer = z.infer<typeof answerSchema>;

/** What an uncertain answer probably is. There is no lean towards a yes: a driver would take it for one. */
export const leanSchema = z.enum(['forbidden']);
export type Lean = z.infer<typeof leanSchema>;

/** The next moment at which the answer to "may I park now?" changes. */
export const nextChangeSchema = z.object({
  at: localDateTimeSchema,
  answer: answerSchema,
  /** What the answer then probably is; absent or null if it is certain, or open. */
  lean: leanSchema.nullable().optional(),
  limitMinutes: z.number().int().min(1).nullable(),
});
export type NextChange = z.infer<typeof nextChangeSchema>;

export const sideAnswerSchema = z.object({
  answer: answerSchema,
  lean: leanSchema.nullable().optional(),
  until: localDateTimeSchema.nullable(),
});

export const analysedPanelSchema = panelSchema.extend({
  rules: z.array(ruleSchema),
  unread: z.array(z.string()),
  /** Words that no list holds and that, by their role, state no rule; absent from an older gateway. */
  alsoSays: z.array(z.object({ text: z.string(), role: wordRoleSchema })).optional(),
  /** On which side of the pole of this panel the car is, in an answer made of several poles; a gateway never sets it. */
  carIsOn: sideSchema.optional(),
});
export type AnalysedPanel = z.infer<typeof analysedPanelSchema>;

/** What a reading means at an instant: the fields of the product specification, then our own. */
export const analysisSchema = z.object({
  isAllowed: z.boolean(),
  reasoning: z.string(),
  parkingRules: z.array(z.string()),
  confidence: z.number().min(0).max(1),
  /** The reader's confidence in the whole reading, before panels and the model's opinion are taken into account. */
  readingConfidence: z.number().min(0).max(1).optional(),
  /** How long the stay may last, as text: `2 hours`. */
  calculatedDuration: z.string().nullable(),
  isShortWindow: z.boolean(),
  /** Local clock time at which the stay must end: `6:15 PM`. */
  moveBy: z.string().nullable(),
  extractedText: z.string(),
  /** Minutes until the stay must end; 0 if it is unlimited or not allowed. */
  effectiveDurationMinutes: z.number().int().min(0),
  isIrrelevant: z.boolean(),
  detectedObject: z.string().nullable(),
  /** The kind of `detectedObject`, if the words on the photo tell; `detectedObject` is then its name in the language of the answer. */
  objectKind: objectKindSchema.optional(),

  /** No answer can be given; `isAllowed` is then false. */
  isUncertain: z.boolean(),
  /** What an uncertain answer probably is; null if it is certain, or open. Absent from an older gateway. */
  lean: leanSchema.nullable().optional(),
  /** What is missing, one sentence each. */
  uncertainty: z.array(z.string()),
  /** How another photo could be better, as measured by the reader; `uncertainty` says it where it matters. */
  hints: hintsSchema.default([]),
  /**
   * A part of a sign was seen, and nothing read: another photo may show it. `isUncertain` is then true, and there are no
   * panels. Null or absent otherwise; a gateway of an older version never sets it.
   */
  possibleSign: possibleSignSchema.nullable().optional(),
  /** Words on the photo that are not part of the sign; the answer does not use them. */
  leftOut: z.array(leftOutSchema).max(MAX_LEFT_OUT).optional(),
  panels: panelsOf(analysedPanelSchema),
  /** The time limit in force now, in minutes; null if there is none. */
  limitMinutes: z.number().int().min(1).nullable(),
  /** First moment at which a stay from now would break a rule; null if it never does. */
  until: localDateTimeSchema.nullable(),
  nextChange: nextChangeSchema.nullable(),
  /** Indices of the panels that decide the answer. */
  deciding: z.array(z.number().int().min(0)),
  /** What the answer depends on that only the driver can tell. */
  conditions: z.array(conditionSchema),
  /** The answer on each side of the pole, if the arrows make a difference and the side is not known. */
  sides: z
    .object({
      left: sideAnswerSchema,
      right: sideAnswerSchema,
    })
    .nullable(),
  /**
   * What became of the testimony of a model; absent if there is none. It only explains: the rules of the panels already
   * hold what was used. A form of another version is therefore dropped.
   */
  witness: witnessSchema.optional().catch(undefined),
  /** The holidays used to judge, if a rule depends on holidays and those of the place are known. */
  calendar: holidayCalendarSchema.nullable().default(null),
  /** The laws of the place that are about rules of the sign; absent if there are none, or the place is not known. */
  laws: placeLawsSchema.optional().catch(undefined),
  judgedAt: localDateTimeSchema,
});
export type Analysis = z.infer<typeof analysisSchema>;

export const provenanceSchema = z.object({
  provider: z.string(),
  model: z.string(),
  /**
   * `model`: a model says that the photo shows no sign, or the answer leans on rules that only its testimony states
   * (`witness.groups`). `rules`: everything else. `rules` does not mean that every panel was understood: the rules also
   * decide if they forbid despite unread words. Words that were not understood are in `panels[].unread`; whether they
   * make the answer uncertain is in `isUncertain`.
   */
  decidedBy: z.enum(['rules', 'model']),
  /** Whether the model's opinion matches the engine's; null if it gave none or nothing could be compared. */
  agreed: z.boolean().nullable(),
  cached: z.boolean(),
  /** How many times a reader was called for this answer; 0 if the reading came from a cache. */
  tries: z.number().int().min(0).optional(),
  /** Set if the photo was read on the device and never left it. A gateway never sets it. */
  readOn: z.literal('device').optional(),
});
export type Provenance = z.infer<typeof provenanceSchema>;

/** Response body of `POST /openai-vision`. */
export const analysisResponseSchema = analysisSchema.extend({ provenance: provenanceSchema });
export type AnalysisResponse = z.infer<typeof analysisResponseSchema>;
