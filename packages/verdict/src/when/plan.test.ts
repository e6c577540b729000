import { formatLocalDateTime } from '@curbwise/contract';
import { moment } from '../testing/signs';
import { arrivalDates, firstPlan, lengthFields, nextDates, planToShow, quickArrivals, stayOf } from './plan';
import type { Plan } from '../judging/adjustments-slice';

/** A Friday. */
const NOW = moment('2026-11-20T14:40');

const plan = (changes: Partial<Plan> = {}): Plan => ({
  date: '2026-11-21',
  time: '15:00',
  length: lengthFields(120),
  ...changes,
});

function stay(changes: Partial<Plan>, now = NOW) {
  const found = stayOf(plan(changes), now);
  return typeof found === 'string'
    ? found
    : `${formatLocalDateTime(found.arrival)} ${formatLocalDateTime(found.departure)}`;
}

test.each<[Partial<Plan>, string]>([
  [{}, '2026-11-21T15:00 2026-11-21T17:00'],
  [{ time: '15:00:00' }, '2026-11-21T15:00 2026-11-21T17:00'],
  [{ date: '2026-11-20', time: '14:40' }, '2026-11-20T14:40 2026-11-20T16:40'],
  [{ date: '2026-11-20', time: '14:39' }, 'past'],
  [{ date: '2028-01-21' }, '2028-01-21T15:00 2028-01-21T17:00'],
  [{ date: '2028-01-22' }, 'tooFar'],
  [{ date: '' }, 'noArrival'],
  [{ time: '' }, 'noArrival'],
  [{ date: '2026-02-30' }, 'noArrival'],
  [{ length: { hours: '', minutes: '45' } }, '2026-11-21T15:00 2026-11-21T15:45'],
  [{ length: { hours: '1', minutes: '' } }, '2026-11-21T15:00 2026-11-21T16:00'],
  [{ length: { hours: '', minutes: '' } }, 'noLength'],
  [{ length: { hours: '0', minutes: '0' } }, 'noLength'],
  [{ length: { hours: '-1', minutes: '0' } }, 'noLength'],
  [{ length: { hours: '1.5', minutes: '0' } }, 'noLength'],
  [{ length: { hours: '720', minutes: '0' } }, '2026-11-21T15:00 2026-12-21T15:00'],
  [{ length: { hours: '720', minutes: '1' } }, 'tooLong'],
  [{ length: 'overnight' }, '2026-11-21T15:00 2026-11-22T08:00'],
  [{ length: 'overnight', time: '03:00' }, '2026-11-21T03:00 2026-11-21T08:00'],
  [{ length: 'overnight', time: '07:30' }, '2026-11-21T07:30 2026-11-22T08:00'],
])('the plan %j gives the stay or the fault %s', (changes, found) => {
  expect(stay(changes)).toBe(found);
});

const quick = (now: string) =>
  quickArrivals(moment(now)).map(({ name, at }) => `${name} ${formatLocalDateTime(at)}`);

test('offers the evening while it is ahead', () => {
  expect(quick('2026-11-20T14:40')).toEqual([
    'inOneHour 2026-11-20T15:40',
    'thisEvening 2026-11-20T18:00',
    'tomorrowThisTime 2026-11-21T14:40',
  ]);
  expect(quick('2026-12-31T23:30')).toEqual([
    'inOneHour 2027-01-01T00:30',
    'tomorrowThisTime 2027-01-01T23:30',
  ]);
});

test('offers five days as buttons and 14 months in the field', () => {
  expect(nextDates(NOW).map(({ day }) => day)).toEqual([20, 21, 22, 23, 24]);
  expect(arrivalDates(NOW)).toEqual({ min: '2026-11-20', max: '2028-01-21' });
});

describe('the initial plan', () => {
  test('is in one hour for two hours by default', () => {
    expect(stay(planToShow(null, NOW))).toBe('2026-11-20T15:40 2026-11-20T17:40');
  });

  test('is the last one, also if incomplete', () => {
    for (const left of [plan(), plan({ date: '' })]) expect(planToShow(left, NOW)).toBe(left);
  });

  test('is a new one if the arrival of the last has passed', () => {
    expect(planToShow(plan({ date: '2026-11-19' }), NOW)).toEqual(firstPlan(NOW));
  });
});
