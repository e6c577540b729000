import { drawSign } from '@curbwise/drawings';
import type { Browser, Page } from 'playwright-core';
import { startFaultyFront, type FaultyFront } from './faulty-front';
import { startGateway, type GatewayProcess } from './gateway-process';
import { startProvider, type Provider } from './provider';
import { choosePhoto, openPage, touch } from './scan-page';
import { copySite, type SiteCopy } from './site-copy';
import { sharedBrowser } from './worker/programs-of-worker';

/* A site whose files a browser keeps, and whose network can be cut. */

/** What the page says without a network. */
export const OFFLINE = /^You are offline\./;

let browser: Browser;
let gateway: GatewayProcess;
let provider: Provider;
let photo: Buffer;

/** The site, which the tests may change. */
export let site: SiteCopy;
/** The way of the pages to the site. */
export let front: FaultyFront;

/** Serves the site to the tests of a file. Call it once, outside tests and hooks. */
export function serveKeptSite(): void {
  beforeAll(async () => {
    site = copySite();
    provider = await startProvider();
    browser = await sharedBrowser();
    gateway = await startGateway({ ...provider.environment, SITE_DIR: site.directory });
    front = await startFaultyFront(gateway.url);
    const lines = ['2 HOUR', 'PARKING', '8AM TO 6PM', 'EXCEPT SUNDAY'];
    const drawn = await drawSign([{ style: 'green-on-white', lines }]);
    provider.reads(drawn.panels);
    photo = drawn.jpeg;
  });
  afterEach(() => front.fail(null));
  afterAll(async () => {
    await front?.close();
    await gateway?.stop();
    await provider?.close();
    site?.remove();
  });
}

/** Opens the site in a browser that keeps its files. */
export const openKept = (path = '/', at = '2026-11-24T10:15:00') =>
  openPage(browser, front.url + path, { serviceWorkers: 'allow', at });

/** Visits the site as someone who has never been there, until its worker has kept everything. */
export async function firstVisit(path?: string): Promise<Page> {
  const { page } = await openKept(path);
  await touch(page);
  await allIsKept(page);
  return page;
}

/** Waits until the worker has stored the list of cached files, its last step. @param mentions part of a file name in it */
export function allIsKept(page: Page, mentions = ''): Promise<void> {
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
export const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const requests = await (await caches.open('curbwise-files')).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });

export const mainScript = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[src*="main."]')?.src ?? '');

/** The registry in the page: which remotes it loads. */
export const registryOf = (page: Page) => page.locator('#curbwise-registry').textContent();

/** Scans the sign and waits for its answer, which needs the verdict remote. No file of the site comes from the server. */
export async function expectAnswerFromKept(page: Page): Promise<void> {
  front.fail((path) => (path === '/openai-vision' ? null : 'breaks'));
  await page.context().setOffline(false);
  await startScan(page);
  await page.getByRole('heading', { name: "You're golden!" }).waitFor();
}

/** Cuts the network when the worker requests a file whose path matches; resolves then. */
export function loseNetworkAt(lost: RegExp): Promise<void> {
  return new Promise((resolve) => {
    let isLost = false;
    front.fail((path) => {
      isLost ||= lost.test(path);
      if (isLost) resolve();
      return isLost ? 'breaks' : null;
    });
  });
}

export const scanner = (page: Page) => page.getByRole('button', { name: 'USE CAMERA' });
export const policy = (page: Page) => page.getByRole('heading', { level: 1, name: /privacy policy/i });

/** Cuts the network: the browser reports offline, and the server does not answer either. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  front.fail(() => 'hangs');
}

export async function goOnline(page: Page): Promise<void> {
  front.fail(null);
  await page.context().setOffline(false);
}

/** Chooses the photo of a sign that allows parking, and scans it. */
export async function startScan(page: Page): Promise<void> {
  await choosePhoto(page, 'sign.jpg', 'image/jpeg', photo);
  await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).click();
}

/** Waits for the answer, and goes back to the first screen. */
export async function answered(page: Page): Promise<void> {
  await page.getByRole('heading', { name: "You're golden!" }).waitFor();
  await page.getByRole('button', { name: 'SCAN ANOTHER SIGN' }).click();
}
