import { launchBrowser } from '@curbwise/chromium';
import type { Browser } from 'playwright-core';
import { startGateway, type GatewayProcess } from './gateway-process';
import { DEPTH_BUDGET, REQUEST_BUDGET, SIZE_BUDGETS } from './size-budgets';
import { watchLoad } from './watch-load';

let browser: Browser;
let gateway: GatewayProcess;

beforeAll(async () => {
  [browser, gateway] = await Promise.all([launchBrowser(), startGateway()]);
});

afterAll(async () => {
  await browser?.close();
  await gateway?.stop();
});

test('the scanner can be used after few requests, none of which is made twice or waits for more than the page', async () => {
  const { requests, usableMs } = await watchLoad(browser, gateway.url);
  const paths = requests.map(({ path }) => path);
  expect(usableMs).toBeGreaterThan(0);
  expect(requests.filter(({ type }) => type === 'Document')).toHaveLength(1);
  expect(paths).toEqual([...new Set(paths)]);
  expect(requests.length).toBeLessThanOrEqual(REQUEST_BUDGET);
  expect(Math.max(...requests.map(({ depth }) => depth))).toBeLessThanOrEqual(DEPTH_BUDGET);
  const scripts = requests.filter(({ type }) => type === 'Script');
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
  expect(scripts).toHaveLength(3);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes / 1000).toBeLessThanOrEqual(SIZE_BUDGETS.firstLoad);
});
