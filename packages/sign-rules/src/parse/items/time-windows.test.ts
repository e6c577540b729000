import { windowWithout } from './time-windows';

const hour = (from: number, to: number) => ({ from: from * 60, to: to * 60 });

test.each([
  ['from its middle', hour(7, 19), hour(10, 16), [hour(7, 10), hour(16, 19)]],
  ['from its begin', hour(7, 19), hour(6, 9), [hour(9, 19)]],
  ['from its end', hour(7, 19), hour(18, 20), [hour(7, 18)]],
  ['apart from it', hour(7, 9), hour(10, 16), [hour(7, 9)]],
  ['from the day', hour(0, 24), hour(8, 18), [hour(0, 8), hour(18, 24)]],
  ['that run past midnight', hour(0, 24), hour(22, 6), [hour(6, 22)]],
])('a window without hours taken %s', (_, window, hours, left) => {
  expect(windowWithout(window, hours)).toEqual(left);
});

test.each([
  ['all of it', hour(8, 18), hour(7, 19)],
  ['so much that a part of the day after is left', hour(21, 5), hour(1, 2)],
])('without %s there is no window of the day', (_, window, hours) => {
  expect(windowWithout(window, hours)).toBeNull();
});
