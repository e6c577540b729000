import path from 'node:path';
import { launchFullBrowser } from '@curbwise/tooling/chromium';
import type { Browser } from 'playwright-core';
import { interleavedLoads } from './interleaved-loads';
import { figuresOf } from './load-figures';
import { buildPlainSite } from './plain-site';
import { beyondLimits, priceOf } from './price-limits';
import { withGateways } from './with-gateways';

jest.setTimeout(60_000);

let browser: Browser;
beforeAll(async () => {
  browser = await launchFullBrowser();
});
afterAll(() => browser?.close());

// The time depends on the machine; only `npm run bench:web -- load` checks its limit.
test('separate shell and remotes stay within the limits of bytes, requests and depth over one plain app', async () => {
  const plainSite = await buildPlainSite(path.resolve(__dirname, '..'));
  const [federated = [], plain = []] = await withGateways([undefined, plainSite], (urls) =>
    interleavedLoads(browser, urls, 1),
  );
  const price = priceOf(figuresOf(federated), figuresOf(plain));
  expect(figuresOf(plain).scriptKilobytes).toBeGreaterThan(50);
  expect(beyondLimits(price, ['bytes', 'requests', 'depth'])).toEqual([]);
});
