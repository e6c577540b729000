import { parseLocalDateTime, type LocalDateTime } from '@curbwise/contract';
import { clockLine, clockWords } from './clock-words';

/** A Friday. */
const NOW = parseLocalDateTime('2026-11-20T14:40') as LocalDateTime;
const NAMED = { noon: 'noon', midnight: 'midnight' };

test.each([
  ['2026-11-20T16:40', '4:40 PM'],
  ['2026-11-20T12:00', 'noon'],
  ['2026-11-21T12:00', 'tomorrow noon'],
  ['2026-11-21T00:00', 'midnight'],
  ['2026-11-20T12:05', '12:05 PM'],
  ['2026-11-20T00:05', '12:05 AM'],
  ['2026-11-21T10:00', 'tomorrow 10:00 AM'],
  ['2026-11-23T08:00', 'Monday 8:00 AM'],
  ['2026-11-26T08:00', 'Thursday 8:00 AM'],
  ['2026-11-27T08:00', 'Fri, Nov 27 8:00 AM'],
  ['2027-03-01T00:00', 'Mon, Mar 1 12:00 AM'],
])('%s is %s on an American clock', (moment, line) => {
  const words = clockWords(moment, NOW, 'en-US');
  expect(words && clockLine(words, NAMED).replace('\u00a0', ' ')).toBe(line);
});

test('a line does not break within the time', () => {
  const words = clockWords('2026-11-21T10:00', NOW, 'en-US');
  expect(words && clockLine(words, NAMED)).toBe('tomorrow 10:00\u00a0AM');
});

test('a clock of 24 hours has no AM and PM', () => {
  expect(clockWords('2026-11-20T16:40', NOW, 'en-GB')).toMatchObject({ time: '16:40', period: null });
});

test('a time of several words does not break', () => {
  expect(clockWords('2026-11-20T16:40', NOW, 'fr-CA')).toMatchObject({
    time: '16\u00a0h\u00a040',
    period: null,
  });
});

test('the end of today is midnight, the end of another day is not', () => {
  expect(clockWords('2026-11-21T00:00', NOW, 'en-US')).toMatchObject({ word: 'midnight', day: null });
  expect(clockWords('2026-11-22T00:00', NOW, 'en-US')).toMatchObject({ word: null, day: 'Sunday' });
});

test('tomorrow is the next date over the end of a year', () => {
  const newYearsEve = parseLocalDateTime('2026-12-31T23:30') as LocalDateTime;
  expect(clockWords('2027-01-01T09:00', newYearsEve, 'en-US')?.day).toBe('tomorrow');
});

test('the moment is the one of the clock by the sign, in every zone', () => {
  // 2:30 AM does not exist in New York on this date; a sign means it all the same.
  expect(clockWords('2027-03-14T02:30', NOW, 'en-US')).toMatchObject({ time: '2:30', period: 'AM' });
});

test('what is no moment has no words', () => {
  expect(clockWords('2026-02-30T10:00', NOW, 'en-US')).toBeNull();
});
