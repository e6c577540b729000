import { describeDuration, describeTimeOfDay, formatClock } from './clock';

test.each([
  [0, '12:00 AM', 'midnight'],
  [1, '12:01 AM', '12:01 AM'],
  [540, '9:00 AM', '9 AM'],
  [720, '12:00 PM', 'noon'],
  [1095, '6:15 PM', '6:15 PM'],
  [1440, '12:00 AM', 'midnight'],
])('minute %d of the day is %s, or %s in a sentence', (minute, clock, spoken) => {
  expect([formatClock(minute), describeTimeOfDay(minute)]).toEqual([clock, spoken]);
});

test.each([
  [1, '1 minute'],
  [15, '15 minutes'],
  [60, '1 hour'],
  [90, '1 hour 30 minutes'],
  [120, '2 hours'],
  [1440, '1 day'],
  [1500, '1 day 1 hour'],
  [2910, '2 days'],
])('%d minutes are %s', (minutes, words) => {
  expect(describeDuration(minutes)).toBe(words);
});
