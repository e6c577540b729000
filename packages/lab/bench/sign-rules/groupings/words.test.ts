import type { Weekday } from '@curbwise/contract';
import { daysInWords, isLooseList, type DaysForm } from './days-in-words';
import { endsInBareTwelve, hoursInWords, type HoursForm } from './hours-in-words';
import { LIST_BREAK } from './joints';

const HOURS: HoursForm = {
  clock: '12',
  point: ':',
  halves: ['AM', 'PM'],
  zeros: false,
  padded: false,
  joiner: '-',
  from: '',
  sharesHalf: false,
  leavesOutAm: false,
  noon: null,
  midnight: null,
  bareTwelve: false,
  halfFirst: false,
};

const hours = (from: number, to: number) => ({ from: from * 60, to: to * 60 });

test.each<[Partial<HoursForm>, number, number, string]>([
  [{}, 8, 10.5, '8AM-10:30AM'],
  [{ sharesHalf: true }, 8, 10, '8-10AM'],
  [{ sharesHalf: true }, 8, 12, '8AM-12PM'],
  [{ leavesOutAm: true }, 10, 14, '10-2PM'],
  [{ leavesOutAm: true }, 7, 21, '7AM-9PM'],
  [{ halfFirst: true, halves: [' am', ' pm'] }, 16, 18, 'pm 4-6'],
  [{ noon: 'NOON', joiner: ' TO ' }, 8, 12, '8AM TO NOON'],
  [{ midnight: 'MIDNIGHT' }, 18, 24, '6PM-MIDNIGHT'],
  [{}, 18, 24, '6PM-12AM'],
  [{ bareTwelve: true }, 6, 24, '6AM-12'],
  [{ clock: '24', point: '', padded: true }, 8, 18, '0800-1800'],
  [{ clock: 'h', point: 'h' }, 8, 18.5, '8h-18h30'],
  [{ clock: 'h', point: ' h ', zeros: true }, 8, 18.5, '8 h 00-18 h 30'],
  [{ clock: 'h', point: 'h', from: 'DE ', joiner: ' À ' }, 8, 18, 'DE 8h À 18h'],
])('hours written as %p: from %d to %d is %s', (form, from, to, words) => {
  expect(hoursInWords(hours(from, to), { ...HOURS, ...form })).toBe(words);
});

test('a 12 without AM or PM is ambiguous after a morning, but not after an evening', () => {
  const bare = { ...HOURS, bareTwelve: true };
  expect(endsInBareTwelve(hours(6, 12), bare)).toBe(true);
  expect(endsInBareTwelve(hours(18, 24), bare)).toBe(false);
});

const DAYS: DaysForm = {
  names: ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'],
  everyDay: 'DAILY',
  rangeJoiner: '-',
  from: '',
  listJoiner: ' & ',
  longListJoiner: ', ',
  every: '',
  workdays: null,
  weekend: null,
  pairsAreRanges: false,
};

test.each<[readonly Weekday[], Partial<DaysForm>, string]>([
  [[1, 4], {}, 'MON & THU'],
  [[1, 3, 5], {}, 'MON, WED & FRI'],
  [[1, 2, 3, 4, 5], {}, 'MON-FRI'],
  [[1, 2, 3, 4, 0], {}, 'SUN-THU'],
  [[6, 0], { pairsAreRanges: true }, 'SAT-SUN'],
  [[1, 2, 3, 4, 5, 6, 0], {}, 'DAILY'],
  [[2], { every: 'EVERY ' }, 'EVERY TUE'],
  [[1, 2, 3, 4, 5], { workdays: 'WEEKDAYS' }, 'WEEKDAYS'],
  // MON-THU would be a range.
  [[1, 4], { listJoiner: '-' }, 'MON & THU'],
  [[1, 3, 5], { listJoiner: '-', longListJoiner: '-' }, 'MON-WED-FRI'],
])('the days %p written as %p are %s', (days, form, words) => {
  expect(daysInWords(days, { ...DAYS, ...form }).replaceAll(LIST_BREAK, '')).toBe(words);
});

test('two days without a joiner could be a range', () => {
  expect(isLooseList([1, 5], { ...DAYS, listJoiner: ' ' })).toBe(true);
  expect(isLooseList([1, 5], DAYS)).toBe(false);
  expect(isLooseList([6, 0], { ...DAYS, listJoiner: ' ' })).toBe(false);
});
