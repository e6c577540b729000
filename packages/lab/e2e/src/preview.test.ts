import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { startGateway, type GatewayProcess } from './gateway-process';
import { NO_READER } from './provider';
import { throwAtRender } from './remote-faults/bad-releases';
import { clientErrorCounts, METRICS_TOKEN } from './remote-faults/client-error-counts';
import {
  accessibilityViolations,
  DESKTOP,
  openPage,
  PHONE,
  sidewaysOverflow,
  type WatchedPage,
} from './scan-page';
import { copySite, type SiteCopy } from './site-copy';
import { buildTips, publishTips } from './tips-remote';
import { sharedBrowser } from './worker/programs-of-worker';

jest.setTimeout(60_000);

const SCREEN = { paths: ['/tips'] };
const WORDS = 'Tips for the kerb';
const NOBODYS = '9.9.9-00000000';

let browser: Browser;
let gateway: GatewayProcess;
let site: SiteCopy;
/** Versions of a remote that has no live version. */
let good: string;
let broken: string;

beforeAll(async () => {
  site = copySite();
  const packed = await buildTips({ words: WORDS, curbwise: SCREEN });
  good = await publishTips(site.directory, packed, false);
  broken = site.addVersion('tips', good, 'broken', throwAtRender);
  [browser, gateway] = await Promise.all([
    sharedBrowser(),
    startGateway({ ...NO_READER, SITE_DIR: site.directory, METRICS_TOKEN }),
  ]);
});
afterAll(async () => {
  await gateway?.stop();
  site?.remove();
});

const mark = (page: Page) => page.getByRole('complementary', { name: 'Preview' });
const leave = (page: Page) => mark(page).getByRole('button', { name: 'Leave' });
const tips = (page: Page) => page.getByRole('heading', { name: WORDS });
const start = (page: Page) => page.getByRole('button', { name: 'USE CAMERA' });
const open = (address: string, options: Parameters<typeof openPage>[2] = {}) =>
  openPage(browser, gateway.url + address, options);

test('a version that is not live can be previewed at its own path, and the page says so', async () => {
  const { page, consoleErrors, requests } = await open(`/tips?try=tips@${good}`);
  await tips(page).waitFor();
  await mark(page).getByText(`You are trying tips ${good}. Nobody else sees it.`).waitFor();
  expect(page.url()).toBe(`${gateway.url}/tips`);
  expect(consoleErrors).toEqual([]);
  expect(
    requests
      .filter((asked) => asked.includes('/tips/'))
      .every((asked) => asked.startsWith(`/remotes/tips/${good}/`)),
  ).toBe(true);
  await page.context().close();
});

test('a preview lasts as long as its tab and does not affect other tabs', async () => {
  const { page } = await open(`/?try=tips@${good}`);
  await start(page).waitFor();
  await page.goto(`${gateway.url}/tips`);
  await tips(page).waitFor();
  await page.reload();
  await tips(page).waitFor();
  const other = await page.context().newPage();
  await other.goto(`${gateway.url}/tips`);
  await other.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  expect(await mark(other).count()).toBe(0);
  await other.close();
  // An address can end it.
  await page.goto(`${gateway.url}/privacy-policy?try=`);
  await page.getByRole('heading', { level: 1, name: /privacy/i }).waitFor();
  expect(await mark(page).count()).toBe(0);
  expect(page.url()).toBe(`${gateway.url}/privacy-policy`);
  await page.context().close();
});

test('a press ends the preview and leads to a live screen', async () => {
  const { page } = await open(`/tips?try=tips@${good}`);
  await tips(page).waitFor();
  await leave(page).click();
  await start(page).waitFor();
  expect(page.url()).toBe(`${gateway.url}/`);
  expect(await mark(page).count()).toBe(0);
  await page.goto(`${gateway.url}/tips`);
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  await page.context().close();
});

