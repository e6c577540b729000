import { formatLocalDateTime, minuteNumber, timeOfMinuteNumber, type Rule } from '@curbwise/contract';
import { parse } from '../parse/parse';
import { freeParking, hours, noParking, payment, timeLimit } from '../testing/rules';
import { judged, panelsOf } from '../testing/sign';
import { time } from '../testing/time';
import { doubtUntrusted } from '../answer/trust';
import { bindRules } from './bound-rule';
import { judge } from './judge';
import type { JudgeContext } from './judge-context';
import { firstBreak } from './stay';

const dateSpan = (date: string) => ({ from: date, to: date });

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
    expect(doubtUntrusted(judgement, { confidence: 0.3, agreed: null })).toMatchObject({
      until: null,
      endsBy: null,
    });
  });
});

/** The break of a stay under rules written by hand, as `rule@time`. */
function breakOf(rules: Rule[], at: string, context: JudgeContext = {}): string | null {
  const found = firstBreak(bindRules(rules, context), minuteNumber(time(at)));
  return found && `${found.bound.index}@${formatLocalDateTime(timeOfMinuteNumber(found.minute))}`;
}

describe('a stay is ended', () => {
  const until18 = timeLimit(120, { windows: hours('8:00-18:00') });
  const from16 = noParking({ windows: hours('16:00-18:00') });

  test.each<[string, Rule[], string, string | null]>([
    ['at once by a prohibition in force', [from16], 'MON 17:00', '0@2026-10-19T17:00'],
    ['not by payment', [payment()], 'MON 10:00', null],
    ['not by free parking', [freeParking()], 'MON 10:00', null],
    ['by the earlier of two rules, if it comes first', [until18, from16], 'MON 13:00', '0@2026-10-19T15:00'],
    ['by the earlier of two rules, if it comes last', [from16, until18], 'MON 13:00', '1@2026-10-19T15:00'],
    [
      'by a prohibition that begins when a limit is reached',
      [until18, from16],
      'MON 14:00',
      '1@2026-10-19T16:00',
    ],
    ['by that prohibition, if it comes first', [from16, until18], 'MON 14:00', '0@2026-10-19T16:00'],
    ['by a prohibition before a limit is reached', [until18, from16], 'MON 15:00', '1@2026-10-19T16:00'],
    [
      'by the first of two prohibitions that begin together',
      [from16, from16],
      'MON 14:00',
      '0@2026-10-19T16:00',
    ],
    [
      'by the first of two limits that are reached together',
      [until18, until18],
      'MON 09:00',
      '0@2026-10-19T11:00',
    ],
    [
      'in the next week, if too little is left of a weekly window',
      [timeLimit(30, { windows: hours('8:00-9:00'), days: [1] })],
      'MON 08:45',
      '0@2026-10-26T08:30',
    ],
    [
      'in the next week by a limit of days',
      [timeLimit(3 * 1440, { days: [1, 2, 3, 4] })],
      'TUE 00:00',
      '0@2026-10-29T00:00',
    ],
    [
      'in the window of a night by what is left after midnight',
      [timeLimit(120, { windows: hours('20:00-6:00') })],
      'TUE 01:00',
      '0@2026-10-20T03:00',
    ],
    [
      'by a prohibition that begins after another window of the day is over',
      [noParking({ windows: hours('8:00-9:00', '16:00-18:00') })],
      'MON 12:00',
      '0@2026-10-19T16:00',
    ],
    [
      'by a date 427 days ahead',
      [noParking({ dates: [dateSpan('2027-12-20')] })],
      'MON 10:00',
      '0@2027-12-20T00:00',
    ],
    ['not by a limit years ahead', [timeLimit(60, { dates: [dateSpan('2028-12-21')] })], 'MON 10:00', null],
    ['not by a date 428 days ahead', [noParking({ dates: [dateSpan('2027-12-21')] })], 'MON 10:00', null],
  ])('%s', (_, rules, at, expected) => {
    expect(breakOf(rules, at)).toBe(expected);
  });
});

describe('that a prohibition ends a stay', () => {
  const evening = { windows: hours('18:00-20:00') };

  test.each<[string, Rule, JudgeContext, boolean]>([
    ['is certain', noParking(evening), {}, true],
    [
      'is not certain if it depends on a condition',
      noParking({ ...evening, conditions: ['snow'] }),
      {},
      false,
    ],
    [
      'is certain on a day that the driver calls a school day',
      noParking({ ...evening, conditions: ['school-day'] }),
      { settled: { on: '2026-10-19', 'school-day': true } },
      true,
    ],
    [
      'is not certain if its words can be read in another way',
      noParking({ ...evening, reading: { question: 0, alternative: 0, of: 2 } }),
      {},
      false,
    ],
  ])('%s', (_, rule, context, certain) => {
    const minute = minuteNumber(time('MON 10:00'));
    expect(firstBreak(bindRules([rule], context), minute)).toMatchObject({ minute: minute + 480, certain });
  });
});
