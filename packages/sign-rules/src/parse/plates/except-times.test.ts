import { parseLocalDateTime } from '@curbwise/contract';
import { judge } from '../../judge/judge';
import { describeRule } from '../../words/rule-in-words';
import { panel, panelsOf } from '../../testing/sign';
import { parse } from '../parse';

const rulesOf = (...sign: string[]) => parse(panelsOf(sign)).rules.map(describeRule);

test('subtracts hours after EXCEPT from the rule', () => {
  expect(rulesOf('NO PARKING 8AM-6PM MON-FRI\nEXCEPT 12PM-2PM')).toEqual([
    'No parking, 8 AM – noon and 2 PM – 6 PM, Monday to Friday',
  ]);
});

test('a permission for the excepted hours applies on the days of the rule', () => {
  expect(rulesOf('NO STOPPING MON-SAT 7AM-7PM\nEXCEPT 10AM-4PM 1 HOUR')).toEqual([
    'No stopping, 7 AM – 10 AM and 4 PM – 7 PM, except Sunday',
    '1 hour parking, 10 AM – 4 PM, except Sunday',
  ]);
});

test.each(['NO PARKING ANY TIME EXCEPT', 'NO PARKING\nEXCEPT AS POSTED'])(
  'subtracts the hours of the plates below %j',
  (head) => {
    expect(rulesOf(head, '2 HOUR PARKING 8AM-6PM', 'NO STOPPING 7AM-8AM')).toEqual([
      'No parking, midnight – 8 AM and 6 PM – midnight',
      '2 hour parking, 8 AM – 6 PM',
      'No stopping, 7 AM – 8 AM',
    ]);
  },
);

test.each([
  ['nothing', []],
  ['a prohibition', ['NO STOPPING 7AM-9AM']],
  ['a permission without hours', ['2 HOUR PARKING']],
])('leaves EXCEPT unread above %s', (_, below) => {
  const { rules, unread } = parse(panelsOf(['NO PARKING ANY TIME EXCEPT', ...below]));
  expect(describeRule(rules[0]!)).toBe('No parking, at any time');
  expect(unread.map(({ text }) => text)).toEqual(['NO PARKING ANY TIME EXCEPT']);
});

test('a plate below with an arrow excepts its hours on that side only', () => {
  const { rules } = parse([
    panel('NO PARKING ANY TIME EXCEPT'),
    panel('2 HOUR PARKING 8AM-6PM', { arrow: 'right' }),
  ]);
  expect(rules.map((rule) => [rule.side, describeRule(rule)])).toEqual([
    ['right', 'No parking, midnight – 8 AM and 6 PM – midnight'],
    ['left', 'No parking, at any time'],
    ['right', '2 hour parking, 8 AM – 6 PM'],
  ]);
});

test('the rule applies on holidays that are excluded from the exception', () => {
  expect(rulesOf('NO PARKING ANY TIME EXCEPT', '2 HOUR PARKING 8AM-6PM EXCEPT HOLIDAYS')).toContain(
    'No parking, on public holidays',
  );
});

test('a seasonal exception leaves the rule doubtful at its hours', () => {
  expect(rulesOf('NO PARKING ANY TIME EXCEPT 8AM-6PM JUN 1 - SEP 30')).toEqual([
    'No parking, midnight – 8 AM and 6 PM – midnight',
    'No parking, perhaps',
  ]);
});

test('does not subtract from hours past midnight on certain weeks of the month', () => {
  const { rules } = parse(panelsOf('NO PARKING 10PM-4AM 1ST MON\nEXCEPT 1AM-2AM'));
  expect(rules[0]!.schedule.windows).toEqual([{ from: 22 * 60, to: 4 * 60 }]);
});

const answersAt9And17 = (...sign: string[]) =>
  ['09:00', '17:00'].map(
    (time) => judge(parse(panelsOf(sign)), parseLocalDateTime(`2026-10-19T${time}`)!).answer,
  );

test('hours of a plate below with two readings leave the answer uncertain', () => {
  expect(answersAt9And17('NO PARKING ANY TIME EXCEPT', '2 HOUR PARKING\n8AM-10AM SAT 4PM-6PM')).toEqual([
    'uncertain',
    'uncertain',
  ]);
});

test('an exception with two readings leaves the answer uncertain', () => {
  expect(answersAt9And17('NO PARKING ANY TIME\nEXCEPT 8AM-10AM SAT 4PM-6PM')).toEqual([
    'uncertain',
    'uncertain',
  ]);
});
