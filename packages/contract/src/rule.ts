import { z } from 'zod';
import { arrowSchema } from './panel';
import type { Weekday } from './civil-time';

/** A moment of the day that a sign names in place of a time. */
export const dayMomentSchema = z.enum(['sunrise', 'sunset', 'morning', 'evening']);
export type DayMoment = z.infer<typeof dayMomentSchema>;

/**
 * From `from` (included) to `to` (excluded), in minutes of the day. `to <= from`: past midnight, into the next day.
 * `begins` and `ends`: the moment that stands there in place of a time; `from` is then the earliest minute, and `to` the
 * latest, that it may mean.
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
 * What a schedule says of public holidays: nothing (`as-weekday`), not on them (`excluded`: EXCEPT HOLIDAYS), on them
 * too whatever the weekday (`included`: INCLUDING HOLIDAYS), or on them alone (`only`).
 */
export const holidayRuleSchema = z.enum(['as-weekday', 'excluded', 'included', 'only']);
export type HolidayRule = z.infer<typeof holidayRuleSchema>;

/**
 * When a rule is in force: days × windows × season × nth weekday × holidays × dates × days of the month. All must hold. A window belongs
 * to the day it starts on.
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
  /** Never empty; all day is one window from 0 to 1440. */
  windows: z.array(timeWindowSchema).min(1),
  season: seasonSchema.nullable(),
  /** Which of the month's weekdays: 1 = first … 5 = fifth, -1 = last. Empty: every one. */
  weeks: z.array(z.number().int().min(-1).max(5)),
  holidays: holidayRuleSchema,
  /** Dates of a temporary sign. Empty: every date. */
  dates: z.array(dateSpanSchema),
  /** Days of the month: 1, 3, 5 … for ODD DAYS. Absent: every day. */
  monthDays: z.array(z.number().int().min(1).max(31)).min(1).optional(),
  /** How season or dates were read where their figures allow both orders; places differ in which one they use. */
  dateOrder: z.enum(['month-first', 'day-first']).optional(),
});
export type Schedule = z.infer<typeof scheduleSchema>;

/** Somebody a rule is lifted for or kept for. */
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
  /** Which one, as the sign says it: a permit zone, an agency, a size. Null if the sign names none. */
  name: z.string().nullable(),
});
export type Holder = z.infer<typeof holderSchema>;

/** Something a rule depends on that the words of the sign and the clock cannot settle. */
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
 * One of several ways to read the words that a rule is from. Exactly one of the alternatives of a question is meant;
 * its rules hold together, and one of the alternatives may have none.
 */
export const alternativeSchema = z.object({
  /** Number of the question, counted over the whole sign from 0. */
  question: z.number().int().min(0),
  /** Number of the alternative, the likeliest first, from 0. */
  alternative: z.number().int().min(0),
  /** How many alternatives the question has. */
  of: z.number().int().min(2),
});
export type Alternative = z.infer<typeof alternativeSchema>;

/** What a panel means while its schedule holds. A panel of several schedules is several rules. */
export const ruleSchema = z.object({
  /** `require`: payment or a permit while in force, no limit of its own. */
  effect: z.enum(['forbid', 'limit', 'allow', 'require']),
  kind: ruleKindSchema,
  /** Longest stay in minutes. */
  limit: z.number().int().min(1).nullable(),
  towAway: z.boolean(),
  purpose: z
    .enum(['street-cleaning', 'snow-removal', 'school', 'event', 'construction', 'rush-hour'])
    .nullable(),
  schedule: scheduleSchema,
  /** Those the rule does not bind (EXCEPT …). */
  liftedFor: z.array(holderSchema),
  /** If not empty, those the space is kept for (… ONLY); everyone else is bound. */
  onlyFor: z.array(holderSchema),
  /** In force only if all of these hold, which the sign alone cannot tell. */
  conditions: z.array(conditionSchema),
  /** Vehicles that the rule binds, if not all: NO TRUCKS. A private car is free of it. */
  binds: z.array(holderSchema).optional(),
  /** The sign names no hours, where the law of some places says which are meant. */
  hoursUnsaid: z.literal(true).optional(),
  /** Minutes that must pass before a vehicle that left may come back. */
  noReturn: z.number().int().min(1).optional(),
  /** Absent: the rule holds however the words are read. */
  reading: alternativeSchema.optional(),
  side: arrowSchema.nullable(),
  /** Index of the panel the rule was read from. */
  panel: z.number().int().min(0),
});
export type Rule = z.infer<typeof ruleSchema>;
