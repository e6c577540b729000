import { drawSign } from '@curbwise/drawings';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { choosePhoto, PHONE } from './scan-page';
import { serveStaticSite, type StaticSite } from './serve-static-site';
import { sharedBrowser } from './worker/programs-of-worker';

// The tests download the reader and load its networks.
jest.setTimeout(120_000);

const PLACE = '/some/where/';
const READING_MS = 90_000;
const MONDAY_NOON = '2026-11-23T12:00:00-08:00';

let browser: Browser;
let site: StaticSite;
let photo: Buffer;

beforeAll(async () => {
  browser = await sharedBrowser();
  site = await serveStaticSite(PLACE);
  const lines = ['NO PARKING', '8AM TO 6PM', 'MON THRU FRI'];
  // The reader's time grows with the area of a photo.
  photo = (await drawSign([{ style: 'red-on-white', lines }], { width: 400 })).jpeg;
});
afterAll(async () => {
  await site?.stop();
});

/** A visitor's page, with its requests and errors. */
interface Visit {
  context: BrowserContext;
  page: Page;
  /** Each request of a page or of the worker, as `GET https://…`. */
  requests: string[];
  /** Errors of the console, among them what a policy refused. */
  errors: string[];
}

async function visit(path = '', serviceWorkers: 'allow' | 'block' = 'block'): Promise<Visit> {
  const context = await browser.newContext({
    viewport: PHONE,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    serviceWorkers,
    reducedMotion: 'reduce',
  });
  const requests: string[] = [];
  const errors: string[] = [];
  context.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  context.on('weberror', (error) => errors.push(String(error.error())));
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.clock.install({ time: MONDAY_NOON });
  await page.goto(site.url + path);
  return { context, page, requests, errors };
}

/** Requests outside the folder of the site, or with a method other than GET. Data and blob URLs do not count. */
const outside = ({ requests }: Visit) =>
  requests.filter((request) => !request.startsWith(`GET ${site.url}`) && !request.startsWith('GET blob:'));
const start = (page: Page) => page.getByRole('button', { name: 'USE CAMERA' });
const policy = (page: Page) => page.getByRole('heading', { level: 1, name: /privacy/i });

async function scan(page: Page): Promise<void> {
  await choosePhoto(page, 'sign.jpg', 'image/jpeg', photo);
  await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).click();
  await page.getByRole('heading', { name: "I'd skip this one" }).waitFor({ timeout: READING_MS });
  await page.getByText('You can park from 6 PM').waitFor();
}

test('the first screen opens, and a press leads to the privacy policy and back', async () => {
  const visited = await visit();
  const { page } = visited;
  await start(page).waitFor();
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await policy(page).waitFor();
  expect(page.url()).toBe(`${site.url}privacy-policy`);
  await page.goBack();
  await start(page).waitFor();
  expect(page.url()).toBe(site.url);
  expect(visited.errors).toEqual([]);
  expect(outside(visited)).toEqual([]);
  await visited.context.close();
});

test('the policy opens at each of its addresses', async () => {
  const visited = await visit('privacy-policy');
  for (const path of ['privacy-policy', 'privacy-policy/', 'privacy-policy/index.html']) {
    await visited.page.goto(site.url + path);
    await policy(visited.page).waitFor();
  }
  expect(visited.errors).toEqual([]);
  expect(outside(visited)).toEqual([]);
  await visited.context.close();
});

test('an unknown path says that there is no page', async () => {
  const { context, page, errors } = await visit();
  for (const path of ['deep/down/nowhere', 'nowhere', 'nowhere/']) {
    const response = await page.goto(site.url + path);
    expect(response?.status()).toBe(404);
    expect(await response?.text()).toContain('<h1>Page Not Found</h1>');
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    await page.getByRole('link', { name: 'Back to the scanner' }).click();
    await start(page).waitFor();
    expect(page.url()).toBe(site.url);
  }
  // Only the 404 and the page's search for the folder of the site; no policy violation.
  expect(errors.filter((error) => !/status of 404|There is no page at/.test(error))).toEqual([]);
  await context.close();
});

test('a photo is read on the device, and every page opens without a network', async () => {
  const visited = await visit('', 'allow');
  const { context, page } = visited;
  await start(page).waitFor();
  await scan(page);
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(scope).toBe(site.url);
  await page.evaluate(async (lists) => {
    while (!(await caches.match(lists))) await new Promise((later) => setTimeout(later, 20));
  }, `${PLACE}.kept-files`);

  await context.setOffline(true);
  for (const path of ['', 'privacy-policy', 'privacy-policy/', 'deep/nowhere']) {
    await page.goto(site.url + path);
    await (path.startsWith('p') ? policy(page) : page.getByRole('main')).waitFor();
  }
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  await page.getByRole('link', { name: 'Back to the scanner' }).click();
  // The answer of before the reloads is restored, unless the page gave up waiting for it.
  const another = page.getByRole('button', { name: 'SCAN ANOTHER SIGN' });
  await another.or(start(page)).waitFor();
  if (await another.isVisible()) await another.click();
  await start(page).waitFor();
  expect(outside(visited)).toEqual([]);
  expect(
    visited.errors.filter(
      (error) => !/There is no page at|ERR_INTERNET_DISCONNECTED|status of 404/.test(error),
    ),
  ).toEqual([]);
  await context.close();
});
