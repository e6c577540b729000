import { z } from 'zod';
import { arrowSchema } from './panel';
import type { Weekday } from './civil-time';

/** A moment of the day that a sign names instead of a time. */
export const dayMomentSchema = z.enum(['sunrise', 'sunset', 'morning', 'evening']);
export type DayMoment = z.infer<typeof dayMomentSchema>;

/**
 * From `from` (included) to `to` (excluded), in minutes of the day. `to <= from`: past midnight, into the next day.
 * `begins` and `ends`: a moment that the sign names instead of a time; `from` is then the earliest minute, and `to` the
 * latest, that it can mean.
 */
export const timeWindowSchema = z.object({
  from: z.number().int().min(0).max(1439),
  to: z.number().int().min(0).max(1440),
  begins: dayMomentSchema.optional(),
  ends: dayMomentSchema.optional(),
});
export type TimeWindow = z.infer<typeof timeWindowSchema>;

const monthDaySchema = z.object({
  month: z.number().int().min(1).max(12),
  day: z.number().int().min(1).max(31),
});

/** From one day of the year to another, both included; wraps over the new year if `to` comes before `from`. */
export const seasonSchema = z.object({ from: monthDaySchema, to: monthDaySchema });
export type Season = z.infer<typeof seasonSchema>;

/** From one date to another, both included, each `YYYY-MM-DD`. */
export const dateSpanSchema = z.object({ from: z.iso.date(), to: z.iso.date() });
export type DateSpan = z.infer<typeof dateSpanSchema>;

/**
 * Whether a schedule applies on public holidays: the sign does not say (`as-weekday`); not on them (`excluded`: EXCEPT
 * HOLIDAYS); also on them, whatever the weekday (`included`: INCLUDING HOLIDAYS); on them alone (`only`).
 */
export const holidayRuleSchema = z.enum(['as-weekday', 'excluded', 'included', 'only']);
export type HolidayRule = z.infer<typeof holidayRuleSchema>;

/**
 * When a rule is in force: days × windows × season × nth weekday × holidays × dates × days of the month. All must match.
 * A window belongs to the day on which it starts.
 */
export const scheduleSchema = z.object({
  /** Weekdays on which a window starts, 0 = Sunday; all seven if the sign names none. Never empty. */
  days: z
    .array(
      z
        .number()
        .int()
        .min(0)
        .max(6)
        .transform((day) => day as Weekday),
    )
    .min(1),
  /** Never empty; a whole day is one window from 0 to 1440. */
  windows: z.array(timeWindowSchema).min(1),
  season: seasonSchema.nullable(),
  /** Which of the month's weekdays: 1 = first … 5 = fifth, -1 = last. Empty: every one. */
  weeks: z.array(z.number().int().min(-1).max(5)),
  holidays: holidayRuleSchema,
  /** Dates of a temporary sign. Empty: every date. */
  dates: z.array(dateSpanSchema),
  /** Days of the month: 1, 3, 5 … for ODD DAYS. Absent: every day. */
  monthDays: z.array(z.number().int().min(1).max(31)).min(1).optional(),
  /** The order in which the season or dates were read, if their figures allow both; it differs by place. */
  dateOrder: z.enum(['month-first', 'day-first']).optional(),
});
export type Schedule = z.infer<typeof scheduleSchema>;

/** Who a rule does not apply to, or who a space is reserved for. */
export const holderSchema = z.object({
  kind: z.enum([
    'permit',
    'disabled',
    'truck',
    'commercial',
    'bus',
    'school-bus',
    'tour-bus',
    'taxi',
    'electric',
    'car-share',
    'carpool',
    'motorcycle',
    'bicycle',
    'authorized',
    'government',
    'police',
    'ambulance',
    'doctor',
    'clergy',
    'press',
    'diplomat',
    'teacher',
    'visitor',
    'resident',
    'mail',
    'farmers-market',
    'hotel',
    'loading',
    'trailer',
    'motor-home',
    'heavy',
    'oversized',
    'car',
    'other',
  ]),
  /** The name on the sign: a permit zone, an agency, a size. Null if there is none. */
  name: z.string().nullable(),
});
export type Holder = z.infer<typeof holderSchema>;

/** Something a rule depends on that the sign and the clock cannot tell. */
export const conditionSchema = z.enum([
  'school-day',
  'snow',
  'event',
  'odd-even',
  'holiday',
  'am-or-pm',
  'when-flashing',
  'construction',
  'night',
  'declared',
  'weather',
  'fire-danger',
  'children',
  'other',
]);
export type Condition = z.infer<typeof conditionSchema>;

export const ruleKindSchema = z.enum([
  'no-parking',
  'no-standing',
  'no-stopping',
  'clearway',
  'time-limit',
  'metered',
  'free-parking',
  'permit-only',
  'loading',
  'reserved',
  'bus-stop',
  'taxi-stand',
]);
export type RuleKind = z.infer<typeof ruleKindSchema>;

/**
 * One of several ways to read the words of a rule. Exactly one alternative of a question is meant; its rules apply
 * together, and an alternative may have no rules.
 */
export const alternativeSchema = z.object({
  /** Number of the question within the whole sign, from 0. */
  question: z.number().int().min(0),
  /** Number of the alternative, from 0; the most likely is first. */
  alternative: z.number().int().min(0),
  /** How many alternatives the question has. */
  of: z.number().int().min(2),
});
export type Alternative = z.infer<typeof alternativeSchema>;

/** `require`: payment or a permit is required while in force; no time limit. */
export const ruleEffectSchema = z.enum(['forbid', 'limit', 'allow', 'require']);

export const rulePurposeSchema = z.enum([
  'street-cleaning',
  'snow-removal',
  'school',
  'event',
  'construction',
  'rush-hour',
]);

/** What a panel means while its schedule applies. A panel with several schedules gives several rules. */
export const ruleSchema = z.object({
  effect: ruleEffectSchema,
  kind: ruleKindSchema,
  /** Longest stay, in minutes. */
  limit: z.number().int().min(1).nullable(),
  towAway: z.boolean(),
  purpose: rulePurposeSchema.nullable(),
  schedule: scheduleSchema,
  /** Who the rule does not apply to (EXCEPT …). */
  liftedFor: z.array(holderSchema),
  /** If not empty, who the space is reserved for (… ONLY); the rule applies to everyone else. */
  onlyFor: z.array(holderSchema),
  /** In force only if all of these are true, which the sign alone cannot tell. */
  conditions: z.array(conditionSchema),
  /**
   * The panel says nothing but the prohibition and its one condition: DURING SNOW EMERGENCY. On a day without it, the rule
   * is not in force. Absent: other words of the panel may mean more, as in EXCEPT DURING EVENTS.
   */
  onlyThen: z.literal(true).optional(),
  /** Vehicles that the rule applies to, if not all: NO TRUCKS does not apply to a private car. */
  binds: z.array(holderSchema).optional(),
  /** The sign names no hours; in some places the law says which hours are meant. */
  hoursUnsaid: z.literal(true).optional(),
  /** Minutes before a vehicle that left may return. */
  noReturn: z.number().int().min(1).optional(),
  /**
   * What was not understood, or not seen, and may lift or limit a rule that forbids: words beside it, or an arrow that
   * would give it one side of the pole. The rule then forbids only probably.
   */
  mayBeLiftedBy: z.enum(['words', 'arrow']).optional(),
  /** Absent: the rule applies however the words are read. */
  reading: alternativeSchema.optional(),
  side: arrowSchema.nullable(),
  /** Index of the panel the rule was read from. */
  panel: z.number().int().min(0),
});
export type Rule = z.infer<typeof ruleSchema>;
