import { describeRule } from '../../words/rule-in-words';
import { panel, panelsOf } from '../../testing/sign';
import { parse } from '../parse';

const rulesOf = (...sign: string[]) => parse(panelsOf(sign)).rules.map(describeRule);

test('chooses the hours that begin where another plate ends', () => {
  expect(rulesOf('NO STOPPING 7-9 4-6', '2P 9AM-4PM')).toEqual([
    'No stopping, 7 AM – 9 AM and 4 PM – 6 PM',
    '2 hour parking, 9 AM – 4 PM',
  ]);
});

test('rejects hours that are shorter than the limit of their plate', () => {
  expect(rulesOf('4P 7.30-8.30', '1P 20.30-23.59')[0]).toBe('4 hour parking, 7:30 AM – 8:30 PM');
});

test.each([
  ['both readings touch another plate', ['NO STOPPING 7-9', '2P 9AM-7PM']],
  ['no reading touches another plate', ['NO STOPPING 7-9', '2P 10AM-4PM']],
  ['the other plate is for other days', ['NO STOPPING 7-9 MON-FRI', '2P 9AM-4PM SAT']],
])('hours stay doubtful if %s', (_, sign) => {
  expect(parse(panelsOf(sign)).rules[0]!.conditions).toEqual(['am-or-pm']);
});

test('ignores plates of the other side', () => {
  const { rules } = parse([
    panel('NO STOPPING 7-9', { arrow: 'left' }),
    panel('2P 9AM-4PM', { arrow: 'right' }),
  ]);
  expect(rules[0]!.conditions).toEqual(['am-or-pm']);
});
