import { armReminder, disarmReminder, marksOf } from './reminders';

const MINUTE = 60_000;
const START = Date.parse('2026-11-20T14:40:00Z');

let told: number[];
const arm = (untilMs: number, key = 'stay', marks = marksOf(0)) =>
  armReminder({
    key,
    untilMs,
    marks,
    tell: (leftMs, isQuiet) => void (isQuiet || told.push(Math.ceil(leftMs / MINUTE))),
  });

beforeEach(() => {
  jest.useFakeTimers({ now: START });
  told = [];
});
afterEach(() => {
  disarmReminder();
  jest.useRealTimers();
});

test('reminds 15 and 5 minutes before the end and at the end, once each', () => {
  arm(START + 120 * MINUTE);
  jest.advanceTimersByTime(105 * MINUTE - 1);
  expect(told).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(told).toEqual([15]);
  jest.advanceTimersByTime(200 * MINUTE);
  expect(told).toEqual([15, 5, 0]);
  expect(jest.getTimerCount()).toBe(0);
});

test('skips marks that have already passed', () => {
  arm(START + 10 * MINUTE);
  jest.advanceTimersByTime(10 * MINUTE);
  expect(told).toEqual([5, 0]);
});

test('arming the same stay again neither forgets nor repeats', () => {
  arm(START + 20 * MINUTE);
  jest.advanceTimersByTime(5 * MINUTE);
  arm(START + 20 * MINUTE);
  jest.setSystemTime(START + 16 * MINUTE);
  arm(START + 20 * MINUTE);
  expect(told).toEqual([15, 4]);
});

test('another stay replaces the previous one', () => {
  arm(START + 20 * MINUTE);
  arm(START + 60 * MINUTE, 'another');
  jest.advanceTimersByTime(45 * MINUTE);
  expect(told).toEqual([15]);
});

test('reminds once after a suspension', () => {
  arm(START + 120 * MINUTE);
  jest.setSystemTime(START + 117 * MINUTE);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(told).toEqual([3]);
});

test('follows changes of the clock', () => {
  arm(START + 120 * MINUTE);
  jest.advanceTimersByTime(MINUTE);
  jest.setSystemTime(START + 104 * MINUTE);
  jest.advanceTimersByTime(10 * MINUTE);
  expect(told).toHaveLength(1);
});

test('does not remind early for a stay of months', () => {
  arm(START + 60 * 1440 * MINUTE);
  jest.advanceTimersByTime(30 * 1440 * MINUTE);
  expect(told).toEqual([]);
});

test('does not remind after it was disarmed', () => {
  arm(START + 20 * MINUTE);
  disarmReminder();
  jest.advanceTimersByTime(60 * MINUTE);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(told).toEqual([]);
});

const inMinutes = (walk: number) =>
  marksOf(walk).map(({ beforeMs, isQuiet }) => `${beforeMs / MINUTE}${isQuiet ? ' quiet' : ''}`);

test.each([
  [0, ['30 quiet', '15', '5', '0']],
  [5, ['30 quiet', '20', '10', '5', '0']],
  [10, ['25', '15', '10', '0']],
  [20, ['35', '25', '20', '0']],
])('with a walk of %d minutes, reminds at %j', (walk, marks) => {
  expect(inMinutes(walk)).toEqual(marks);
});

test('a quiet mark that has passed together with a reminder does not silence it', () => {
  const said: [number, boolean][] = [];
  armReminder({
    key: 'stay',
    untilMs: START + 60 * MINUTE,
    marks: marksOf(0),
    tell: (leftMs, isQuiet) => void said.push([leftMs / MINUTE, isQuiet]),
  });
  jest.setSystemTime(START + 46 * MINUTE);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(said).toEqual([[14, false]]);
  disarmReminder();
  said.length = 0;
  jest.setSystemTime(START);
  armReminder({
    key: 'another',
    untilMs: START + 60 * MINUTE,
    marks: marksOf(0),
    tell: (leftMs, isQuiet) => void said.push([leftMs / MINUTE, isQuiet]),
  });
  jest.advanceTimersByTime(30 * MINUTE);
  expect(said).toEqual([[30, true]]);
});
