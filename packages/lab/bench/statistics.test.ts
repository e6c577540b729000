import { median, percentile, slope } from './statistics';

test('a percentile is one of the values', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([0, 0.5, 0.95, 0.99, 1].map((share) => percentile(hundred, share))).toEqual([1, 50, 95, 99, 100]);
  expect(percentile([7], 0.95)).toBe(7);
  expect(() => percentile([], 0.5)).toThrow(RangeError);
});

test.each([
  [[3], 3],
  [[9, 1, 5], 5],
  [[4, 1, 3, 2], 2.5],
  [[], NaN],
])('the median of %j is %p', (values, middle) => {
  expect(median(values)).toBe(middle);
});

test.each([
  [[5, 5, 5], 0],
  [[1, 3, 5, 7], 2],
  [[4, 3, 2], -1],
  [[1, 4, 1, 4], 0.6],
  [[9], 0],
])('%j grows by %d a step', (values, step) => {
  expect(slope(values)).toBeCloseTo(step);
});
