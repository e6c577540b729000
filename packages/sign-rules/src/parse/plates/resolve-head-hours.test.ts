import { describeRule } from '../../words/rule-in-words';
import { panel, panelsOf } from '../../testing/sign';
import { parse } from '../parse';

const doubts = (...sign: string[]) =>
  parse(panelsOf(sign))
    .rules.filter(({ conditions }) => conditions.length > 0)
    .map(describeRule);

test('a lane may apply outside its hours, unless another plate permits parking then', () => {
  expect(doubts('BIKE LANE 7AM-9AM')).toEqual(['No parking, perhaps']);
  expect(doubts('BIKE LANE 7AM-9AM', '1P 9AM-5PM')).toEqual([]);
  expect(doubts('BIKE LANE 7AM-9AM', '1P')).toEqual(['No parking, perhaps']);
});

test('NO LOADING leaves waiting doubtful, unless another plate says when waiting is forbidden', () => {
  expect(doubts('NO LOADING 7AM-10AM')).toEqual(['No stopping, perhaps']);
  expect(doubts('NO LOADING 7AM-10AM', 'NO WAITING 7AM-7PM')).toEqual([]);
  expect(doubts('NO LOADING 7AM-10AM', 'NO LOADING 4PM-7PM')).toHaveLength(2);
  expect(doubts('NO LOADING 7AM-10AM', '1 HOUR PARKING 10AM-4PM')).toEqual([
    'No stopping, midnight – 10 AM and 4 PM – midnight, perhaps',
  ]);
});

test('a prohibition does not show when a fire lane applies', () => {
  expect(doubts('FIRE LANE 7AM-9AM', 'NO PARKING 4PM-6PM')).toEqual(['No parking, perhaps']);
});

test('a permission does not resolve a rule that depends on the weather', () => {
  expect(doubts('NO PARKING 8AM-9AM AND WHEN SNOW', '2P 9AM-5PM')).toContain('No parking, perhaps');
});

test('ignores plates of the other side', () => {
  const { rules } = parse([
    panel('BIKE LANE 7AM-9AM', { arrow: 'left' }),
    panel('1P 9AM-5PM', { arrow: 'right' }),
  ]);
  expect(rules.map(describeRule)).toContain('No parking, perhaps');
});

test('a ban for trucks does not show when cars may wait beside NO LOADING', () => {
  expect(doubts('NO LOADING 7AM-10AM', 'NO TRUCK PARKING 7AM-7PM')).toEqual(['No stopping, perhaps']);
});

test('ignores a permission with two readings', () => {
  expect(doubts('BIKE LANE 7AM-9AM', '2 HOUR PARKING\n8AM-10AM SAT 4PM-6PM')).toEqual([
    'No parking, perhaps',
  ]);
});
