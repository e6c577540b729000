import { serveSite } from './serve-to-browser';
import { DEPTH_BUDGET, REQUEST_BUDGET, SIZE_BUDGETS } from './size-budgets';
import { watchLoad } from './watch-load';

const served = serveSite();

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
