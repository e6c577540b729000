import type { Driver, HolidayCalendar, HolidayRule, Rule, Season } from '@curbwise/contract';
import { dayOn, hours, noParking, type RuleParts } from '../testing/rules';
import { time } from '../testing/time';
import { bindRules } from './bound-rule';
import type { Certainty } from './driver';
import { doubtsOf, inForce, nextDayToAsk, opensOn } from './in-force';
import type { JudgeContext } from './judge-context';

/** Monday of the week of `time` is a holiday; Tuesday and Thursday may be. */
const calendar: HolidayCalendar = {
  from: '2026-01-01',
  to: '2027-12-31',
  holidays: [
    { date: '2026-10-19', name: 'Monday', certain: true },
    { date: '2026-10-20', name: 'Tuesday', certain: false },
    { date: '2026-10-22', name: 'Thursday', certain: false },
  ],
};

const bind = (rule: Rule, context: JudgeContext = { calendar }) => bindRules([rule], context)[0]!;

const opens = (rule: Rule, day: string, context?: JudgeContext) => opensOn(bind(rule, context), dayOn(day));

const state = (rule: Rule, at: string, context?: JudgeContext) =>
  inForce(bind(rule, context), dayOn(at.slice(0, 3)), time(at).minute);

const doubts = (rule: Rule, at: string, context?: JudgeContext) =>
  doubtsOf(bind(rule, context), dayOn(at.slice(0, 3)), time(at).minute);

const season = (fromMonth: number, fromDay: number, toMonth: number, toDay: number): Season => ({
  from: { month: fromMonth, day: fromDay },
  to: { month: toMonth, day: toDay },
});

describe('a window opens', () => {
  const summer = { season: season(4, 1, 11, 30) };
  const winter = { season: season(12, 1, 3, 15) };
  const oneDay = { season: season(11, 18, 11, 18) };
  const twoSpans = {
    dates: [
      { from: '2026-10-05', to: '2026-10-06' },
      { from: '2026-10-20', to: '2026-10-20' },
    ],
  };

  test.each<[string, RuleParts, string, Certainty]>([
    ['on its weekday', { days: [1] }, 'MON', 'yes'],
    ['not on another weekday', { days: [1] }, 'TUE', 'no'],
    ['not before its season', summer, '2026-03-31', 'no'],
    ['on the first day of its season', summer, '2026-04-01', 'yes'],
    ['on the last day of its season', summer, '2026-11-30', 'yes'],
    ['not after its season', summer, '2026-12-01', 'no'],
    ['not before a season over the new year', winter, '2026-11-30', 'no'],
    ['on the first day of a season over the new year', winter, '2026-12-01', 'yes'],
    ['on the last day of a season over the new year', winter, '2026-03-15', 'yes'],
    ['not after a season over the new year', winter, '2026-03-16', 'no'],
    ['not before the only day of its season', oneDay, '2026-11-17', 'no'],
    ['on the only day of its season', oneDay, '2026-11-18', 'yes'],
    ['not after the only day of its season', oneDay, '2026-11-19', 'no'],
    ['on the first Monday, if that is named', { weeks: [1, 3], days: [1] }, '2026-10-05', 'yes'],
    ['not on the second Monday, if that is not named', { weeks: [1, 3], days: [1] }, '2026-10-12', 'no'],
    ['on the third Monday, if that is named', { weeks: [1, 3], days: [1] }, '2026-10-19', 'yes'],
    ['on the 7th, the last day that can be a first weekday', { weeks: [1] }, '2026-10-07', 'yes'],
    ['not on the 8th, the first that can be a second weekday', { weeks: [1] }, '2026-10-08', 'no'],
    ['on the last Sunday of a month', { weeks: [-1] }, '2026-10-25', 'yes'],
    ['not on a Saturday that is followed by another one', { weeks: [-1] }, '2026-10-24', 'no'],
    ['not on the first Thursday, if the last is named', { weeks: [-1] }, '2026-10-01', 'no'],
    ['on a last Saturday that is also a fifth one', { weeks: [-1] }, '2026-10-31', 'yes'],
    ['not on a last Saturday, if the fourth is named', { weeks: [4] }, '2026-10-31', 'no'],
    ['on the first of two dates', twoSpans, '2026-10-05', 'yes'],
    ['on the last day of a span of dates', twoSpans, '2026-10-06', 'yes'],
    ['on the other of two dates', twoSpans, '2026-10-20', 'yes'],
    ['not before its dates', twoSpans, '2026-10-04', 'no'],
    ['not between its dates', twoSpans, '2026-10-07', 'no'],
    ['not after its dates', twoSpans, '2026-10-21', 'no'],
    ['on a day of the month that is named', { monthDays: [1, 31] }, '2026-10-31', 'yes'],
    ['not on a day of the month that is not named', { monthDays: [1, 31] }, '2026-10-30', 'no'],
  ])('%s', (_, parts, day, expected) => {
    expect(opens(noParking(parts), day)).toBe(expected);
  });

  test.each<[string, RuleParts]>([
    ['weekday', { days: [2] }],
    ['season', { season: season(4, 1, 9, 30) }],
    ['week of the month', { weeks: [2] }],
    ['date', { dates: [{ from: '2026-10-20', to: '2026-10-31' }] }],
    ['day of the month', { monthDays: [18, 20] }],
  ])('only if everything matches: not on another %s', (_, other) => {
    const parts: RuleParts = {
      days: [1],
      season: season(4, 1, 11, 30),
      weeks: [3],
      dates: [{ from: '2026-10-10', to: '2026-10-20' }],
      monthDays: [19],
    };
    expect(opens(noParking(parts), '2026-10-19')).toBe('yes');
    expect(opens(noParking({ ...parts, ...other }), '2026-10-19')).toBe('no');
  });
});

