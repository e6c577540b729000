import { launchBrowser } from '@curbwise/tooling/chromium';
import { longTest } from '@curbwise/tooling/long-tests';
import { parseLocalDateTime, type LocalDateTime } from '@curbwise/contract';
import { drawSign, generateSign } from '@curbwise/drawings';
import type { Browser, Page } from 'playwright-core';
import { readByGateway } from './device/gateway-reader';
import { inWords, likenessOf } from './device/compare';
import { readInPage, startInPage } from './device/page-reader';
import { startFaultyFront, type FaultyFront } from './faulty-front';
import { startGateway, type GatewayProcess } from './gateway-process';
import { choosePhoto, openPage, type WatchedPage } from './scan-page';

// WebAssembly is slow on a busy machine.
jest.setTimeout(120_000);

const GOLDEN = "You're golden!";
const NOW = '2026-11-24T10:15';
/** The reader's time grows with the area of a photo. */
const SMALL = { width: 512 };

let browser: Browser;
let gateway: GatewayProcess;
let front: FaultyFront;
/** Signs: allowed now, forbidden now, and with unknown words. */
let photos: Record<'allows' | 'forbids' | 'puzzles', Buffer>;

beforeAll(async () => {
  browser = await launchBrowser();
  gateway = await startGateway();
  front = await startFaultyFront(gateway.url);
  const [allows, forbids, puzzles] = await Promise.all([
    drawSign(
      [{ style: 'green-on-white', lines: ['2 HOUR', 'PARKING', '8AM TO 6PM', 'EXCEPT SUNDAY'] }],
      SMALL,
    ),
    drawSign(
      [{ style: 'red-on-white', symbol: 'no-parking', lines: ['9AM TO 11AM', 'TUESDAY', 'STREET CLEANING'] }],
      SMALL,
    ),
    drawSign(
      [{ style: 'green-on-white', lines: ['2 HOUR', 'PARKING', 'BLUE GOOSE', 'LANTERN RULES'] }],
      SMALL,
    ),
  ]);
  photos = { allows: allows.jpeg, forbids: forbids.jpeg, puzzles: puzzles.jpeg };
});

afterEach(() => front.fail(null));
afterAll(async () => {
  await browser?.close();
  await front?.close();
  await gateway?.stop();
});

/** Opens the site with the choice of reader already made. */
async function visit(readsOn: 'device' | 'automatic' | 'service'): Promise<WatchedPage> {
  const opened = await openPage(browser, front.url, { serviceWorkers: 'allow', at: `${NOW}:00` });
  await opened.page.evaluate(
    (preferences) => localStorage.setItem('curbwise.preferences', preferences),
    JSON.stringify({ readsOn }),
  );
  await opened.page.reload();
  return opened;
}

async function scan(page: Page, photo: Buffer): Promise<void> {
  await choosePhoto(page, 'sign.jpg', 'image/jpeg', photo);
  await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).click();
}

const answered = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name }).waitFor({ timeout: 60_000 });

const ofReader = (requests: readonly string[]) => requests.filter((path) => path.startsWith('/reader/'));

describe('one page that keeps its reader', () => {
  let opened: WatchedPage;
  beforeAll(async () => {
    opened = await visit('device');
  });
  afterAll(() => opened.page.context().close());
  const another = () => opened.page.getByRole('button', { name: 'SCAN ANOTHER SIGN' }).click();
  const calls = () => opened.requests.filter((path) => path === '/openai-vision').length;

  test('a broken download is not used, and the photo is not sent instead', async () => {
    const { page, requests } = opened;
    await page.getByRole('button', { name: 'USE CAMERA' }).waitFor();
    expect(ofReader(requests)).toEqual([]);
    front.fail((path) =>
      path.startsWith('/reader/runtime') ? { status: 200, html: '<h1>Hello</h1>' } : null,
    );
    await scan(page, photos.allows);
    await page.getByText('The reader is not on this phone').waitFor();
    expect(calls()).toBe(0);
  });

  test('the first photo loads the reader, is read by it, and never leaves the device', async () => {
    const { page, requests, consoleErrors } = opened;
    consoleErrors.length = 0;
    await page.getByRole('button', { name: 'TRY THIS PHOTO AGAIN' }).click();
    await answered(page, GOLDEN);
    expect(ofReader(requests).length).toBeGreaterThan(5);
    expect(calls()).toBe(0);
    expect(consoleErrors).toEqual([]);
  });

  longTest('an idle reader is unloaded after a minute, and loaded again for the next photo', async () => {
    const { page } = opened;
    const readers = () => page.workers().filter((worker) => worker.url().includes('/reader/'));
    expect(readers()).toHaveLength(1);
    const ended = readers()[0]?.waitForEvent('close');
    await page.clock.fastForward(61_000);
    await ended;
    expect(readers()).toEqual([]);
    await another();
    await scan(page, photos.forbids);
    await answered(page, "I'd skip this one");
    expect(readers()).toHaveLength(1);
  });

  test('"automatic" asks the service only about photos that the phone cannot read for certain', async () => {
    const { page } = opened;
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByRole('radio', { name: /^Automatic/ }).check();
    await page.keyboard.press('Escape');
    await another();
    await scan(page, photos.forbids);
    await answered(page, "I'd skip this one");
    expect(calls()).toBe(0);
    await another();
    await scan(page, photos.puzzles);
    await answered(page, "I can't tell for sure");
    expect(calls()).toBe(1);
  });

  test('without a network the page answers a whole scan alone', async () => {
    const { page } = opened;
    await page.evaluate(async () => {
      while (!(await caches.match('/.kept-files'))) await new Promise((later) => setTimeout(later, 20));
    });
    front.fail(() => 'breaks');
    await page.context().setOffline(true);
    await page.reload();
    await another();
    await page.getByText('You are offline. Photos are read on this phone.').waitFor();
    const seen = front.seen.all(({ pathname }) => pathname !== '/sw.js').length;
    await scan(page, photos.forbids);
    await answered(page, "I'd skip this one");
    // The browser itself checks for a newer service worker.
    const asked = front.seen.all(({ pathname }) => pathname !== '/sw.js');
    expect(asked.slice(seen)).toEqual([]);
    expect(calls()).toBe(1);
  });
});

