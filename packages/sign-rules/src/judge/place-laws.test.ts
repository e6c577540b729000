import type { Place } from '@curbwise/contract';
import { parse } from '../parse/parse';
import { timeLimit, type RuleParts } from '../testing/rules';
import { panelsOf } from '../testing/sign';
import { time } from '../testing/time';
import { judge } from './judge';
import { byPlaceLaw, orderAt } from './place-laws';

const at = (sign: string, instant: string, place: Place) => {
  const { answer, limit } = judge(parse(panelsOf(sign)), time(instant), { place });
  return limit === null ? answer : `${answer} ${limit}`;
};

test.each([
  ['P60', 'MON 07:59', 'allowed'],
  ['P60', 'MON 08:00', 'allowed 60'],
  ['P60', 'SUN 12:00', 'allowed 60'],
  ['P60', 'MON 18:00', 'allowed'],
  ['P30\nMON-FRI', 'MON 12:00', 'allowed 30'],
  ['P30\nMON-FRI', 'SAT 12:00', 'allowed'],
  ['P10\nAT ALL TIMES', 'MON 22:00', 'allowed 10'],
  ['P120\n8AM-10PM', 'MON 21:00', 'allowed 120'],
  ['NO STOPPING', 'MON 22:00', 'forbidden'],
  ['BUS STOP', 'SUN 03:00', 'forbidden'],
  ['LOADING ZONE\nP5', 'MON 22:00', 'forbidden'],
])('in New Zealand, %j at %s is %s', (sign, instant, expected) => {
  expect(at(sign, instant, { country: 'NZ' })).toBe(expected);
});

test.each<Place>([{}, { country: 'AU', region: 'SA' }, { country: 'GB' }, { country: 'US' }])(
  'a limit without hours applies at all hours in %j',
  (place) => {
    expect(at('P60', 'MON 22:00', place)).toBe('allowed 60');
  },
);

test.each<[Place, string, string]>([
  [{ country: 'US' }, 'forbidden', 'allowed'],
  [{ country: 'GB' }, 'allowed', 'forbidden'],
  [{ country: 'AU' }, 'allowed', 'forbidden'],
  [{ country: 'CA' }, 'uncertain', 'uncertain'],
  [{}, 'uncertain', 'uncertain'],
])('in %j, a sign for 11/10 is %s on November 10 and %s on October 11', (place, november, october) => {
  const sign = 'NO PARKING\n11/10/2026 8AM-5PM';
  expect(at(sign, '2026-11-10T12:00', place)).toBe(november);
  expect(at(sign, '2026-10-11T12:00', place)).toBe(october);
  expect(at(sign, '2026-10-20T12:00', place)).toBe('allowed');
});

test.each<[Place, string, string]>([
  [{ country: 'US', region: 'NY' }, '2026-11-16T20:30', 'forbidden'],
  [{ country: 'US', region: 'NY' }, '2026-06-16T20:30', 'uncertain'],
  [{ country: 'US', region: 'NY' }, '2026-06-16T10:00', 'allowed'],
  [{ country: 'NZ' }, '2026-06-16T20:30', 'forbidden'],
  [{}, '2026-06-16T20:30', 'uncertain'],
  [{}, '2026-06-16T12:00', 'allowed'],
  [{}, '2026-06-16T01:00', 'forbidden'],
])('in %j at %s, parking is %s by a sign from dusk to dawn', (place, instant, expected) => {
  expect(at('NO PARKING DUSK TO DAWN', instant, place)).toBe(expected);
});

test('a stay by day ends before the sun can set', () => {
  const { until, next } = judge(parse(panelsOf('NO PARKING SUNSET TO SUNRISE')), time('2026-11-16T12:00'), {
    place: { country: 'CH' },
  });
  expect(until!.minute).toBeGreaterThan(16 * 60);
  expect(until!.minute).toBeLessThan(17 * 60);
  expect(next).toMatchObject({ answer: 'uncertain' });
});

describe('the law of a place', () => {
  const hoursIn = (country: string | undefined, parts: RuleParts) =>
    byPlaceLaw(timeLimit(60, { hoursUnsaid: true, days: [1], ...parts }), { country }).schedule;
  const everyHour = { windows: [{ from: 0, to: 1440 }], days: [1] };

  test.each<[string, string | undefined, RuleParts, object]>([
    ['sets the hours of a time limit', 'NZ', {}, { windows: [{ from: 480, to: 1080 }], days: [1] }],
    [
      'sets the hours of a meter',
      'nz',
      { kind: 'metered' },
      { windows: [{ from: 480, to: 1080 }], days: [1] },
    ],
    ['leaves a sign with hours', 'NZ', { hoursUnsaid: undefined }, everyHour],
    ['leaves a loading zone', 'NZ', { kind: 'loading' }, everyHour],
    ['leaves a prohibition', 'NZ', { effect: 'forbid' }, everyHour],
    ['sets nothing elsewhere', 'AU', {}, everyHour],
    ['sets nothing at an unknown place', undefined, {}, everyHour],
  ])('%s', (_, country, parts, schedule) => {
    expect(hoursIn(country, parts)).toMatchObject(schedule);
  });
});

describe('a date read with the day first', () => {
  test.each(['GB', 'IE', 'AU', 'NZ', 'FR', 'BE', 'CH', 'LU', 'ZA', 'SG', 'gb'])(
    'is right in %s',
    (country) => {
      expect(orderAt({ country }, 'day-first')).toBe('yes');
      expect(orderAt({ country }, 'month-first')).toBe('no');
    },
  );

  test.each(['US', 'us'])('is wrong in %s', (country) => {
    expect(orderAt({ country }, 'day-first')).toBe('no');
    expect(orderAt({ country }, 'month-first')).toBe('yes');
  });

  test.each(['CA', '', undefined])('may be right in %p', (country) => {
    expect(orderAt({ country }, 'day-first')).toBe('maybe');
    expect(orderAt({ country }, 'month-first')).toBe('maybe');
  });

  test('raises no doubt if its figures allow no other order', () => {
    expect(orderAt({}, undefined)).toBe('yes');
  });
});