describe('on a holiday, a possible holiday and another day, windows open', () => {
  test.each<[HolidayRule, 'their' | 'another', Certainty[]]>([
    ['as-weekday', 'their', ['yes', 'yes', 'yes']],
    ['as-weekday', 'another', ['no', 'no', 'no']],
    ['excluded', 'their', ['no', 'maybe', 'yes']],
    ['excluded', 'another', ['no', 'no', 'no']],
    ['included', 'their', ['yes', 'yes', 'yes']],
    ['included', 'another', ['yes', 'maybe', 'no']],
    ['only', 'their', ['yes', 'maybe', 'no']],
    ['only', 'another', ['yes', 'maybe', 'no']],
  ])('if holidays are %s, on %s weekday: %p', (holidays, weekday, expected) => {
    const rule = noParking({ holidays, days: weekday === 'their' ? [1, 2, 3] : [6] });
    expect(['MON', 'TUE', 'WED'].map((day) => opens(rule, day))).toEqual(expected);
  });

  test('only in their season', () => {
    expect(opens(noParking({ holidays: 'only', season: season(1, 1, 6, 30) }), 'MON')).toBe('no');
  });
});

describe('a rule for school days', () => {
  const rule = noParking({ conditions: ['school-day'], days: [1, 2] });
  const context: JudgeContext = { settled: { on: '2026-10-19', 'school-day': true } };

  test('may be in force on a day that the driver was not asked about', () => {
    expect(opens(rule, 'TUE', context)).toBe('maybe');
    expect(opens(rule, 'MON', {})).toBe('maybe');
  });

  test('is in force on a day that the driver calls a school day', () => {
    expect(opens(rule, 'MON', context)).toBe('yes');
  });

  test('is not in force on a school day that is not one of its weekdays', () => {
    expect(opens({ ...rule, schedule: { ...rule.schedule, days: [2] } }, 'MON', context)).toBe('no');
  });
});

