import type { Weekday } from '@curbwise/contract';
import { timingsInText } from '@curbwise/sign-rules';
import { expectDaysReadBack, expectWindowsReadBack, LANGUAGES } from '../testing/read-back';
import { replaced, writtenDays } from './written-timings';

/** With and without minutes, of one digit and two, before noon and after, at noon and at midnight. */
const STARTS = [0, 15, 90, 480, 630, 660, 720, 735, 780, 1065, 1320, 1425];

test.each(LANGUAGES)('reads back windows: %s', (language) =>
  expectWindowsReadBack(language, STARTS, [15, 720, 735, 1065, 1440]),
);

/** One day, two, a run, a run across the end of the week, days apart, and all. */
const SETS: readonly (readonly Weekday[])[] = [
  ...([[0], [3], [1, 2], [0, 6], [2, 4], [1, 2, 4], [1, 3, 5]] as const),
  ...([
    [1, 2, 3],
    [0, 5, 6],
    [0, 1, 6],
    [1, 2, 3, 4, 5],
    [0, 1, 2, 4, 5, 6],
    [0, 1, 2, 3, 4, 5, 6],
  ] as const),
];

test.each(LANGUAGES)('reads back sets of days: %s', (language) => expectDaysReadBack(language, SETS));

test.each<[readonly Weekday[], string]>([
  [[1, 2, 3, 4, 5], 'MON-FRI'],
  [[0, 5, 6], 'FRI-SUN'],
  [[2, 4], 'TUE & THU'],
  [[0, 1, 2, 3, 4, 5, 6], 'MON-SUN'],
])('%j: %s', (days, words) => expect(writtenDays(days, 'en')).toBe(words));

test('keeps the text around a timing', () => {
  const text = '2 HOUR PARKING\n8AM-6PM\nMON-FRI';
  const [times] = timingsInText(text);
  expect(times && replaced(text, times, '9AM-5PM')).toBe('2 HOUR PARKING\n9AM-5PM\nMON-FRI');
});
