import { spend } from '../testing/spend';
import { memorySpending } from './memory-spending';

test('amounts of a day are added up, and the next day in UTC begins at nought', async () => {
  let now = Date.UTC(2026, 10, 20, 23, 59, 59, 999);
  const spending = memorySpending(() => now);
  await spend(spending, 1.25);
  await spend(spending, 0.5, 'two');
  expect([spending.today(), spending.today('one'), spending.today('two')]).toEqual([1.75, 1.25, 0.5]);
  now += 1;
  expect(spending.today()).toBe(0);
  await spend(spending, 0.25);
  expect(spending.today()).toBe(0.25);
});

test.each([NaN, -1, Infinity])('%p is no amount', async (usd) => {
  const spending = memorySpending();
  await expect(spend(spending, usd)).rejects.toThrow(RangeError);
  expect(spending.today()).toBe(0);
});

describe('room for tries', () => {
  const want = { provider: 'one', usd: 4, allUsd: 10, providerUsd: null };

  test('ends where what is spent and set aside is as much as may be', async () => {
    const spending = memorySpending();
    const first = await spending.reserve(want);
    expect(await spending.reserve(want)).not.toBeNull();
    expect(await spending.reserve(want)).toBeNull();
    first?.settle(1);
    expect(await spending.reserve(want)).not.toBeNull();
    expect(spending.today()).toBe(1);
  });

  test('is that of the provider as well', async () => {
    const spending = memorySpending();
    await spending.reserve({ ...want, providerUsd: 5 });
    expect(await spending.reserve({ ...want, providerUsd: 5 })).toBeNull();
    expect(await spending.reserve({ ...want, provider: 'two', providerUsd: 5 })).not.toBeNull();
  });

  test('is there for a first try, whatever it may cost: else nobody would find out what it does', async () => {
    const spending = memorySpending();
    const first = await spending.reserve({ ...want, usd: 20 });
    expect(await spending.reserve({ ...want, usd: 20 })).toBeNull();
    first?.settle(1);
    expect(await spending.reserve(want)).not.toBeNull();
  });

  test('is counted in the day in which a try began', async () => {
    let now = Date.UTC(2026, 10, 20, 23, 59, 59, 999);
    const spending = memorySpending(() => now);
    const late = await spending.reserve(want);
    now += 1;
    late?.settle(4);
    expect(spending.today()).toBe(0);
  });

  test('is given back once, however often a try is settled', async () => {
    const spending = memorySpending();
    const reserved = await spending.reserve(want);
    reserved?.settle(1);
    reserved?.settle(1);
    expect(spending.today()).toBe(1);
  });
});