describe('after a day on which no window opens, the next day to check is', () => {
  test.each<[string, RuleParts, string, string | null]>([
    ['the next one, if only weekdays count', { days: [1] }, '2026-10-20', '2026-10-21'],
    ['the first one of a coming season', { season: season(4, 1, 11, 30) }, '2026-02-10', '2026-04-01'],
    [
      'the first one of the season of next year',
      { season: season(4, 1, 11, 30) },
      '2026-12-05',
      '2027-04-01',
    ],
    [
      'the first one of a season over the new year',
      { season: season(12, 1, 3, 15) },
      '2026-07-01',
      '2026-12-01',
    ],
    [
      'the next one, within its season',
      { season: season(4, 1, 11, 30), days: [1] },
      '2026-10-20',
      '2026-10-21',
    ],
    [
      'a year ahead, the day after the only one of its season',
      { season: season(11, 18, 11, 18) },
      '2026-11-19',
      '2027-11-18',
    ],
    ['the next one, if weeks of the month count', { weeks: [2], days: [1] }, '2026-10-20', '2026-10-21'],
    [
      'the first of its dates',
      { dates: [{ from: '2026-12-01', to: '2026-12-05' }] },
      '2026-10-20',
      '2026-12-01',
    ],
    [
      'the next one, within its dates',
      { dates: [{ from: '2026-12-01', to: '2026-12-05' }], days: [1] },
      '2026-12-02',
      '2026-12-03',
    ],
    [
      'none on the last of its dates',
      { dates: [{ from: '2026-12-01', to: '2026-12-05' }] },
      '2026-12-05',
      null,
    ],
    ['none after its dates', { dates: [{ from: '2026-12-01', to: '2026-12-05' }] }, '2026-12-20', null],
    [
      'the nearest of several dates to come',
      {
        dates: [
          { from: '2027-01-15', to: '2027-01-16' },
          { from: '2026-10-01', to: '2026-10-02' },
          { from: '2026-12-01', to: '2026-12-05' },
        ],
      },
      '2026-10-20',
      '2026-12-01',
    ],
  ])('%s', (_, parts, day, expected) => {
    expect(nextDayToAsk(bind(noParking(parts)), dayOn(day))).toBe(expected ? dayOn(expected) : Infinity);
  });
});

describe('a rule is in force', () => {
  const night: RuleParts = { windows: hours('20:00-6:00'), days: [1] };

  test.each<[string, RuleParts, string, Certainty]>([
    ['not before its window', { windows: hours('8:00-18:00') }, 'MON 07:59', 'no'],
    ['from the first minute of its window', { windows: hours('8:00-18:00') }, 'MON 08:00', 'yes'],
    ['until the last minute of its window', { windows: hours('8:00-18:00') }, 'MON 17:59', 'yes'],
    ['not in the minute in which its window ends', { windows: hours('8:00-18:00') }, 'MON 18:00', 'no'],
    ['in the second of two windows', { windows: hours('8:00-9:00', '16:00-18:00') }, 'MON 17:00', 'yes'],
    ['not between two windows', { windows: hours('8:00-9:00', '16:00-18:00') }, 'MON 12:00', 'no'],
    ['at all hours if nothing else is said', {}, 'MON 03:00', 'yes'],
    ['at the first minute of its day', { days: [1] }, 'MON 00:00', 'yes'],
    ['at the last minute of its day', { days: [1] }, 'MON 23:59', 'yes'],
    ['not on the next day', { days: [1] }, 'TUE 00:00', 'no'],
    ['before midnight of the day on which its night begins', night, 'MON 20:00', 'yes'],
    ['after midnight in the night of its day', night, 'TUE 05:59', 'yes'],
    ['not after the end of its night', night, 'TUE 06:00', 'no'],
    ['not after midnight in the night before its day', night, 'MON 05:59', 'no'],
    ['not in the night after its night', night, 'TUE 20:00', 'no'],
    ['perhaps, if it depends on a condition', { conditions: ['snow'] }, 'MON 03:00', 'maybe'],
  ])('%s', (_, parts, at, expected) => {
    expect(state(noParking(parts), at)).toBe(expected);
  });

  // At 5:30 the window of the night before and that of the morning are both open.
  const overlapping: RuleParts = { windows: hours('18:00-6:00', '5:00-9:00'), holidays: 'excluded' };

  test.each<[string, RuleParts, string, Certainty]>([
    ['if the morning certainly counts and the night may', overlapping, 'WED 05:30', 'yes'],
    ['if the night certainly counts and the morning may', overlapping, 'THU 05:30', 'yes'],
    ['perhaps, if the morning may count and the night does not', overlapping, 'TUE 05:30', 'maybe'],
    [
      'perhaps, if the night may count and the morning does not',
      { ...overlapping, days: [2] },
      'WED 05:30',
      'maybe',
    ],
    ['not, if neither counts', { ...overlapping, days: [1] }, 'TUE 05:30', 'no'],
  ])('in overlapping windows %s', (_, parts, at, expected) => {
    expect(state(noParking(parts), at)).toBe(expected);
  });
});

