import { launchBrowser } from '@curbwise/tooling/chromium';
import { drawSign } from '@curbwise/drawings';
import { longTest, someOf } from '@curbwise/tooling/long-tests';
import type { Browser, Page } from 'playwright-core';
import { startFaultyFront, type FaultyFront } from './faulty-front';
import { startGateway, type GatewayProcess } from './gateway-process';
import { startProvider, type Provider } from './provider';
import { accessibilityViolations, choosePhoto, openPage, sidewaysOverflow } from './scan-page';
import { copySite, type SiteCopy } from './site-copy';

jest.setTimeout(90_000);

const OFFLINE = /^You are offline\./;

let browser: Browser;
let site: SiteCopy;
let gateway: GatewayProcess;
let provider: Provider;
let front: FaultyFront;
let photo: Buffer;

beforeAll(async () => {
  site = copySite();
  provider = await startProvider();
  const environment = { ...provider.environment, SITE_DIR: site.directory };
  [browser, gateway] = await Promise.all([launchBrowser(), startGateway(environment)]);
  front = await startFaultyFront(gateway.url);
  const lines = ['2 HOUR', 'PARKING', '8AM TO 6PM', 'EXCEPT SUNDAY'];
  const drawn = await drawSign([{ style: 'green-on-white', lines }]);
  provider.reads(drawn.panels);
  photo = drawn.jpeg;
});

afterEach(() => front.fail(null));
afterAll(async () => {
  await browser?.close();
  await front?.close();
  await gateway?.stop();
  await provider?.close();
  site?.remove();
});

/** Visits the site as someone who has never been there, until its worker has kept everything. */
async function firstVisit(path = '/', at = '2026-11-24T10:15:00'): Promise<Page> {
  const { page } = await openPage(browser, front.url + path, { serviceWorkers: 'allow', at });
  await allIsKept(page);
  return page;
}

/** Waits until the worker has stored the list of cached files, its last step. @param mentions part of a file name in it */
function allIsKept(page: Page, mentions = ''): Promise<void> {
  return page.evaluate(async (wanted) => {
    const current = async (): Promise<string[]> => {
      const lists = await caches.match('/.kept-files');
      return lists ? ((await lists.json()) as { current: string[] }).current : [];
    };
    while (!(await current()).some((file) => file.includes(wanted)))
      await new Promise((later) => setTimeout(later, 20));
  }, mentions);
}

/** Paths of all cached files. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const requests = await (await caches.open('curbwise-files')).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });

const mainScript = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[src*="main."]')?.src ?? '');

/** The registry in the page: which remotes it loads. */
const registryOf = (page: Page) => page.locator('#curbwise-registry').textContent();

/** Scans the sign and waits for its answer, which needs the verdict remote. No file of the site comes from the server. */
async function expectAnswerFromKept(page: Page): Promise<void> {
  front.fail((path) => (path === '/openai-vision' ? null : 'breaks'));
  await page.context().setOffline(false);
  await choosePhoto(page, 'sign.jpg', 'image/jpeg', photo);
  await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).click();
  await page.getByRole('heading', { name: "You're golden!" }).waitFor();
}

/** Cuts the network when the worker requests a file whose path matches; resolves then. */
function loseNetworkAt(lost: RegExp): Promise<void> {
  return new Promise((resolve) => {
    let isLost = false;
    front.fail((path) => {
      isLost ||= lost.test(path);
      if (isLost) resolve();
      return isLost ? 'breaks' : null;
    });
  });
}

const scanner = (page: Page) => page.getByRole('button', { name: 'USE CAMERA' });
const policy = (page: Page) => page.getByRole('heading', { level: 1, name: /privacy policy/i });

/** Cuts the network: the browser reports offline, and the server does not answer either. */
async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  front.fail(() => 'hangs');
}

async function goOnline(page: Page): Promise<void> {
  front.fail(null);
  await page.context().setOffline(false);
}

