import { memorySpending } from './memory-spending';

test('amounts of a day are added up, and the next day in UTC begins at nought', () => {
  let now = Date.UTC(2026, 10, 20, 23, 59, 59, 999);
  const spending = memorySpending(() => now);
  spending.add(1.25);
  spending.add(0.5);
  expect(spending.today()).toBe(1.75);
  now += 1;
  expect(spending.today()).toBe(0);
  spending.add(0.25);
  expect(spending.today()).toBe(0.25);
});

test.each([NaN, -1, Infinity])('%p is no amount', (usd) => {
  const spending = memorySpending();
  expect(() => spending.add(usd)).toThrow(RangeError);
  expect(spending.today()).toBe(0);
});
