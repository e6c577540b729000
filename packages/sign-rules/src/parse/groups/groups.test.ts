import { describeRule } from '../../words/rule-in-words';
import { panelsOf } from '../../testing/sign';
import { parse } from '../parse';

/** The times of each rule: `?` at the end marks doubtful ones, a letter at the start the alternative reading. */
function timesOf(text: string): string[] {
  return parse(panelsOf(text)).rules.map((rule) => {
    const [, ...times] = describeRule(rule).split(', ');
    const way = rule.reading ? `${'abcd'.charAt(rule.reading.alternative)}: ` : '';
    return (
      way +
      times.join(', ').replace(/, (?:perhaps|in one reading)$/, '') +
      (rule.conditions.length > 0 ? '?' : '')
    );
  });
}

test.each([
  ['days first', 'NO PARKING MON-FRI 8AM-6PM SAT 8AM-1PM'],
  ['days first, line by line', 'NO PARKING\nMON-FRI 8AM-6PM\nSAT 8AM-1PM'],
  ['hours first', 'NO PARKING 8AM-6PM MON-FRI 8AM-1PM SAT'],
  ['hours first, line by line', 'NO PARKING\n8AM-6PM MON-FRI\n8AM-1PM SAT'],
])('groups days and hours: %s', (_, text) => {
  expect(timesOf(text)).toEqual(['8 AM – 6 PM, Monday to Friday', '8 AM – 1 PM, Saturday']);
});

test('windows that do not overlap share their days', () => {
  expect(timesOf('NO PARKING 9AM-10AM 4PM-6PM SAT')).toEqual(['9 AM – 10 AM and 4 PM – 6 PM, Saturday']);
});

test.each([
  ['on a line before one that is complete', 'NO PARKING 8AM-6PM\nSAT 8AM-1PM'],
  ['before hours that overlap', 'NO PARKING 8AM-6PM, 8AM-1PM SAT'],
])('hours without days, %s, apply on all other days and perhaps on those', (_, text) => {
  expect(timesOf(text)).toEqual([
    '8 AM – 6 PM, except Saturday',
    '8 AM – 6 PM, Saturday?',
    '8 AM – 1 PM, Saturday',
  ]);
});

test('a day between two windows gives two readings', () => {
  expect(timesOf('NO PARKING 8AM-10AM SAT 4PM-6PM')).toEqual([
    'a: 8 AM – 10 AM, Saturday',
    'a: 4 PM – 6 PM',
    'b: 8 AM – 10 AM',
    'b: 4 PM – 6 PM, Saturday',
  ]);
});

test('reads a window as the longer one if the limit does not fit into the shorter one', () => {
  expect(timesOf('2P 7.30-8.30PM')).toEqual(['7:30 AM – 8:30 PM']);
  expect(timesOf('1P 7.30-8.30PM')).toEqual(['7:30 PM – 8:30 PM']);
});
