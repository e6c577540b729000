import { dateOfDayNumber, dayNumber, formatLocalDate } from '@curbwise/contract';
import { judged } from '../../testing/sign';

const SYMBOLS = { allowed: 'y', forbidden: 'n', uncertain: '?' };

/** The answers at noon from 17 to 31 October 2026, of which the 17th is a Saturday. */
function fortnight(sign: string): string {
  const first = dayNumber({ year: 2026, month: 10, day: 17 });
  const dates = Array.from({ length: 15 }, (_, day) => formatLocalDate(dateOfDayNumber(first + day)));
  return dates.map((date) => SYMBOLS[judged(sign, `${date}T12:00`).answer]).join('');
}

test.each([
  ['the right weekday', 'NO PARKING SAT OCT 24', 'yyyyyyynyyyyyyy'],
  ['the right weekday of a year', 'NO PARKING SAT OCT 24 2026', 'yyyyyyynyyyyyyy'],
  ['another weekday', 'NO PARKING WED OCT 24', 'yyyy?yynyyy?yyy'],
  ['another weekday, with a year', 'NO PARKING WED OCT 24 2026', 'yyyy?yynyyy?yyy'],
  ['none', 'NO PARKING OCT 24', 'yyyyyyynyyyyyyy'],
])('reads a date with %s: %s', (_, sign, answers) => {
  expect(fortnight(sign)).toBe(answers);
});

test('two days may be the ends of a span with a misread joint', () => {
  expect(fortnight('NO PARKING OCT 20 & OCT 24')).toBe('yyyn???nyyyyyyy');
  expect(fortnight('NO PARKING OCT 20 - OCT 24')).toBe('yyynnnnnyyyyyyy');
});

test('two dates of one year may be the ends of a span with a misread joint', () => {
  expect(fortnight('NO PARKING OCT 20 2026 & OCT 24 2026')).toMatch(/^.{3}n\?{3}n/);
});

test('a single date at the end may be the date of the sign, a span may not', () => {
  expect(fortnight('NO PARKING OCT 1-20 2026')).toBe('nnnnyyyyyyyyyyy');
  expect(fortnight('NO PARKING 12 NOV - 31 DEC 2026')).toBe('yyyyyyyyyyyyyyy');
  expect(fortnight('NO PARKING DEC 2026')).toBe('???????????????');
});
