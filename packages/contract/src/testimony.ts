import { z } from 'zod';
import { localDateTimeSchema, sideSchema } from './side-and-instant';
import { ruleKindSchema, ruleSchema, scheduleSchema } from './rule';
import {
  MAX_LINE_LENGTH,
  MAX_NAMES,
  MAX_PANELS,
  MAX_PROBES,
  MAX_QUOTES,
  MAX_STATED_RULES,
  MAX_STRETCHES,
} from './reading-bounds';

const panelIndexSchema = z
  .number()
  .int()
  .min(0)
  .max(MAX_PANELS - 1);
const quoteSchema = z.string().max(MAX_LINE_LENGTH);
const namesSchema = z.array(quoteSchema).max(MAX_NAMES);

export const statedRuleSchema = z.object({
  panel: panelIndexSchema,
  /** The words it is read from, as printed; other rules may share them. Empty for a panel with only a picture. */
  quotes: z.array(quoteSchema).max(MAX_QUOTES),
  effect: ruleSchema.shape.effect,
  kind: ruleKindSchema,
  limit: ruleSchema.shape.limit,
  schedule: scheduleSchema,
  /** The sign says ALL OTHER TIMES; the schedule holds these times. */
  otherTimes: z.boolean(),
  /** Who the rule does not apply to, in the words of the sign. */
  exceptedFor: namesSchema,
  /** Who the space is reserved for, in the words of the sign. */
  reservedFor: namesSchema,
  /** What the rule depends on besides day and time, in the words of the sign. */
  conditions: namesSchema,
});
export type StatedRule = z.infer<typeof statedRuleSchema>;

export const stretchSchema = z.object({ panel: panelIndexSchema, quote: quoteSchema });
export type Stretch = z.infer<typeof stretchSchema>;

/** Whether a model says that parking is allowed at one instant. */
export const probeSchema = z.object({
  at: localDateTimeSchema,
  /** The side of the pole; null for both. */
  side: sideSchema.nullable(),
  isAllowed: z.boolean(),
  /** False if the model has doubts, or did not answer. */
  isSure: z.boolean(),
});
export type Probe = z.infer<typeof probeSchema>;

/**
 * What a model says that the panels of a reading mean. It is examined before it is used. Every word of a panel should be
 * in a quote of a rule, in `nothing` or in `unsure`.
 */
export const testimonySchema = z.object({
  rules: z.array(statedRuleSchema).max(MAX_STATED_RULES),
  /** Words that state no rule. */
  nothing: z.array(stretchSchema).max(MAX_STRETCHES),
  /** Words whose meaning the model cannot tell. */
  unsure: z.array(stretchSchema).max(MAX_STRETCHES),
  probes: z.array(probeSchema).max(MAX_PROBES),
  /** Whether a part of the testimony could not be read; the rest is then not a whole one. */
  isBroken: z.boolean(),
});
export type Testimony = z.infer<typeof testimonySchema>;

/**
 * The checks of a testimony. `covers`: every word is accounted for, every figure in a quote is used. `printed`: its
 * figures are on the sign. `known`: words that the grammar knows keep their sense. `nothing`: what "states no rule" holds
 * nothing that may. `credible`: where the grammar understood a panel, both say the same. `consistent`: its rules give the
 * answers that the model gave, and the model was sure. `seen`: no picture is unknown, no panel badly seen.
 */
export const witnessCheckSchema = z.enum([
  'covers',
  'printed',
  'known',
  'nothing',
  'credible',
  'consistent',
  'seen',
]);
export type WitnessCheck = z.infer<typeof witnessCheckSchema>;

/** `untested`: there was nothing to examine. */
export const checkOutcomeSchema = z.enum(['passed', 'failed', 'untested']);
export type CheckOutcome = z.infer<typeof checkOutcomeSchema>;

/**
 * Panels that belong together, in which a testimony was used. `instead`: its rules replace what was unread. `besides`: it
 * contradicts the rules of the grammar, and both are alternatives of a question.
 */
export const witnessedGroupSchema = z.object({
  panels: z.array(panelIndexSchema).min(1),
  use: z.enum(['instead', 'besides']),
});
export type WitnessedGroup = z.infer<typeof witnessedGroupSchema>;

/** Words of a panel that only the testimony explains, and the rule that quotes them. */
export const witnessedWordsSchema = z.object({
  panel: panelIndexSchema,
  quote: quoteSchema,
  /** The rule that quotes them: its panel, and its index among the rules of that panel. Null if they state no rule. */
  rule: z.object({ panel: panelIndexSchema, index: z.number().int().min(0) }).nullable(),
});
export type WitnessedWords = z.infer<typeof witnessedWordsSchema>;

/** What became of a model's testimony. The rules of the panels already contain it. */
export const witnessSchema = z.object({
  checks: z.partialRecord(witnessCheckSchema, checkOutcomeSchema),
  groups: z.array(witnessedGroupSchema),
  words: z.array(witnessedWordsSchema),
});
export type Witness = z.infer<typeof witnessSchema>;
