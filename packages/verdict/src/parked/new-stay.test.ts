import {
  addMinutes,
  formatLocalDateTime,
  minuteNumber,
  parseLocalDateTime,
  type LocalDateTime,
} from '@curbwise/contract';
import { browserClock } from '@curbwise/platform';
import { newStay } from './stays';

/** A stay that begins at an instant and lasts some minutes of civil time. */
function stayFor(nowMs: number, minutes: number | null) {
  const now = browserClock(new Date(nowMs)).time;
  const until = minutes === null ? null : formatLocalDateTime(addMinutes(now, minutes));
  return newStay('photo', { now, nowMs, until, limit: null, reason: '2 hours.' });
}

test('the arrival is the current minute, in civil time and as an instant', () => {
  const nowMs = new Date(2026, 10, 20, 14, 40, 59, 999).getTime();
  expect(stayFor(nowMs, 120)).toEqual({
    id: 'photo',
    arrival: '2026-11-20T14:40',
    until: '2026-11-20T16:40',
    arrivalMs: new Date(2026, 10, 20, 14, 40).getTime(),
    untilMs: new Date(2026, 10, 20, 16, 40).getTime(),
    reason: '2 hours.',
    place: null,
  });
});

test('a stay can have no end', () => {
  expect(stayFor(Date.now(), null)).toMatchObject({ until: null, untilMs: null });
});

test('an invalid end counts as none', () => {
  const now = parseLocalDateTime('2026-11-20T14:40') as LocalDateTime;
  expect(newStay('photo', { now, nowMs: Date.now(), until: 'soon', limit: null, reason: '' })).toMatchObject({
    until: null,
    untilMs: null,
  });
});

describe.each(['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2026-11-20'])(
  'on %s, a night in which clocks may change',
  (day) => {
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
    const midnight = new Date(year, month - 1, date).getTime();
    const arrivals = Array.from({ length: 20 }, (_, quarter) => midnight + quarter * 15 * 60_000);

    test.each([15, 60, 480])('an end %p minutes later is after the arrival', (minutes) => {
      for (const arrival of arrivals) {
        const { arrivalMs, untilMs } = stayFor(arrival, minutes);
        expect(untilMs).toBeGreaterThan(arrivalMs);
        expect(untilMs! - arrivalMs).toBeLessThanOrEqual((minutes + 60) * 60_000);
      }
    });

    test('an end in the morning is at that clock time', () => {
      for (const arrival of arrivals) {
        const now = browserClock(new Date(arrival)).time;
        const until = `${day}T08:00`;
        const { untilMs } = newStay('photo', { now, nowMs: arrival, until, limit: null, reason: '' });
        expect(minuteNumber(browserClock(new Date(untilMs!)).time)).toBe(
          minuteNumber(parseLocalDateTime(until) as LocalDateTime),
        );
      }
    });
  },
);
