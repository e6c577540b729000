import { armReminder, disarmReminder } from './reminders';

const MINUTE = 60_000;
const START = Date.parse('2026-11-20T14:40:00Z');

let told: number[];
const arm = (untilMs: number, key = 'stay') =>
  armReminder({ key, untilMs, tell: (leftMs) => told.push(Math.ceil(leftMs / MINUTE)) });

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
