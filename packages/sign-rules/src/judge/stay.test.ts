import { formatLocalDateTime } from '@curbwise/contract';
import { parse } from '../parse/parse';
import { judged, panelsOf, time } from '../testing/sign';
import { doubtUnclear } from '../answer/trust';
import { judge } from './judge';

test.each([
  ['longer than a day, at all times', '48 HOUR PARKING', 'MON 10:00', '2026-10-21T10:00'],
  ['longer than any of its windows', '4 HOUR PARKING 8AM-10AM', 'MON 07:00', null],
  ['as long as its window', '2 HOUR PARKING 8AM-10AM', 'MON 07:00', null],
  ['shorter than its window', '90 MIN PARKING 8AM-10AM', 'MON 07:00', '2026-10-19T09:30'],
  ['longer than a night, where the nights do not meet', '14 HOUR PARKING 6PM-8AM', 'MON 18:00', null],
  ['of one season', '2P 8AM-6PM APR 1 - NOV 30', '2026-12-05T10:00', '2027-04-01T10:00'],
])('a limit %s ends a stay when it is reached: %s', (_, sign, at, until) => {
  expect(judged(sign, at).until).toBe(until);
});

test.each([
  ['of a season fourteen months ahead', 'NO PARKING NOV 18 - NOV 19 8AM-9AM', '2027-11-18T08:00'],
  ['of a fifth weekday of the month', 'NO PARKING 8AM-10AM 5TH MONDAY OF MONTH', '2026-11-30T08:00'],
  ['of a date', 'NO PARKING DEC 10 2026 8AM-6PM', '2026-12-10T08:00'],
  ['of a date that has passed', 'NO PARKING DEC 10 2025 8AM-6PM', null],
])('a prohibition %s ends a stay when it begins: %s', (_, sign, until) => {
  expect(judged(sign, '2026-11-20T10:00').until).toBe(until);
});

test.each([
  ['touch', 540, '10:00'],
  ['overlap', 510, '10:00'],
  ['leave a gap', 541, '11:01'],
])('a stay counts towards a limit across windows that %s', (_, from, until) => {
  const sign = parse(panelsOf('2 HOUR PARKING 8AM-9AM'));
  const windows = [
    { from, to: 720 },
    { from: 480, to: 540 },
  ];
  const rules = sign.rules.map((rule) => ({ ...rule, schedule: { ...rule.schedule, windows } }));
  const found = judge({ ...sign, rules }, time('MON 08:00')).until;
  expect(found && formatLocalDateTime(found)).toBe(`2026-10-19T${until}`);
});

describe('the rule that ends a stay', () => {
  test.each([
    ['nothing', 'NO PARKING 8AM-6PM', 'MON 09:00', null],
    ['nothing, if the limit cannot be reached', '2 HOUR PARKING 9AM-10AM', 'MON 09:00', null],
    ['the limit in force', '2 HOUR PARKING 8AM-6PM', 'MON 09:00', 0],
    ['the limit that follows', ['NO STOPPING 6PM-8PM', '1 HOUR PARKING 8AM-6PM'], 'MON 20:00', 1],
    ['the prohibition that comes first', ['2 HOUR PARKING 8AM-6PM', 'NO STOPPING 4PM-6PM'], 'MON 15:00', 1],
    ['the later of two limits', ['2 HOUR PARKING 8AM-6PM', '2 HOUR PARKING 4PM-10PM'], 'MON 17:00', 1],
  ] as const)('is %s', (_, sign, at, rule) => {
    expect(judged(sign, at).endsBy).toBe(rule);
  });

  test('is null if the photo is unclear', () => {
    const judgement = judge(parse(panelsOf('2 HOUR PARKING 8AM-6PM')), time('MON 09:00'));
    expect(doubtUnclear(judgement, 0.3)).toMatchObject({ until: null, endsBy: null });
  });
});