test('after midnight, a night ends at the dawn that follows the evening on which it began', () => {
  // In April dawn comes earlier each day.
  const night = noParking({ windows: [{ from: 1200, to: 630, ends: 'sunrise' }] });
  const bound = bind(night, { place: { country: 'CH' } });
  const day = dayOn('2026-04-15');
  const dawn = bound.hoursOn(day - 1).ends[0]! - 1440;
  expect(inForce(bound, day, dawn - 1)).toBe('yes');
  expect(inForce(bound, day, dawn)).toBe('no');
});

describe('what decides whether a rule is in force', () => {
  const driver: Driver = { permits: ['5'], disabledBadge: false, vehicle: 'car' };

  test('are its conditions', () => {
    expect(doubts(noParking({ conditions: ['snow', 'event'] }), 'WED 10:00')).toEqual(['snow', 'event']);
  });

  test('is whether the day is a holiday', () => {
    expect(doubts(noParking({ holidays: 'excluded' }), 'TUE 10:00')).toEqual(['holiday']);
  });

  test('are its conditions alone, on a day that may be a holiday', () => {
    expect(doubts(noParking({ holidays: 'excluded', conditions: ['snow'] }), 'TUE 10:00')).toEqual(['snow']);
  });

  test.each([
    ['on a day that may be a holiday, if it does not mention holidays', 'as-weekday', 'TUE 10:00'],
    ['on a day that is not a holiday', 'excluded', 'WED 10:00'],
  ] as const)('is nothing that can be asked if a permit is in doubt, %s', (_, holidays, at) => {
    const rule = noParking({ liftedFor: [{ kind: 'permit', name: null }], holidays });
    expect(state(rule, at, { calendar, driver })).toBe('maybe');
    expect(doubts(rule, at, { calendar, driver })).toEqual([]);
  });

  test.each(['TUE 21:00', 'WED 02:00'])(
    'is whether the day is a holiday on which its night begins: %s',
    (at) => {
      expect(doubts(noParking({ windows: hours('20:00-6:00'), holidays: 'excluded' }), at)).toEqual([
        'holiday',
      ]);
    },
  );

  test.each(['TUE 21:00', 'WED 02:00'])(
    'is only the holiday if the driver calls the day a school day: %s',
    (at) => {
      const rule = noParking({
        windows: hours('20:00-6:00'),
        holidays: 'excluded',
        conditions: ['school-day'],
      });
      const settled = { on: '2026-10-20', 'school-day': true };
      expect(doubts(rule, at, { calendar, settled })).toEqual(['holiday']);
    },
  );

  test('is the day before, if its window of today does not open', () => {
    const rule = noParking({ windows: hours('18:00-6:00', '5:00-9:00'), holidays: 'excluded', days: [2] });
    expect(doubts(rule, 'WED 05:30')).toEqual(['holiday']);
  });
});
