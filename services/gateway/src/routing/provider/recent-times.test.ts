import { RecentTimes } from './try-record';

function timesOf(all: readonly number[]): RecentTimes {
  const times = new RecentTimes();
  all.forEach((ms) => times.add(ms));
  return times;
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test.each([
  [0, undefined],
  [19, undefined],
  [20, 19],
  [100, 95],
])('the 95th percentile of %d times is %p, by nearest rank', (count, p95) => {
  expect(timesOf(upTo(count)).p95).toBe(p95);
  expect(timesOf(upTo(count).reverse()).p95).toBe(p95);
});

test('only the last hundred count, so a slower provider shows after six readings', () => {
  const before = Array<number>(100).fill(1_000);
  const slower = (count: number) => Array<number>(count).fill(4_000);
  expect(timesOf([...before, ...slower(5)]).p95).toBe(1_000);
  expect(timesOf([...before, ...slower(6)]).p95).toBe(4_000);
  expect(timesOf([...slower(100), ...before]).p95).toBe(1_000);
});
