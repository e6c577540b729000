import fc from 'fast-check';
import {
  dateOfDayNumber,
  dayNumber,
  formatLocalDate,
  type Condition,
  type DateSpan,
  type HolidayRule,
  type LocalDateTime,
  type Rule,
  type Weekday,
} from '@curbwise/contract';
import type { Parsed } from '../parse/parse';
import type { WalkContext } from './minute-walk';

const FIRST = dayNumber({ year: 2026, month: 1, day: 1 });

/** Any minute of two years. */
export const instant: fc.Arbitrary<LocalDateTime> = fc
  .tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 0, max: 1439 }))
  .map(([day, minute]) => ({ ...dateOfDayNumber(FIRST + day), minute }));

const dateFrom = (min: number, max: number) =>
  fc.integer({ min, max }).map((day) => formatLocalDate(dateOfDayNumber(FIRST + day)));

const windowOf = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 }))
  .map(([from, to]) => ({ from: from * 15, to: to * 15 }))
  .filter(({ from, to }) => from !== to);

const monthDay = fc.record({ month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 28 }) });

const dateSpan = fc
  .tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 0, max: 40 }))
  .map(([from, length]) => ({
    from: formatLocalDate(dateOfDayNumber(FIRST + from)),
    to: formatLocalDate(dateOfDayNumber(FIRST + from + length)),
  }));

/** Rules without arrows and holders, as `minute-walk` supports them. */
export const rule: fc.Arbitrary<Rule> = fc
  .record({
    limit: fc.constantFrom(null, null, 5, 30, 60, 120, 240, 2880),
    days: fc.subarray([0, 1, 2, 3, 4, 5, 6] as Weekday[], { minLength: 1 }),
    windows: fc.array(windowOf, { minLength: 1, maxLength: 2 }),
    season: fc.option(fc.record({ from: monthDay, to: monthDay }), { nil: null, freq: 3 }),
    weeks: fc.constantFrom<number[]>([], [], [], [1], [2, 4], [-1]),
    holidays: fc.constantFrom<HolidayRule>('as-weekday', 'as-weekday', 'excluded', 'included', 'only'),
    dates: fc.oneof(
      { weight: 4, arbitrary: fc.constant<DateSpan[]>([]) },
      { weight: 1, arbitrary: fc.array(dateSpan, { minLength: 1, maxLength: 2 }) },
    ),
    monthDays: fc.constantFrom<number[] | undefined>(
      undefined,
      undefined,
      undefined,
      [1, 15, 31],
      [2, 4, 30],
    ),
    conditions: fc.constantFrom<Condition[]>([], [], [], ['school-day'], ['snow'], ['school-day', 'event']),
    metered: fc.boolean(),
    onlyThen: fc.boolean(),
  })
  .map(({ limit, conditions, metered, onlyThen, ...schedule }) => ({
    effect: limit === null ? 'forbid' : 'limit',
    kind: limit === null ? 'no-parking' : metered ? 'metered' : 'time-limit',
    limit,
    towAway: false,
    purpose: null,
    schedule,
    liftedFor: [],
    onlyFor: [],
    conditions,
    ...(onlyThen && conditions.length === 1 && { onlyThen: true as const }),
    side: null,
    panel: 0,
  }));

/** Absent, or one of three alternatives of one of two questions. */
const reading = fc.oneof(
  { weight: 2, arbitrary: fc.constant(undefined) },
  {
    weight: 1,
    arbitrary: fc.record({
      question: fc.integer({ min: 0, max: 1 }),
      alternative: fc.integer({ min: 0, max: 2 }),
      of: fc.constant(3),
    }),
  },
);

/** One to four rules, each on its own panel; some depend on how the words are read. */
export const parsed = fc
  .array(fc.tuple(rule, reading), { minLength: 1, maxLength: 4 })
  .map((rules): Parsed => ({
    rules: rules.map(([one, which], panel) => ({ ...one, panel, ...(which && { reading: which }) })),
    unread: [],
    ignored: [],
  }));

/** A calendar that covers all instants and the 14 months after them, and a driver's answer about one day. */
export const context: fc.Arbitrary<Required<WalkContext>> = fc.record({
  calendar: fc.record({
    from: fc.constant('2025-01-01'),
    to: fc.constant('2029-12-31'),
    holidays: fc.array(
      fc.record({ date: dateFrom(0, 1100), name: fc.constant('Holiday'), certain: fc.boolean() }),
      { maxLength: 40 },
    ),
  }),
  settled: fc.record({
    on: dateFrom(0, 700),
    'school-day': fc.option(fc.boolean(), { nil: undefined }),
    holiday: fc.option(fc.boolean(), { nil: undefined }),
    snow: fc.option(fc.boolean(), { nil: undefined }),
  }),
});

/** Instants, half of them on or next to a given day. */
export const instantNear = (on: string): fc.Arbitrary<LocalDateTime> => {
  const [year = 2026, month = 1, day = 1] = on.split('-').map(Number);
  const near = fc
    .tuple(fc.integer({ min: -1, max: 1 }), fc.integer({ min: 0, max: 1439 }))
    .map(([shift, minute]) => ({ ...dateOfDayNumber(dayNumber({ year, month, day }) + shift), minute }));
  return fc.oneof(instant, near);
};
