import { dayNumber, formatLocalDateTime, weekdayOf } from '@curbwise/contract';
import { parse } from '@curbwise/sign-rules';
import { panelsOf } from '@curbwise/sign-rules/inside';
import { dateOf, disagreements, instants } from './agreement';
import { SPEED_SCHEDULES } from './schedules';

test.each(SPEED_SCHEDULES)('the parser understands every word of the sign "$name"', ({ sign }) => {
  const { rules, unread } = parse(panelsOf(sign));
  expect(unread).toEqual([]);
  expect(rules.length).toBeGreaterThan(0);
});

/** Hours that are open until 10 on Tuesdays, in UTC; `from` is the start. */
const tuesdays = (from: number) => {
  const isOpen = (date: Date) =>
    date.getUTCDay() === 2 && date.getUTCHours() >= from && date.getUTCHours() < 10;
  return {
    getState: isOpen,
    getNextChange(date: Date) {
      let then = date.getTime();
      do then += 60_000;
      while (isOpen(new Date(then)) === isOpen(date));
      return new Date(then);
    },
  };
};

test('names only the moment at which the two engines disagree', () => {
  const parsed = parse(panelsOf('NO PARKING\n8AM - 10AM\nTUESDAY'));
  const moments = instants(20, 'test');
  expect(disagreements(parsed, tuesdays(8), moments)).toEqual([]);
  const tuesday = { year: 2026, month: 10, day: 20, minute: 8 * 60 + 30 };
  expect(disagreements(parsed, tuesdays(9), [tuesday])).toEqual([
    {
      at: '2026-10-20T08:30',
      ours: 'forbidden, changes 2026-10-20T10:00',
      theirs: 'allowed, changes 2026-10-20T09:00',
    },
  ]);
});

test('the same seed gives the same moments, and a date is the same moment in UTC', () => {
  const [one] = instants(1, 'test');
  expect(instants(1, 'test')).toEqual([one]);
  expect(instants(50, 'test').map(formatLocalDateTime)).not.toEqual(
    instants(50, 'other').map(formatLocalDateTime),
  );
  const date = dateOf({ year: 2026, month: 10, day: 20, minute: 510 });
  expect(date.toISOString()).toBe('2026-10-20T08:30:00.000Z');
  expect(weekdayOf({ year: 2026, month: 10, day: 20 })).toBe(2);
  expect(dayNumber({ year: 1970, month: 1, day: 1 })).toBe(0);
});
