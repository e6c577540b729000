import type { Driver, Rule, TimeWindow } from '@curbwise/contract';
import { dayOn, hours, noParking, payment, timeLimit, type RuleParts } from '../testing/rules';
import { bindRules, CALENDAR_HORIZON_DAYS } from './bound-rule';
import { opensOn } from './in-force';
import type { JudgeContext } from './judge-context';

const bind = (rule: Rule, context: JudgeContext = {}) => bindRules([rule], context)[0]!;

const HOLDER: Driver = { permits: ['5'], disabledBadge: false, vehicle: 'car' };
const permit = (name: string | null) => ({ liftedFor: [{ kind: 'permit' as const, name }] });
const DUSK_TO_DAWN: TimeWindow[] = [{ from: 885, to: 630, begins: 'sunset', ends: 'sunrise' }];
const season = { from: { month: 4, day: 1 }, to: { month: 11, day: 30 } };
const dates = [{ from: '2026-10-20', to: '2026-10-21' }];

test('rules that do not apply to a driver are left out, and the others keep their index', () => {
  const bound = bindRules([noParking(permit('5')), noParking(), timeLimit(60)], { driver: HOLDER });
  expect(bound.map(({ index, effect, limit }) => ({ index, effect, limit }))).toEqual([
    { index: 1, effect: 'forbid', limit: null },
    { index: 2, effect: 'limit', limit: 60 },
  ]);
});

test('the limit of a prohibition counts only for drivers whom it exempts', () => {
  const rule = noParking({ limit: 30, ...permit('5') });
  expect(bind(rule)).toMatchObject({ effect: 'forbid', limit: null });
  expect(bind(rule, { driver: HOLDER })).toMatchObject({ effect: 'limit', limit: 30 });
});

describe('a stay', () => {
  test.each<[string, number, string[], boolean]>([
    ['can reach a limit shorter than its window', 119, ['8:00-10:00'], true],
    ['cannot reach a limit as long as its window', 120, ['8:00-10:00'], false],
    ['cannot reach a limit longer than its window', 121, ['8:00-10:00'], false],
    ['can reach it in two windows that touch', 120, ['8:00-9:00', '9:00-10:01'], true],
    ['can reach it in two windows that touch, in any order', 120, ['9:00-10:01', '8:00-9:00'], true],
    ['can reach it in two windows that overlap', 120, ['8:00-9:30', '9:00-10:01'], true],
    ['cannot reach it in two windows with a gap', 120, ['8:00-9:00', '9:01-11:00'], false],
    ['cannot reach it in a window that lies in another', 120, ['8:00-10:00', '8:30-9:00'], false],
    ['can reach it in a later window', 60, ['8:00-9:00', '16:00-18:00'], true],
    ['can reach it in a night that is longer', 599, ['20:00-6:00'], true],
    ['cannot reach it in a night that is as long', 600, ['20:00-6:00'], false],
    ['can reach it in whole days', 2880, ['0:00-24:00'], true],
    ['can reach it in windows that touch at midnight', 600, ['0:00-6:00', '20:00-24:00'], true],
    ['can reach it in a night that touches the next day', 720, ['20:00-8:00', '8:00-9:00'], true],
    [
      'cannot reach it in a night that ends before the next day’s window',
      840,
      ['20:00-7:59', '8:00-9:00'],
      false,
    ],
  ])('%s', (_, limit, windows, canRunOut) => {
    expect(bind(timeLimit(limit, { windows: hours(...windows) })).canRunOut).toBe(canRunOut);
  });

  test('has no limit to reach under other rules', () => {
    expect(bind(noParking()).canRunOut).toBe(false);
    expect(bind(payment()).canRunOut).toBe(false);
  });
});

