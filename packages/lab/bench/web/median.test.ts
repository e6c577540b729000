import { median } from './median';

test.each([
  [[3], 3],
  [[9, 1, 5], 5],
  [[4, 1, 3, 2], 2.5],
])('the median of %j is %p', (figures, middle) => {
  expect(median(figures)).toBe(middle);
});
