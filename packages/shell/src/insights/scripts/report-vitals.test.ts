import { insightSchema, type Insight } from '@curbwise/contract';
import { onceEach } from './report-vitals';

test.each([
  ['LCP', 1234.5678, 1235],
  ['TTFB', 1e9, 600_000],
  ['CLS', 0.123456, 0.1235],
  ['CLS', 1000, 100],
] as const)('%s of %d is sent as %d', (name, value, sent) => {
  const reported: Insight[] = [];
  onceEach({ add: (insight) => reported.push(insight) })({ id: 'a', name, value });
  expect(reported).toEqual([{ vital: name, value: sent }]);
  expect(insightSchema.safeParse(reported[0]).success).toBe(true);
});

test('reports a metric once per visit, even if it grows later', () => {
  const reported: Insight[] = [];
  const report = onceEach({ add: (insight) => reported.push(insight) });
  report({ id: 'a', name: 'INP', value: 40 });
  report({ id: 'a', name: 'INP', value: 90 });
  report({ id: 'b', name: 'INP', value: 56 });
  expect(reported).toEqual([
    { vital: 'INP', value: 40 },
    { vital: 'INP', value: 56 },
  ]);
});
