import { dayNumber, parseLocalDate } from '@curbwise/contract';
import { mayBeHoliday } from './holidays';

const isHoliday = (date: string, country?: string) =>
  mayBeHoliday(dayNumber(parseLocalDate(date)!), country ? { country } : undefined);

test.each([
  ['2026-12-25', 'US'],
  ['2026-11-26', 'US'],
  ['2026-05-25', 'US'],
  ['2026-07-03', 'US'],
  ['2027-07-05', 'US'],
  ['2026-05-18', 'CA'],
  ['2026-06-24', 'CA'],
  ['2026-04-03', 'AU'],
  ['2026-04-06', 'GB'],
  ['2026-11-03', 'AU'],
  ['2026-12-28', 'GB'],
  ['2027-12-28', 'AU'],
])('%s may be a holiday in %s', (date, country) => {
  expect(isHoliday(date, country)).toBe(true);
});

test.each([
  ['2026-10-20', 'US'],
  ['2026-11-26', 'AU'],
  ['2026-04-03', 'US'],
  ['2026-12-24', 'US'],
  ['2026-03-16', 'GB'],
])('%s is a working day in %s', (date, country) => {
  expect(isHoliday(date, country)).toBe(false);
});

test('a holiday of any country counts if the country is unknown', () => {
  expect(isHoliday('2026-11-26')).toBe(true);
  expect(isHoliday('2026-10-20')).toBe(false);
});
