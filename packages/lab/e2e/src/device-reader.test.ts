import { openPage, type WatchedPage } from './scan-page';
import {
  GOLDEN,
  NOW,
  answered,
  browser,
  front,
  ofReader,
  photos,
  scan,
  serveReader,
  visit,
  readerMegabytes,
} from './readers-site';

// WebAssembly is slow on a busy machine.
jest.setTimeout(120_000);

serveReader();

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
  await page
    .getByRole('button', { name: new RegExp(`^Get the reader \\(${readerMegabytes()}.MB\\)`) })
    .click();
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