test('a version that does not exist is reported in its place, and shown once it is published', async () => {
  const version = `${good}-late`;
  const { page } = await open(`/tips?try=tips@${version}`);
  await mark(page).getByText(`You asked to try tips ${version}: this site has no such version.`).waitFor();
  await page.getByRole('main').getByRole('alert').waitFor();
  site.addVersion('tips', good, 'late', (release) => {
    for (const file of release.files) release.write(file, release.read(file).replace(WORDS, 'Late tips'));
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Late tips' }).waitFor();
  await mark(page).getByText(`You are trying tips ${version}.`).waitFor();
  await page.context().close();
});

test('the live version is not shown in place of a requested version that does not exist', async () => {
  const { page } = await open(`/privacy-policy?try=legal@${NOBODYS}`);
  await mark(page).getByText('this site has no such version').waitFor();
  await page.getByRole('main').getByRole('alert').waitFor();
  expect(await page.getByRole('heading', { name: /privacy/i }).count()).toBe(0);
  await leave(page).click();
  await page.getByRole('heading', { level: 1, name: /privacy/i }).waitFor();
  await page.context().close();
});

test('another version of a live remote replaces it', async () => {
  const next = site.releaseRemote('legal', 'next', (release) =>
    release.append(release.parts.entry, ";document.documentElement.dataset.legal = 'next';"),
  );
  site.rollBack('legal');
  const shown = async (address: string) => {
    const { page } = await open(address);
    await page.getByRole('heading', { level: 1, name: /privacy/i }).waitFor();
    const version = await page.locator('html').getAttribute('data-legal');
    await page.context().close();
    return version;
  };
  expect(await shown('/privacy-policy')).toBeNull();
  expect(await shown(`/privacy-policy?try=legal@${next}`)).toBe('next');
});

test('a version that needs a newer host says so and does not run', async () => {
  const { page, requests } = await openWith(good, '"needs":"^1.0.0"', '"needs":"^1.99.0"');
  await mark(page).getByText('it needs ^1.99.0 of the host, and this page has 1.4.0').waitFor();
  await page.getByRole('main').getByRole('alert').waitFor();
  expect(requests.filter((asked) => asked.endsWith('remoteEntry.js') && asked.includes('/tips/'))).toEqual(
    [],
  );
  await page.context().close();
});

test('a manifest with an entry on another path is refused', async () => {
  const elsewhere = `/remotes/tips/${broken}/`;
  const { page, requests } = await openWith(good, '"path":""', `"path":"${elsewhere}"`);
  await page.getByRole('main').getByRole('alert').waitFor();
  expect(await mark(page).getAttribute('data-state')).toBe('unfit');
  expect(requests.filter((asked) => asked.startsWith(elsewhere))).toEqual([]);
  await page.context().close();
});

/** Opens a version whose manifest is changed in transit. */
async function openWith(version: string, said: string, instead: string) {
  const watched = await open('/');
  await watched.page.route(`**/${version}/mf-manifest.json`, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    if (!text.includes(said)) throw new Error(`the manifest does not say ${said}`);
    await route.fulfill({ response, body: text.replace(said, instead) });
  });
  await watched.page.goto(`${gateway.url}/tips?try=tips@${version}`);
  return watched;
}

describe('an address that names no version', () => {
  let opened: WatchedPage;
  beforeAll(async () => {
    opened = await open('/robots.txt');
  });
  afterAll(() => opened.page.context().close());

  const ADDRESSES = [
    'https://example.com/remoteEntry.js',
    'tips@https://example.com/',
    'tips@1.0.0/../../legal/1.0.0',
    'Tips',
  ];

  test.each(ADDRESSES)('?try=%s tries nothing, and says how it is written', async (text) => {
    const { page, requests } = opened;
    requests.length = 0;
    await page.goto(`${gateway.url}/?try=${encodeURIComponent(text)}`);
    await mark(page).getByText('This address does not say which version to try.').waitFor();
    await start(page).waitFor();
    const asked = new Set(
      requests.filter((address) => address.startsWith('/remotes/')).map((a) => a.split('/')[2]),
    );
    expect([...asked].filter((name) => !['scanner', 'verdict', 'legal'].includes(name ?? ''))).toEqual([]);
    await leave(page).click();
    await start(page).waitFor();
    expect(await mark(page).count()).toBe(0);
  });
});

test('a failing preview stays in its place and is not reported for the live version', async () => {
  const tried = await open(`/tips?try=tips@${broken}`);
  await tried.page.getByText('Something went wrong in this part of Curbwise.').waitFor();
  await tried.page.getByRole('button', { name: 'Settings' }).waitFor();
  await tried.page.goto(`${gateway.url}/robots.txt`);
  await tried.page.context().close();

  const { page } = await open('/');
  await page.route('**/remotes/legal/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Privacy policy' }).click();
  await page.getByRole('main').getByRole('alert').waitFor();
  await page.goto(`${gateway.url}/robots.txt`);
  let counts: Record<string, number> = {};
  while (!counts['legal unreachable']) counts = await clientErrorCounts(gateway.url);
  // What is not live is counted as "other". Of live versions the browser may say that a page was closed early.
  const isOfClosedPage = (label: string) => label.endsWith(' frozen') && !label.startsWith('other ');
  expect(Object.keys(counts).filter((label) => !isOfClosedPage(label))).toEqual(['legal unreachable']);
  await page.context().close();
});

test('only pages with a preview load the code for it', async () => {
  const assets = path.join(site.directory, 'shell/assets');
  const late = readdirSync(assets).filter(
    (file) =>
      /\.(js|css)$/.test(file) && readFileSync(path.join(assets, file), 'utf8').includes('preview__leave'),
  );
  const asked = async (address: string) => {
    const { page, requests, everythingHasCome } = await open(address);
    await start(page).waitFor();
    await everythingHasCome();
    await page.context().close();
    return late.filter((file) => requests.includes(`/assets/${file}`)).map((file) => path.extname(file));
  };
  expect((await asked(`/?try=tips@${good}`)).sort()).toEqual(['.css', '.js']);
  expect(await asked('/')).toEqual([]);
});

describe('the mark', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await open(`/tips?try=tips@${good}`, { locale: 'fr', colorScheme: 'dark' }));
    await tips(page).waitFor();
  });
  afterAll(() => page.context().close());

  test.each([
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ] as const)('is above everything, covers nothing and is accessible on a %s', async (_, viewport) => {
    await page.setViewportSize(viewport);
    const region = page.locator('aside.preview');
    await region.getByText('Vous essayez tips').waitFor();
    const box = async (selector: string) => (await page.locator(selector).boundingBox())!;
    const [ofMark, ofHeader] = [await box('aside.preview'), await box('.shell__header')];
    expect(ofMark.y).toBe(0);
    expect(ofMark.width).toBe(viewport.width);
    expect(ofHeader.y).toBeGreaterThanOrEqual(ofMark.height);
    const isCovered = await region.getByRole('button').evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) !== button;
    });
    expect(isCovered).toBe(false);
    expect(await region.getByRole('button').evaluate((button) => button.clientHeight)).toBeGreaterThanOrEqual(
      42,
    );
    // Only the shell is left on the screen: nothing scrolls.
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});
