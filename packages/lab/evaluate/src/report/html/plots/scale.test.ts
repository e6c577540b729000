import { decimalsOf, scale, ticksTo } from './scale';

test.each([
  [2.1, 4, [0, 1, 2, 3]],
  [0.0031, 4, [0, 0.001, 0.002, 0.003, 0.004]],
  [140, 4, [0, 50, 100, 150]],
  [10, 5, [0, 2, 4, 6, 8, 10]],
  [0.9, 4, [0, 0.25, 0.5, 0.75, 1]],
  [0, 4, [0, 1]],
])('chooses round ticks up to %d', (max, count, ticks) => {
  expect(ticksTo(max, count)).toEqual(ticks);
});

test.each([
  [[0, 1, 2], 0],
  [[0, 0.25, 0.5], 2],
  [[0, 0.001], 3],
])('shows the ticks %j with %i decimals', (ticks, decimals) => {
  expect(decimalsOf(ticks)).toBe(decimals);
});

test('maps 0 and the maximum to the edges, also upside down', () => {
  expect([0, 2, 4].map(scale(4, 10, 110))).toEqual([10, 60, 110]);
  expect([0, 1].map(scale(1, 200, 20))).toEqual([200, 20]);
});
