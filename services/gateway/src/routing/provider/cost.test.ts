import type { Price } from '../../configuration/provider-settings';
import { ProviderCost } from './cost';

const PRICE: Price = { inputPerMillion: 0.4, outputPerMillion: 1.6 };
/** 0.40 US dollars at that price. */
const USAGE = { inputTokens: 600_000, outputTokens: 100_000 };

test('without a price nothing costs anything', () => {
  const cost = new ProviderCost(() => undefined);
  expect(cost.isPaid).toBe(false);
  expect(cost.of(USAGE)).toBe(0);
  expect(cost.ofTry(undefined)).toBe(0);
});

test('a price is for a million tokens', () => {
  const cost = new ProviderCost(() => PRICE);
  expect(cost.isPaid).toBe(true);
  expect(cost.of({ inputTokens: 1_000_000, outputTokens: 500_000 })).toBe(1.2);
});

test('follows a change of the price', () => {
  const settings: { price?: Price } = {};
  const cost = new ProviderCost(() => settings.price);
  expect(cost.of(USAGE)).toBe(0);
  settings.price = PRICE;
  expect(cost.of(USAGE)).toBeCloseTo(0.4);
});

test.each(['aborted', 'timeout', 'invalid-answer'] as const)(
  'a try that failed as %s without a token count costs as much as the last one',
  (failure) => {
    const cost = new ProviderCost(() => PRICE);
    cost.add(USAGE);
    expect(cost.ofTry(undefined, failure)).toBeCloseTo(0.4);
  },
);

test.each(['unreachable', 'refused', 'rate-limited'] as const)(
  'a try that failed as %s without a token count costs nothing',
  (failure) => {
    const cost = new ProviderCost(() => PRICE);
    cost.add(USAGE);
    expect(cost.ofTry(undefined, failure)).toBe(0);
  },
);

test('the next try is expected to cost as much as the most expensive of the recent ones', () => {
  const cost = new ProviderCost(() => PRICE);
  cost.add(USAGE);
  cost.add({ inputTokens: 1, outputTokens: 1 });
  expect(cost.expectedUsd).toBeCloseTo(0.4);
  expect(cost.lastUsd).toBeLessThan(0.001);
});
