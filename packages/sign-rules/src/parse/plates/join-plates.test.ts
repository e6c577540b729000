import { describeRule } from '../../words/rule-in-words';
import { panel, panelsOf } from '../../testing/sign';
import { BLANK_PANEL } from '../fragments';
import { parse } from '../parse';

const rulesOf = (...sign: string[]) => parse(panelsOf(sign)).rules.map(describeRule);
const box = (x: number, y: number) => ({ x, y, width: 0.2, height: 0.1 });

test.each([
  [['NO PARKING', 'MON-FRI', '8AM-6PM'], ['No parking, 8 AM – 6 PM, Monday to Friday']],
  [['2 HOUR PARKING', '8AM-6PM'], ['2 hour parking, 8 AM – 6 PM']],
  [['P', '30 MIN'], ['30 minute parking']],
  [
    ['NO PARKING', 'STREET CLEANING', 'TUESDAY 8AM-10AM'],
    ['No parking, 8 AM – 10 AM, Tuesday, street cleaning'],
  ],
  [['NO PARKING 7AM-9AM', 'AND', '4PM-6PM'], ['No parking, 7 AM – 9 AM and 4 PM – 6 PM']],
])('joins %j', (sign, rules) => {
  expect(rulesOf(...sign)).toEqual(rules);
  expect(parse(panelsOf(sign)).unread).toEqual([]);
});

test.each([
  ['hours twice', ['NO PARKING 8AM-10AM', '4PM-6PM']],
  ['days twice', ['NO PARKING MON-FRI', 'SATURDAY']],
  ['hours of a tow', ['2 HOUR PARKING', 'TOW AWAY 4PM-6PM']],
  ['hours before the head', ['8AM-6PM', 'NO PARKING']],
  ['words that were not read', ['NO PARKING', 'GRFLX 8AM-6PM']],
])('does not join %s', (_, sign) => {
  expect(parse(panelsOf(sign)).unread.length).toBeGreaterThan(0);
});

test('rules and words of joined plates keep their panel numbers', () => {
  const { rules, ignored } = parse(panelsOf(['2P 9AM-5PM', 'NO STOPPING', 'THIS SIDE', '7AM-9AM']));
  expect(rules.map((rule) => rule.panel)).toEqual([0, 1]);
  expect(ignored.map((words) => [words.text, words.panel])).toContainEqual(['THIS SIDE', 2]);
});

test('does not join plates with different arrows', () => {
  const torn = [panel('NO PARKING', { arrow: 'left' }), panel('8AM-6PM', { arrow: 'right' })];
  expect(parse(torn).unread.map(({ text }) => text)).toEqual(['8AM-6PM']);
});

test('a head without an arrow applies to both sides, even above an arrow', () => {
  const { rules } = parse([panel('NO PARKING'), panel('8AM-6PM', { arrow: 'right' })]);
  expect(rules).toMatchObject([{ side: null }]);
});

test('does not join a plate that has a symbol', () => {
  const { unread } = parse([panel('2 HOUR PARKING'), panel('8AM-6PM', { symbol: 'unknown' })]);
  expect(unread).not.toEqual([]);
});

test('does not join across a blank panel', () => {
  const blank = parse(panelsOf(['NO PARKING', '', '8AM-6PM'])).unread.map(({ text }) => text);
  expect(blank).toEqual([BLANK_PANEL, '8AM-6PM']);
});

test('does not join plates that are side by side', () => {
  const [head, times] = [panel('NO PARKING'), panel('8AM-6PM')];
  const below = { ...times, box: box(0.1, 0.3) };
  const beside = { ...times, box: box(0.5, 0.1) };
  expect(parse([{ ...head, box: box(0.1, 0.1) }, below]).unread).toEqual([]);
  expect(parse([{ ...head, box: box(0.1, 0.1) }, beside]).unread).not.toEqual([]);
});

test('a rider lifts the rules of a plate joined from several panels', () => {
  expect(rulesOf('NO STOPPING', '7AM-9AM', 'EXCEPT BUSES')).toEqual([
    'No stopping, 7 AM – 9 AM, except for buses',
  ]);
});
