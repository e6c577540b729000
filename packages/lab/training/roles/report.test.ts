import { wilsonUpper } from './report';

test.each([
  [0, 100, 0.037],
  [5, 100, 0.1118],
  [50, 100, 0.5963],
])('%d of %d may be up to %d', (hits, all, limit) => {
  expect(wilsonUpper(hits, all)).toBeCloseTo(limit, 3);
});
