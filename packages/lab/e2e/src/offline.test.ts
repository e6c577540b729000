import type { Page } from 'playwright-core';
import {
  OFFLINE,
  allIsKept,
  answered,
  firstVisit,
  front,
  goOffline,
  goOnline,
  keptFiles,
  mainScript,
  openKept,
  policy,
  scanner,
  serveKeptSite,
  site,
  startScan,
} from './kept-site';
import { loseNetworkInUpdate } from './lose-network';
import { accessibilityViolations, sidewaysOverflow, touch } from './scan-page';

jest.setTimeout(90_000);

serveKeptSite();

describe('after one visit', () => {
  let page: Page;
  beforeAll(async () => {
    page = await firstVisit();
  });
  afterAll(() => page.context().close());
  beforeEach(async () => {
    await goOnline(page);
    await page.goto(front.url);
    await scanner(page).waitFor();
  });

  test('the site opens without a network, at every path it has', async () => {
    await goOffline(page);
    await page.reload();
    await scanner(page).waitFor();
    await page.getByText(OFFLINE).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.goto(`${front.url}/privacy-policy`);
    await policy(page).waitFor();
    await page.goto(`${front.url}/?from=home-screen`);
    await scanner(page).waitFor();
    await page.goto(`${front.url}/no/such/page`);
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  });

  test('a photo scanned without a network is kept, read once the network is back, and then known without one', async () => {
    await goOffline(page);
    await startScan(page);
    await page.getByText('Waiting for the network...').waitFor();
    await page.getByText(OFFLINE).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await goOnline(page);
    await page.getByRole('heading', { name: "You're golden!" }).waitFor();
    expect(await page.getByText(OFFLINE).count()).toBe(0);
    await answered(page);
    await goOffline(page);
    await startScan(page);
    await answered(page);
  });

  test('after a scan the worker has every file of the shell and the live remotes, and no API answers or error pages', async () => {
    const kept = await keptFiles(page);
    for (const remote of ['scanner', 'verdict', 'legal']) {
      expect(kept.filter((path) => path.startsWith(`/remotes/${remote}/`)).length).toBeGreaterThan(1);
    }
    const everything = await page.evaluate(async () => {
      const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat();
      const responses = await Promise.all(requests.map(({ url }) => caches.match(url)));
      return requests.map(({ url }, index) => ({ url, status: responses[index]?.status ?? 200 }));
    });
    expect(everything.filter(({ url }) => url.includes('openai-vision'))).toEqual([]);
    expect(everything.filter(({ status }) => status !== 200)).toEqual([]);
  });

  test('where the server answers for the page with an error the page of last time opens', async () => {
    const fault = { status: 503, html: '<h1>Bad gateway</h1>' };
    front.fail((path) => (path.startsWith('/assets') || path.startsWith('/remotes') ? null : fault));
    await page.reload();
    await scanner(page).waitFor();
    expect(await page.getByText(OFFLINE).count()).toBe(0);
  });
});

test('an error page in place of a file is not cached, and the file is once it is there', async () => {
  front.fail((path) =>
    /verdict.*remoteEntry/.test(path) ? { status: 200, html: '<h1>Welcome!</h1>' } : null,
  );
  const { page } = await openKept();
  await scanner(page).waitFor();
  await touch(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  front.fail(null);
  await page.reload();
  await allIsKept(page);
  const bodies = await page.evaluate(async () => {
    const cache = await caches.open('curbwise-files');
    const entries = (await cache.keys()).filter(({ url }) => url.includes('remoteEntry'));
    return Promise.all(entries.map(async (entry) => (await (await cache.match(entry))?.text()) ?? ''));
  });
  expect(bodies).toHaveLength(3);
  expect(bodies.filter((body) => body.includes('Welcome'))).toEqual([]);
  await page.context().close();
});

test('a new release comes with the next load, and an open page keeps working in its own version', async () => {
  const page = await firstVisit();
  await page.reload();
  await scanner(page).waitFor();
  const before = await mainScript(page);
  const other = await page.context().newPage();
  await other.goto(front.url);
  await scanner(other).waitFor();

  site.release('second');
  await other.reload();
  await scanner(other).waitFor();
  expect(await mainScript(other)).toContain('main.second-');
  await allIsKept(other, 'main.second-');
  expect(await mainScript(page)).toBe(before);
  // Files that it has not requested yet are gone from the server, but cached.
  front.fail((path) => (/^\/assets\/(?!main\.second)/.test(path) ? { status: 404, html: 'gone' } : null));
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('dialog').waitFor();

  await goOffline(other);
  await other.reload();
  await scanner(other).waitFor();
  expect(await mainScript(other)).toContain('main.second-');
  await page.context().close();
});

test('when the network is lost before one of its files arrives, no part of a new version of a remote is used', () =>
  loseNetworkInUpdate(/verdict\/[^/]*-FILE\/.*\.(js|css)$/, 'FILE'));
