import { spend } from '../testing/spend';
import { memorySpending } from './ledger';

test('adds up the amounts of a UTC day, and the next day starts at 0', async () => {
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

test.each([NaN, -1, Infinity])('rejects %p as an amount', async (usd) => {
  const spending = memorySpending();
  await expect(spend(spending, usd)).rejects.toThrow(RangeError);
  expect(spending.today()).toBe(0);
});

describe('room for tries', () => {
  const want = { provider: 'one', usd: 4, allUsd: 10, providerUsd: null };

  test('ends when the budget is spent or set aside', async () => {
    const spending = memorySpending();
    const first = await spending.reserve(want);
    expect(await spending.reserve(want)).not.toBeNull();
    expect(await spending.reserve(want)).toBeNull();
    first?.settle(1);
    expect(await spending.reserve(want)).not.toBeNull();
    expect(spending.today()).toBe(1);
  });

  test('is limited by the budget of the provider too', async () => {
    const spending = memorySpending();
    await spending.reserve({ ...want, providerUsd: 5 });
    expect(await spending.reserve({ ...want, providerUsd: 5 })).toBeNull();
    expect(await spending.reserve({ ...want, provider: 'two', providerUsd: 5 })).not.toBeNull();
  });

  test('always exists for a first try, because its cost is not known yet', async () => {
    const spending = memorySpending();
    const first = await spending.reserve({ ...want, usd: 20 });
    expect(await spending.reserve({ ...want, usd: 20 })).toBeNull();
    first?.settle(1);
    expect(await spending.reserve(want)).not.toBeNull();
  });

  test('is taken from the day in which a try began', async () => {
    let now = Date.UTC(2026, 10, 20, 23, 59, 59, 999);
    const spending = memorySpending(() => now);
    const late = await spending.reserve(want);
    now += 1;
    late?.settle(4);
    expect(spending.today()).toBe(0);
  });

  test('is given back once, even if a try is settled twice', async () => {
    const spending = memorySpending();
    const reserved = await spending.reserve(want);
    reserved?.settle(1);
    reserved?.settle(1);
    expect(spending.today()).toBe(1);
  });
});
