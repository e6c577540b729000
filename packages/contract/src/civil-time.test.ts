import {
  addMinutes,
  dateOfDayNumber,
  dayNumber,
  formatLocalDateTime,
  parseLocalDate,
  parseLocalDateTime,
  weekdayOf,
} from './civil-time';

test('day numbers agree with JavaScript dates from 1900 to 2199', () => {
  const wrong: number[] = [];
  for (let day = dayNumber({ year: 1900, month: 1, day: 1 }); day < 84_006; day += 1) {
    const expected = new Date(day * 86_400_000);
    const found = dateOfDayNumber(day);
    const agrees =
      found.year === expected.getUTCFullYear() &&
      found.month === expected.getUTCMonth() + 1 &&
      found.day === expected.getUTCDate() &&
      weekdayOf(found) === expected.getUTCDay() &&
      dayNumber(found) === day;
    if (!agrees) wrong.push(day);
  }
  expect(wrong).toEqual([]);
});

test('a local time survives formatting and parsing', () => {
  expect(formatLocalDateTime(parseLocalDateTime('2026-11-24T09:05')!)).toBe('2026-11-24T09:05');
});

test.each(['2026-02-30', '2026-13-01', '2026-1-1', '', '24.11.2026'])('rejects %p as a date', (text) => {
  expect(parseLocalDate(text)).toBeNull();
});

test.each(['2026-11-24', '2026-11-24T24:00', '2026-11-24T10:60', '2026-11-24T10:15Z', '2026-11-24 10:15'])(
  'rejects %p as a local time',
  (text) => {
    expect(parseLocalDateTime(text)).toBeNull();
  },
);

test('adding minutes carries over midnight, months and years', () => {
  expect(formatLocalDateTime(addMinutes(parseLocalDateTime('2026-12-31T23:59')!, 1))).toBe(
    '2027-01-01T00:00',
  );
  expect(formatLocalDateTime(addMinutes(parseLocalDateTime('2028-03-01T00:00')!, -1))).toBe(
    '2028-02-29T23:59',
  );
});