describe('in its windows, a rule is in force', () => {
  test.each<[string, RuleParts, JudgeContext, string]>([
    ['certainly', {}, {}, 'yes'],
    ['perhaps, if it has a condition', { conditions: ['snow'] }, {}, 'maybe'],
    ['perhaps, if the driver’s permit is in doubt', permit(null), { driver: HOLDER }, 'maybe'],
  ])('%s', (_, parts, context, inWindow) => {
    expect(bind(noParking(parts), context).inWindow).toBe(inWindow);
  });

  const schoolDay = { on: '2026-10-19', 'school-day': true };

  test.each<[string, RuleParts, JudgeContext, string]>([
    ['if it is for school days', { conditions: ['school-day'] }, { settled: schoolDay }, 'yes'],
    ['not if it has another condition', { conditions: ['snow'] }, { settled: schoolDay }, 'maybe'],
    [
      'not if it has a second condition',
      { conditions: ['school-day', 'snow'] },
      { settled: schoolDay },
      'maybe',
    ],
    [
      'not if the driver says that there is no school',
      { conditions: ['school-day'] },
      { settled: { ...schoolDay, 'school-day': false } },
      'maybe',
    ],
    [
      'not if the driver only says that it is no holiday',
      { conditions: ['school-day'] },
      { settled: { on: '2026-10-19', holiday: false } },
      'maybe',
    ],
    [
      'not if the permit is in doubt too',
      { conditions: ['school-day'], ...permit(null) },
      { settled: schoolDay, driver: HOLDER },
      'maybe',
    ],
    ['not if only the permit is in doubt', permit(null), { settled: schoolDay, driver: HOLDER }, 'maybe'],
  ])('on a day that the driver calls a school day, %s', (_, parts, context, certainty) => {
    expect(opensOn(bind(noParking(parts), context), dayOn('MON'))).toBe(certainty);
  });
});

describe('a rule is in force at every minute', () => {
  test.each<[string, RuleParts, boolean]>([
    ['if it names no days and no hours', {}, true],
    ['if it may be in force at every minute', { conditions: ['snow'] }, true],
    ['if one of its windows is a whole day', { windows: hours('8:00-9:00', '0:00-24:00') }, true],
    ['if its window runs from midnight to midnight', { windows: hours('0:00-0:00') }, true],
    ['but not without its last minute', { windows: hours('0:00-23:59') }, false],
    ['but not without its first minute', { windows: hours('0:01-24:00') }, false],
    ['but not on some weekdays', { days: [0, 1, 2, 3, 4, 5] }, false],
    ['but not in a season', { season }, false],
    [
      'but not if it begins and ends at a moment',
      { windows: [{ from: 0, to: 1440, begins: 'sunset' }] },
      false,
    ],
  ])('%s', (_, parts, always) => {
    expect(bind(noParking(parts)).always).toBe(always);
  });

  test('but not if a school day makes it certain', () => {
    const settled = { on: '2026-10-19', 'school-day': true };
    expect(bind(noParking({ conditions: ['school-day'] }), { settled })).toMatchObject({
      always: false,
      horizon: CALENDAR_HORIZON_DAYS,
    });
  });
});

test('a school day changes nothing for a rule that is certain', () => {
  const settled = { on: '2026-10-19', 'school-day': true };
  expect(bind(noParking(), { settled })).toMatchObject({ always: true, horizon: 8 });
});

test.each<[string, RuleParts, boolean]>([
  ['past midnight', { windows: hours('8:00-9:00', '20:00-6:00') }, true],
  ['at midnight', { windows: hours('20:00-24:00') }, false],
  ['before midnight', { windows: hours('8:00-9:00') }, false],
])('windows end %s', (_, parts, pastMidnight) => {
  expect(bind(noParking(parts)).pastMidnight).toBe(pastMidnight);
});

test('weekdays are bits, from Sunday', () => {
  expect(bind(noParking({ days: [0, 2, 6] })).weekdays).toBe(0b100_0101);
});

describe('a schedule repeats', () => {
  test.each<[string, RuleParts, number]>([
    ['weekly, if it names only weekdays', { days: [1] }, 8],
    ['within fourteen weeks, if it names weeks of the month', { weeks: [5] }, 105],
    ['within fourteen months, if it has a season', { season }, 427],
    ['within fourteen months, if it has a season and weeks', { season, weeks: [1] }, 427],
    ['within fourteen months, if it has dates', { dates }, 427],
    ['within fourteen months, if it depends on holidays', { holidays: 'excluded' }, 427],
    ['within fourteen months, if it names days of the month', { monthDays: [1] }, 427],
    ['within fourteen months, if it begins or ends at a moment', { windows: DUSK_TO_DAWN }, 427],
  ])('%s', (_, parts, horizon) => {
    expect(bind(noParking(parts)).horizon).toBe(horizon);
  });
});

