import { isSettled } from './layout-doubt';

test.each<[string, number, boolean, boolean]>([
  ['all the weight agrees', 1, true, true],
  ['most of it agrees, and others allow more', 0.6, true, true],
  ['less than half of it agrees', 0.4, true, false],
  ['another layout does not allow what the best one does', 0.95, false, false],
])('tells whether an answer is settled if %s', (_, share, isYesShared, expected) => {
  expect(isSettled({ share, isYesShared, others: [] })).toBe(expected);
});
