import { groupRows } from '../plates/group-lines';
import { words } from '../testing/made-elements';
import { agreementOf, weightsOf, isSettled } from './agreement';
import type { Layout } from './layout';

/** A layout whose panels have these rows. */
const layout = (cost: number, ...panels: string[][]): Layout => ({
  cost,
  blocks: panels.map((rows) =>
    groupRows(rows.map((text, index) => words(text, [0, index * 40, text.length * 15, 30]))),
  ),
});

const LIMIT = ['2 HOUR PARKING', '8AM TO 6PM'];
const BAN = ['NO STOPPING', '4PM TO 6PM'];

test('a single layout agrees with itself', () => {
  expect(agreementOf([layout(1, LIMIT)])).toEqual({ share: 1, isYesShared: true, others: [] });
});

test('layouts with the same answers agree, however their panels are cut', () => {
  const together = layout(1.2, [...LIMIT, ...BAN]);
  expect(agreementOf([layout(1, LIMIT, BAN), together])).toEqual({ share: 1, isYesShared: true, others: [] });
});

test('a layout that forbids what the best one allows makes the yes unshared, however little it weighs', () => {
  const other = layout(3, LIMIT, BAN);
  const agreement = agreementOf([layout(1, LIMIT), other]);
  expect(agreement.isYesShared).toBe(false);
  expect(agreement.others).toEqual([other]);
  expect(agreement.share).toBeGreaterThan(0.9);
});

test('a layout with a shorter limit makes the yes unshared too', () => {
  const shorter = layout(3, ['1 HOUR PARKING', '8AM TO 6PM']);
  expect(agreementOf([layout(1, LIMIT), shorter]).isYesShared).toBe(false);
});

test('a layout that allows more leaves the yes shared', () => {
  const agreement = agreementOf([layout(1, LIMIT, BAN), layout(3, LIMIT)]);
  expect(agreement.isYesShared).toBe(true);
});

test('two layouts with other answers and the same weight leave the best one a third of the weight', () => {
  const agreement = agreementOf([
    layout(1, LIMIT, BAN),
    layout(1, LIMIT),
    layout(1, ['2 HOUR PARKING', '8AM TO 4PM']),
  ]);
  expect(agreement.share).toBeCloseTo(1 / 3);
});

test('weights add up to 1 and fall as costs rise', () => {
  const [one, other, third] = weightsOf([1, 1, 2]) as [number, number, number];
  expect(one).toBe(other);
  expect(third).toBeLessThan(one / 4);
  expect(one + other + third).toBeCloseTo(1);
});

test.each<[string, number, boolean, boolean]>([
  ['all the weight agrees', 1, true, true],
  ['most of it agrees, and others allow more', 0.6, true, true],
  ['less than half of it agrees', 0.4, true, false],
  ['another layout does not allow what the best one does', 0.95, false, false],
])('tells whether an answer is settled if %s', (_, share, isYesShared, expected) => {
  expect(isSettled({ share, isYesShared, others: [] })).toBe(expected);
});