describe('the days of a schedule', () => {
  const none = { season: null, byWeek: false, weeks: 0, lastWeek: false, dates: [], monthDays: 0 };

  test('are not filtered by weekdays alone', () => {
    expect(bind(noParking({ days: [1] })).filter).toBeNull();
  });

  test.each<[string, RuleParts, object]>([
    ['a season', { season }, { season: { from: 401, to: 1130 } }],
    ['weeks of the month', { weeks: [1, 3, -1] }, { byWeek: true, weeks: 0b1010, lastWeek: true }],
    ['the first week of the month', { weeks: [1] }, { byWeek: true, weeks: 0b10 }],
    ['dates', { dates }, { dates: [{ from: dayOn('2026-10-20'), to: dayOn('2026-10-21') }] }],
    ['days of the month', { monthDays: [1, 3] }, { monthDays: 0b1010 }],
    ['holidays', { holidays: 'excluded' }, {}],
  ])('are filtered by %s', (_, parts, filter) => {
    expect(bind(noParking(parts)).filter).toEqual({ ...none, ...filter });
  });
});

describe('a date whose figures allow two orders', () => {
  const rule = noParking({ dates, dateOrder: 'day-first' });

  test('counts where signs are written in its order', () => {
    expect(bind(rule, { place: { country: 'GB' } })).toMatchObject({
      inWindow: 'yes',
      rule: { conditions: [] },
    });
  });

  test('does not count where signs are written in the other order', () => {
    expect(bindRules([rule], { place: { country: 'US' } })).toEqual([]);
  });

  test('may count elsewhere', () => {
    expect(bind(rule)).toMatchObject({ inWindow: 'maybe', rule: { conditions: ['other'] } });
  });

  test('keeps the condition of its rule', () => {
    expect(bind({ ...rule, conditions: ['snow'] }).rule.conditions).toEqual(['snow']);
  });

  test('does not matter if the rule does not apply to the driver', () => {
    expect(bindRules([{ ...rule, ...permit('5') }], { driver: HOLDER })).toEqual([]);
  });
});

describe('a rule from dusk to dawn', () => {
  const on = dayOn('2026-11-16');

  test('is certain in the dark, and in doubt in twilight', () => {
    const [sure, doubtful, ...others] = bindRules(
      [noParking(), noParking({ windows: DUSK_TO_DAWN })],
      {},
    ).slice(1);
    expect(others).toEqual([]);
    expect(sure).toMatchObject({ index: 1, inWindow: 'yes', rule: { conditions: [] } });
    expect(doubtful).toMatchObject({ index: 1, inWindow: 'maybe', rule: { conditions: ['night'] } });
    expect(sure!.hoursOn(on)).toEqual({ starts: [1500], ends: [1560] });
    expect(doubtful!.hoursOn(on)).toEqual({ starts: [885, 1560], ends: [1500, 2070] });
  });

  test('keeps its own condition in twilight', () => {
    const parts = bindRules([noParking({ windows: DUSK_TO_DAWN, conditions: ['snow'] })], {});
    expect(parts.map(({ inWindow, rule }) => [inWindow, rule.conditions])).toEqual([
      ['maybe', ['snow']],
      ['maybe', ['snow']],
    ]);
  });

  test('that limits a stay applies in twilight too', () => {
    const parts = bindRules([timeLimit(60, { windows: DUSK_TO_DAWN })], {});
    expect(parts.map((bound) => [bound.inWindow, bound.hoursOn(on)])).toEqual([
      ['yes', { starts: [885], ends: [2070] }],
    ]);
  });

  test('is certain for longer where the place is known', () => {
    const [sure] = bindRules([noParking({ windows: DUSK_TO_DAWN })], { place: { country: 'CH' } });
    const { starts, ends } = sure!.hoursOn(on);
    expect(ends[0]! - starts[0]!).toBeGreaterThan(8 * 60);
  });
});

test('the hours of windows are in order', () => {
  const bound = bind(noParking({ windows: hours('20:00-6:00', '8:00-9:00') }));
  expect(bound.hoursOn(dayOn('MON'))).toEqual({ starts: [480, 1200], ends: [540, 1800] });
});

test('a limit without hours has those of the law where one sets them', () => {
  const source = { name: 'Some Act', section: 's. 1', address: 'https://example.com/', seen: '2026-11-28' };
  const law = { scope: { kinds: ['time-limit' as const] }, windows: hours('8:00-18:00'), source };
  const laws = { hours: [law], daysOff: [], drivers: [] };
  const bound = bind(timeLimit(60, { hoursUnsaid: true }), { laws });
  expect(bound.hoursOn(dayOn('MON'))).toEqual({ starts: [480], ends: [1080] });
});