const FAULTS = [
  ['an error', { status: 503, html: '<h1>Bad gateway</h1>' }],
  ['silence', 'hangs'],
] as const;

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

  test('a photo scanned without a network is kept, and read once the network is back', async () => {
    await goOffline(page);
    await choosePhoto(page, 'sign.jpg', 'image/jpeg', photo);
    await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).click();
    await page.getByText('Waiting for the network...').waitFor();
    await page.getByText(OFFLINE).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await goOnline(page);
    await page.getByRole('heading', { name: "You're golden!" }).waitFor();
    expect(await page.getByText(OFFLINE).count()).toBe(0);
    await page.getByRole('button', { name: 'SCAN ANOTHER SIGN' }).click();
  });

  test('a sign that was read before gets its full answer without a network', async () => {
    await choosePhoto(page, 'sign.jpg', 'image/jpeg', photo);
    await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).click();
    await page.getByRole('heading', { name: "You're golden!" }).waitFor();
    await page.getByRole('button', { name: 'SCAN ANOTHER SIGN' }).click();
    await goOffline(page);
    await choosePhoto(page, 'sign.jpg', 'image/jpeg', photo);
    await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).click();
    await page.getByRole('heading', { name: "You're golden!" }).waitFor();
    await page.getByRole('button', { name: 'SCAN ANOTHER SIGN' }).click();
  });

  test('the worker caches every file of the shell and the live remotes, and no API answers or error pages', async () => {
    await choosePhoto(page, 'sign.jpg', 'image/jpeg', photo);
    await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).click();
    await page.getByRole('heading', { name: "You're golden!" }).waitFor();
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
    await page.getByRole('button', { name: 'SCAN ANOTHER SIGN' }).click();
  });

  test.each(someOf(FAULTS, 1))(
    'where the server answers for the page with %s the page of last time opens',
    async (_, fault) => {
      front.fail((path) => (path.startsWith('/assets') || path.startsWith('/remotes') ? null : fault));
      await page.reload();
      await scanner(page).waitFor();
      expect(await page.getByText(OFFLINE).count()).toBe(0);
    },
  );
});

longTest('a visit to the policy alone is enough', async () => {
  const page = await firstVisit('/privacy-policy');
  await goOffline(page);
  await page.goto(front.url);
  await scanner(page).waitFor();
  await page.context().close();
});

test('an error page in place of a file is not cached, and the file is once it is there', async () => {
  front.fail((path) =>
    /verdict.*remoteEntry/.test(path) ? { status: 200, html: '<h1>Welcome!</h1>' } : null,
  );
  const { page } = await openPage(browser, front.url, { serviceWorkers: 'allow' });
  await scanner(page).waitFor();
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

longTest('files that are two releases old are deleted', async () => {
  site.release('third');
  const page = await firstVisit();
  for (const mark of ['fourth', 'fifth']) {
    site.release(mark);
    await page.reload();
    await allIsKept(page, `main.${mark}-`);
  }
  const mains = (await keptFiles(page)).filter((path) => /main\..*\.js$/.test(path));
  expect(mains.map((path) => /main\.(\w+)-/.exec(path)?.[1]).sort()).toEqual(['fifth', 'fourth']);
  await page.context().close();
});

const LOSSES = [
  ['one of its files', /verdict\/[^/]*-FILE\/.*\.(js|css)$/, 'FILE'],
  ['the list of its files', /verdict\/[^/]*-LIST\/files\.json$/, 'LIST'],
] as const;

test.each(someOf(LOSSES, 1))(
  'when the network is lost before %s arrives, no part of a new version of a remote is used',
  async (_, lostAt, mark) => {
    const page = await firstVisit();
    await page.reload();
    await scanner(page).waitFor();
    site.releaseRemote('verdict', mark);
    const lost = loseNetworkAt(lostAt);
    await page.reload();
    expect(await registryOf(page)).toContain(`-${mark}/`);
    await lost;

    front.fail(() => 'breaks');
    await page.context().setOffline(true);
    await page.reload();
    expect(await registryOf(page)).not.toContain(`-${mark}/`);
    await expectAnswerFromKept(page);
    await page.getByRole('button', { name: 'SCAN ANOTHER SIGN' }).click();

    await goOnline(page);
    await page.reload();
    await allIsKept(page, `-${mark}/`);
    front.fail(() => 'breaks');
    await page.context().setOffline(true);
    await page.reload();
    expect(await registryOf(page)).toContain(`-${mark}/`);
    await expectAnswerFromKept(page);
    await page.context().close();
  },
);
