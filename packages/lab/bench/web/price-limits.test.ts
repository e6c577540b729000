import type { LoadFigures } from './load-figures';
import { beyondLimits, priceOf } from './price-limits';

const figures = (kilobytes: number, usableMs: number, requests = 4, depth = 2): LoadFigures => ({
  kilobytes,
  usableMs,
  requests,
  depth,
  scriptKilobytes: kilobytes,
  usableRangeMs: [usableMs, usableMs],
});

test('accepts a price that is exactly at the limits', () => {
  expect(beyondLimits(priceOf(figures(115, 1100, 6), figures(100, 1000)))).toEqual([]);
});

test.each([
  [figures(116, 1000), ['bytes: 1.16, beyond 1.15']],
  [figures(100, 1101), ['time: 1.101, beyond 1.1']],
  [figures(100, 1000, 7), ['requests: 3, beyond 2']],
  [figures(100, 1000, 4, 3), ['depth: 1, beyond 0']],
  // A page that never became usable has no time.
  [figures(100, NaN), ['time: NaN, beyond 1.1']],
])('%j compared with a plain app exceeds a limit', (federated, sentences) => {
  expect(beyondLimits(priceOf(federated, figures(100, 1000)))).toEqual(sentences);
});

test('checks only the requested limits', () => {
  expect(beyondLimits(priceOf(figures(100, 5000), figures(100, 1000)), ['bytes', 'requests'])).toEqual([]);
});
