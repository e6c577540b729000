import { z } from 'zod';
import { ruleEffectSchema, ruleKindSchema, rulePurposeSchema, timeWindowSchema } from './rule';

/** Where a law is written, and when somebody last looked at it. */
export const lawSourceSchema = z.object({
  /** The statute, or who publishes the page: `California Vehicle Code`, `NYC DOT`. */
  name: z.string().min(1),
  /** Section of the statute, or title of the page. */
  section: z.string().min(1),
  address: z.url({ protocol: /^https$/ }),
  seen: z.iso.date(),
});
export type LawSource = z.infer<typeof lawSourceSchema>;

/** The rules on signs that a law is about. Temporary signs, with dates of their own, are never meant. */
export const lawScopeSchema = z.object({
  kinds: z.array(ruleKindSchema).min(1),
  /** Absent: every effect. */
  effects: z.array(ruleEffectSchema).min(1).optional(),
  /** Absent: every purpose. */
  purpose: rulePurposeSchema.optional(),
  /** Only rules that leave out a day of the week: `MON-FRI`. */
  namesDays: z.literal(true).optional(),
  /** Only rules that leave out a part of the day. */
  namesHours: z.literal(true).optional(),
  /** Only rules whose windows lie inside this one: `daytime`. It does not run past midnight. */
  within: timeWindowSchema.pick({ from: true, to: true }).optional(),
  /** In doubt if the rules of this scope, taken together, leave no day of the week free. */
  notEveryDay: z.literal(true).optional(),
});
export type LawScope = z.infer<typeof lawScopeSchema>;

/** The hours meant by signs that name none. */
export const hoursLawSchema = z.object({
  scope: lawScopeSchema,
  windows: z.array(timeWindowSchema).min(1),
  source: lawSourceSchema,
});
export type HoursLaw = z.infer<typeof hoursLawSchema>;

/** A date on which rules are not in force. */
export const dayOffSchema = z.object({
  date: z.iso.date(),
  name: z.string(),
  /** False: they may be in force, so the answer is uncertain. */
  certain: z.boolean(),
});
export type DayOff = z.infer<typeof dayOffSchema>;

/** Days on which rules that do not mention holidays are not in force. */
export const daysOffLawSchema = z.object({
  scope: lawScopeSchema,
  days: z.array(dayOffSchema),
  source: lawSourceSchema,
});
export type DaysOffLaw = z.infer<typeof daysOffLawSchema>;

/** What some drivers may do that a sign does not say. */
export const driverLawSchema = z.object({
  /** `badge`: drivers with a disabled parking badge. */
  who: z.enum(['badge', 'motorcycle']),
  scope: lawScopeSchema,
  /** The time limit for them; absent: that of the sign. */
  limit: z
    .union([
      z.literal('none'),
      /** So many times the limit of the sign. */
      z.object({ times: z.number().int().min(2) }),
      /** Minutes, if the limit of the sign is shorter. */
      z.object({ atLeast: z.number().int().min(1) }),
    ])
    .optional(),
  /** They need not pay. */
  isFree: z.literal(true).optional(),
  /** They may perhaps park where the rule forbids it: the answer is uncertain. */
  mayBeExempt: z.literal(true).optional(),
  source: lawSourceSchema,
});
export type DriverLaw = z.infer<typeof driverLawSchema>;

/** What the law of a place adds to its signs, for a span of dates. */
export const placeLawsSchema = z.object({
  hours: z.array(hoursLawSchema),
  daysOff: z.array(daysOffLawSchema),
  drivers: z.array(driverLawSchema),
});
export type PlaceLaws = z.infer<typeof placeLawsSchema>;
