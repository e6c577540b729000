import { serveSite } from './serve-to-browser';
import { DEPTH_BUDGET, REQUEST_BUDGET, SIZE_BUDGETS } from './size-budgets';
import { touch } from './scan-page';
import { watchLoad, watchUntouched } from './watch-load';

const served = serveSite();

/** The view of the remote for answers. */
const VERDICT = 'remotes/verdict/.*expose.*\\.js$';

test('the scanner is usable after few requests, none of them made twice or waiting for more than the page', async () => {
  const { requests, usableMs } = await watchLoad(served.browser, served.gateway.url);
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

test('until it is touched, a page loads only what answers a photo; then everything else, for a time without a network', async () => {
  const { page, bytes, paths } = await watchUntouched(served.browser, served.gateway.url, VERDICT);
  expect(bytes / 1000).toBeLessThanOrEqual(SIZE_BUDGETS.untouched);
  expect(paths.filter((path) => path.match(VERDICT))).toHaveLength(1);
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await workers()).toBe(0);
  // What answers a photo has come, but has not run: zod is part of it, and leaves this behind.
  const hasRun = () => '__zod_globalRegistry' in globalThis;
  expect(await page.evaluate(hasRun)).toBe(false);
  await touch(page);
  await page.waitForFunction(hasRun);
  await page.evaluate(() => navigator.serviceWorker.ready);
  expect(await workers()).toBe(1);
  await page.context().close();
});
