/** @jest-environment ./src/testing/new-york-environment.cjs */
import { addMinutes, formatLocalDateTime } from '@curbwise/contract';
import { moment } from '../testing/signs';
import { newStay } from './stays';

const at = (instant: string) => new Date(instant).getTime();

function stay(arrival: string, instant: string, until: string, limit: number | null) {
  return newStay('photo', { now: moment(arrival), nowMs: at(instant), until, limit, reason: '' });
}

/** The end of a stay by a limit that runs from the arrival. */
function limited(arrival: string, instant: string, limit: number) {
  return stay(arrival, instant, formatLocalDateTime(addMinutes(moment(arrival), limit)), limit);
}

test('runs in the time zone of New York', () => {
  expect(new Date('2026-11-01T04:30Z').getHours()).toBe(0);
});

test.each([
  ['2026-11-01T00:30', '2026-11-01T00:30-04:00', 120, '2026-11-01T01:30-05:00', '2026-11-01T01:30'],
  ['2026-11-01T01:45', '2026-11-01T01:45-04:00', 30, '2026-11-01T01:15-05:00', '2026-11-01T01:15'],
  ['2026-11-01T01:45', '2026-11-01T01:45-05:00', 30, '2026-11-01T02:15-05:00', '2026-11-01T02:15'],
  ['2026-11-20T14:40', '2026-11-20T14:40-05:00', 120, '2026-11-20T16:40-05:00', '2026-11-20T16:40'],
])('a limit from %s (%s) for %p minutes is over at %s and says %s', (arrival, from, limit, end, says) => {
  expect(limited(arrival, from, limit)).toMatchObject({ untilMs: at(end), until: says });
});

test('a rule that begins at a clock time ends the stay at that clock time', () => {
  const { untilMs, until } = stay('2026-11-01T00:30', '2026-11-01T00:30-04:00', '2026-11-01T02:30', null);
  expect([untilMs, until]).toEqual([at('2026-11-01T02:30-05:00'), '2026-11-01T02:30']);
});

test('a limit that begins after the arrival runs from its own start', () => {
  const { untilMs } = stay('2026-10-31T23:00', '2026-10-31T23:00-04:00', '2026-11-01T02:30', 120);
  expect(untilMs).toBe(at('2026-11-01T01:30-05:00'));
});

test.each([null, 120])('a skipped time is the moment of the clock change (limit: %p)', (limit) => {
  const { untilMs } = stay('2026-03-08T00:30', '2026-03-08T00:30-05:00', '2026-03-08T02:30', limit);
  expect(untilMs).toBe(at('2026-03-08T03:00-04:00'));
});

test('a device in another time zone counts minutes', () => {
  const { untilMs } = stay('2026-11-20T11:40', '2026-11-20T14:40-05:00', '2026-11-20T13:40', null);
  expect(untilMs).toBe(at('2026-11-20T16:40-05:00'));
});
