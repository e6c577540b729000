import { parse } from '../parse';
import { panelsOf } from '../../testing/sign';
import { describeRule } from '../../words/rule-in-words';

const rulesOf = (text: string) => parse(panelsOf(text)).rules.map(describeRule);

test.each([
  ['2 HOUR PARKING\n9AM-6PM | 10AM-4PM\nMON - SAT | SUNDAY'],
  ['2 HOUR PARKING\nMON - SAT | SUNDAY\n9AM-6PM | 10AM-4PM'],
])('groups hours and days by column: %s', (text) => {
  expect(parse(panelsOf(text)).unread).toEqual([]);
  expect(rulesOf(text)).toEqual([
    '2 hour parking, 9 AM – 6 PM, except Sunday',
    '2 hour parking, 10 AM – 4 PM, Sunday',
  ]);
});

test('reads columns with separate heads as separate statements', () => {
  expect(rulesOf('NO PARKING | 2 HOUR PARKING\n7AM-9AM | 9AM-6PM')).toEqual([
    'No parking, 7 AM – 9 AM',
    '2 hour parking, 9 AM – 6 PM',
  ]);
});

test('reads a bar in a single line as a separator of statements', () => {
  expect(rulesOf('NO PARKING 9AM-10AM MON - SAT | SUNDAY 9AM-NOON')).toEqual([
    'No parking, 9 AM – 10 AM, except Sunday',
    'No parking, 9 AM – noon, Sunday',
  ]);
});

test('quotes unread words of a column as written', () => {
  const { unread } = parse(panelsOf('2 HOUR PARKING\n9AM-6PM | GRFLX\nMON - SAT | XQZ'));
  expect(unread.map(({ text }) => text)).toEqual(['GRFLX', 'XQZ']);
});