longTest('without the reader, a scan loads nothing of it before the answer', async () => {
  const { page, requests } = await visit('automatic');
  await scan(page, photos.allows);
  await answered(page, GOLDEN);
  expect(requests).toContain('/openai-vision');
  expect(ofReader(requests.slice(0, requests.indexOf('/openai-vision')))).toEqual([]);
  await page.context().close();
});

longTest('a browser that cannot run the reader asks the service', async () => {
  const { page, requests, consoleErrors } = await openPage(browser, front.url, { at: `${NOW}:00` });
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'OffscreenCanvas'));
  await page.reload();
  await scan(page, photos.allows);
  await answered(page, GOLDEN);
  expect(requests).toContain('/openai-vision');
  expect(consoleErrors).toEqual([]);
  await page.context().close();
});

longTest('the page reads drawn signs as the gateway does', async () => {
  const { page } = await openPage(browser, gateway.url);
  await startInPage(page);
  const time = parseLocalDateTime(NOW) as LocalDateTime;
  for (const seed of [1, 2]) {
    const { jpeg } = await generateSign(seed);
    const { analysis } = await readInPage(page, jpeg, time);
    const other = await readByGateway(gateway.url, jpeg, time);
    expect(analysis && inWords(analysis)).toBe(other && inWords(other));
    expect(analysis && other && likenessOf(analysis, other)).toBe('same');
  }
  await page.context().close();
});

/** Lets the page note how often it asks the browser to keep its storage. */
function countAsking(): void {
  const { persist } = StorageManager.prototype;
  StorageManager.prototype.persist = function (this: StorageManager) {
    const root = document.documentElement;
    root.dataset.askedToKeep = String(Number(root.dataset.askedToKeep ?? 0) + 1);
    return persist.call(this);
  };
}

test('the reader can be downloaded, stopped, resumed and deleted in the settings', async () => {
  const { page, requests, consoleErrors } = await openPage(browser, front.url, { at: `${NOW}:00` });
  await page.addInitScript(countAsking);
  await page.reload();
  const asked = () => page.evaluate(() => document.documentElement.dataset.askedToKeep);
  await page.getByRole('button', { name: 'Settings' }).click();
  let goOn: () => void = () => undefined;
  const until = new Promise<void>((resolve) => (goOn = resolve));
  front.fail((path) => (path.startsWith('/reader/runtime-3') ? { until } : null));
  const third = page.waitForRequest((request) => request.url().includes('/reader/runtime-3'));
  await page.getByText('The reader is not on this phone yet.').waitFor();
  expect(await asked()).toBeUndefined();
  // It has 6.1 MB.
  await page.getByRole('button', { name: /^Get the reader \((?:6(?:\.1)?).MB\)/ }).click();
  await third;
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: /^Go on/ }).waitFor();
  const before = ofReader(requests).filter((path) => path.includes('runtime-1'));
  front.fail(null);
  goOn();
  await page.getByRole('button', { name: /^Go on/ }).click();
  await page.getByRole('button', { name: /^Remove/ }).waitFor();
  expect(ofReader(requests).filter((path) => path.includes('runtime-1'))).toEqual(before);
  expect(await asked()).toBe('1');
  const isKept = await page.evaluate(() => navigator.storage.persisted());
  await page.getByText(`This browser ${isKept ? 'keeps' : 'may remove'} it`).waitFor();
  await page.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('button', { name: /^Get the reader/ }).waitFor();
  expect(await page.evaluate(async () => (await (await caches.open('curbwise-reader')).keys()).length)).toBe(
    0,
  );
  expect(consoleErrors).toEqual([]);
  await page.context().close();
});
