import { holidayRuleSchema, MAX_LINE_LENGTH, ruleKindSchema, ruleSchema } from '@curbwise/contract';
import { z } from 'zod';

/**
 * The part of an answer that says what the panels mean, in the form that models are asked for. Texts and empty lists stand
 * for "none": Gemini takes no unions, and each nullable field makes the grammars larger that vendors compile from a schema.
 * Gemini refuses one with "too many states" (https://github.com/googleapis/python-genai/issues/660), Anthropic one that
 * is "too large" (https://github.com/anthropics/anthropic-sdk-python/issues/1185). Neither documents a size, and none has
 * been asked with this schema yet.
 */
const panelSchema = z.int().min(0).describe('Index of the panel, 0 = the first.');
const quoteSchema = z.string().max(MAX_LINE_LENGTH);

const statedRuleSchema = z.object({
  panel: panelSchema,
  quotes: z
    .array(quoteSchema)
    .describe(
      'The words it is read from, verbatim: several stretches. Rules may share words. Empty only if a picture alone states it.',
    ),
  effect: ruleSchema.shape.effect,
  kind: ruleKindSchema,
  limitMinutes: z.int().min(0).describe('Longest stay. 0 = none.'),
  days: z.array(z.int().min(0).max(6)).describe('0 = Sunday. Empty = every day.'),
  windows: z.array(z.string()).describe('"08:00-18:00". Empty = the whole day.'),
  season: z.string().describe('"11-15/03-31", month and day. Empty = all year.'),
  weeks: z.array(z.int().min(-1).max(5)).describe('Which in the month: 1 = first, -1 = last. Empty = all.'),
  dates: z.array(z.string()).describe('"2026-06-12/2026-06-14". Empty = every date.'),
  holidays: holidayRuleSchema.describe('as-weekday = the sign does not say.'),
  allOtherTimes: z.boolean().describe('It says ALL OTHER TIMES; days and windows hold these times.'),
  exceptedFor: z.array(quoteSchema).describe("Who it does not apply to, in the sign's words."),
  reservedFor: z.array(quoteSchema).describe("Who the space is for, in the sign's words."),
  conditions: z.array(quoteSchema).describe("What else it depends on, such as snow, in the sign's words."),
});

const stretchSchema = z.object({ panel: panelSchema, quote: quoteSchema });

const meaningSchema = z
  .object({
    rules: z.array(statedRuleSchema),
    nothing: z.array(stretchSchema).describe('Words that state no rule.'),
    unsure: z.array(stretchSchema).describe('Words whose meaning you cannot tell.'),
  })
  .describe(
    'What the panels mean. Every word of each panel is in a quote of a rule, in nothing or in unsure.',
  );

const probeSchema = z.object({
  at: z.string().describe('"2026-10-19T23:30"'),
  side: z.enum(['both', 'left', 'right']).describe('Of the pole, seen by someone facing the sign.'),
  isAllowed: z.boolean(),
  sure: z.boolean(),
});

/** The fields of an answer that are asked for only together with what the panels mean. */
export const meaningFields = {
  meaning: meaningSchema,
  sure: z.boolean().describe('Whether you are sure of isAllowed.'),
  probes: z.array(probeSchema).describe('Whether parking is allowed at each instant that was named.'),
};

export const RULE_FIELDS: ReadonlySet<string> = new Set(Object.keys(statedRuleSchema.shape));
