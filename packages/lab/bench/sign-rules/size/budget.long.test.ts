import path from 'node:path';
import { bundleForBrowser, PARTS } from './browser-bundle';
import { overweight, weigh } from './weight';

test('every part of the engine is within its size budget', async () => {
  const bundles = await bundleForBrowser(path.resolve(__dirname, '../..'));
  const weights = PARTS.map((part) => weigh(part, bundles[part]));
  expect(overweight(weights)).toEqual([]);
  // A bundle without code would be within any budget.
  for (const { compressed, most } of weights) expect(compressed).toBeGreaterThan(most / 2);
});
