import { describeRule } from '../../words/rule-in-words';
import { panelsOf } from '../../testing/sign';
import { parse } from '../parse';

const read = (text: string) => {
  const { rules, unread } = parse(panelsOf(text));
  return { rules: rules.map(describeRule), isRead: unread.length === 0 };
};

test.each([
  ['the rule holds at any time', 'NO PARKING ANY TIME EXCEPT SUNDAY 8AM-1PM'],
  ['the rule has hours', 'NO PARKING 7AM-7PM EXCEPT 9AM-4PM'],
  ['parking is permitted then', 'NO PARKING EXCEPT 2 HOUR PARKING 9AM-4PM'],
])('hours after EXCEPT belong to the exception if %s', (_, text) => {
  const { rules, isRead } = read(text);
  expect(isRead).toBe(true);
  expect(rules[0]).toMatch(/^No parking, .* and .*/);
});

test.each([
  ['the rule names no hours', 'NO PARKING EXCEPT 8AM-6PM'],
  ['several rules come first', 'NO STOPPING 7AM-9AM NO PARKING ANY TIME EXCEPT 8AM-6PM'],
  ['a permission without hours comes first', '2 HOUR PARKING EXCEPT 9AM-10AM'],
  ['holders follow them', 'NO PARKING ANY TIME EXCEPT 8AM-6PM TRUCKS'],
  ['a place comes before them', 'NO PARKING ANY TIME EXCEPT THIS BLOCK 8AM-6PM'],
  ['a prohibition follows', 'NO PARKING ANY TIME EXCEPT 8AM-6PM NO STOPPING'],
])('EXCEPT stays unread if %s', (_, text) => {
  expect(read(text).isRead).toBe(false);
});
