import path from 'node:path';
import { bundleForBrowser, PARTS } from './browser-bundle';
import { overweight, weigh } from './weight';
import { longTest } from '@curbwise/tooling/long-tests';

longTest(
  'every part of the engine is within its size budget',
  async () => {
    const bundles = await bundleForBrowser(path.resolve(__dirname, '../..'));
    const weights = PARTS.map((part) => weigh(part, bundles[part]));
    expect(overweight(weights)).toEqual([]);
    // A bundle without code would be within any budget.
    for (const { compressed, most } of weights) expect(compressed).toBeGreaterThan(most / 2);
  },
  60_000,
);

test('names a part over its budget and by how much', () => {
  const weights = [
    { part: 'judging' as const, minified: 300, compressed: 101, most: 100, goal: null },
    { part: 'parsing' as const, minified: 300, compressed: 100, most: 100, goal: null },
  ];
  expect(overweight(weights)).toEqual(['judging: 101 bytes, 1 more than 100']);
});
