import { formatLocalDateTime, parseLocalDateTime } from '@curbwise/contract';
import { probeInstants } from './probe-instants';

test.each([
  ['a Monday morning', '2026-10-19T07:00', ['2026-10-19T23:30', '2026-10-19T08:30', '2026-10-25T12:00']],
  ['a Friday evening', '2026-10-23T18:00', ['2026-10-23T23:30', '2026-10-26T08:30', '2026-10-25T12:00']],
  ['after tonight’s probe', '2026-10-19T23:45', ['2026-10-20T23:30', '2026-10-20T08:30', '2026-10-25T12:00']],
  ['the minute of a probe', '2026-10-19T23:30', ['2026-10-20T23:30', '2026-10-20T08:30', '2026-10-25T12:00']],
  ['a Sunday morning', '2026-10-25T09:00', ['2026-10-25T23:30', '2026-10-26T08:30', '2026-10-25T12:00']],
  ['noon of a Sunday', '2026-10-25T12:00', ['2026-10-25T23:30', '2026-10-26T08:30', '2026-11-01T12:00']],
  ['the end of a year', '2026-12-31T23:45', ['2027-01-01T23:30', '2027-01-01T08:30', '2027-01-03T12:00']],
])('asks about now, a night, a rush hour and a Sunday, all later than %s', (_, now, later) => {
  const instants = probeInstants(parseLocalDateTime(now)!);
  expect(instants.map(formatLocalDateTime)).toEqual([now, ...later]);
});
