import { datesOfDay } from './dates-of-day';
import type { LawDay } from './place-pack';

const MONDAY = 1;

test.each<[string, Omit<LawDay, 'name'>, number, string[]]>([
  ['a date', { on: { month: 7, day: 4 } }, 2026, ['2026-07-04']],
  ['the first Monday', { on: { month: 9, weekday: MONDAY, nth: 1 } }, 2026, ['2026-09-07']],
  ['the third Monday', { on: { month: 1, weekday: MONDAY, nth: 3 } }, 2027, ['2027-01-18']],
  ['the last Monday', { on: { month: 5, weekday: MONDAY, nth: -1 } }, 2027, ['2027-05-31']],
  ['the last Monday of a year', { on: { month: 12, weekday: MONDAY, nth: -1 } }, 2026, ['2026-12-28']],
  ['the day after a weekday', { on: { month: 11, weekday: 4, nth: 4, plus: 1 } }, 2026, ['2026-11-27']],
  ['Good Friday', { on: { easter: -2 } }, 2027, ['2027-03-26']],
  ['dates of other years', { on: { dates: ['2027-03-23', '2028-03-12'] } }, 2028, ['2028-03-12']],
  [
    'a Saturday, and the day before',
    { on: { month: 7, day: 4 }, weekend: { saturday: -1, sunday: 1 } },
    2026,
    ['2026-07-04', '2026-07-03'],
  ],
  [
    'a Sunday, and the day after',
    { on: { month: 7, day: 4 }, weekend: { saturday: -1, sunday: 1 } },
    2027,
    ['2027-07-04', '2027-07-05'],
  ],
  [
    'a weekday is not moved',
    { on: { month: 7, day: 4 }, weekend: { saturday: -1, sunday: 1 } },
    2028,
    ['2028-07-04'],
  ],
  [
    'a day instead of a Sunday',
    { on: { month: 1, day: 26 }, weekend: { saturday: 2, sunday: 1, instead: true } },
    2031,
    ['2031-01-27'],
  ],
  [
    'New Year’s Eve for a New Year’s Day on a Saturday',
    { on: { month: 1, day: 1 }, weekend: { saturday: -1 } },
    2028,
    ['2028-01-01', '2027-12-31'],
  ],
])('%s', (_, day, year, expected) => {
  expect(datesOfDay({ name: 'a day', ...day }, year)).toEqual(expected);
});
