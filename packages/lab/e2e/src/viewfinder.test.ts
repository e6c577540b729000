import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drawSign, filmSign } from '@curbwise/drawings';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { cameraFlags, writeFilm } from './fake-camera';
import { chooseReader, installReader } from './reader-on-device';
import { accessibilityViolations, openPage, PHONE, sidewaysOverflow, watchNewPage } from './scan-page';
import { installTurnedCamera } from './turned-camera';
import { programsOfWorker } from './worker/programs-of-worker';
import type { SharedSite } from './worker/worker-programs';

jest.setTimeout(120_000);

/** The phone comes near enough and is held. */
const SECONDS = { from: 4, until: 7 };
/** Not smaller than the photos that are sent: otherwise the app asks the camera for a larger one. */
const FRAME = { width: 1024, height: 576 };
/** The reader's time grows with the area of a photo. */
const SMALL = { width: 400 };

let folder: string;
let browser: Browser;
let gateway: SharedSite['gateway'];
/** A browser that has the reader, for all tests: it takes seconds to install. */
let withReader: BrowserContext;
/** What localStorage holds once the reader is installed. */
let stored: [string, string][];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'curbwise-film-'));
  const file = path.join(folder, 'camera.y4m');
  await writeFilm(filmSign(2007, FRAME), SECONDS, file);
  const photo = (
    await drawSign([{ style: 'green-on-white', lines: [{ text: '2 HOUR', scale: 1.4 }, 'PARKING'] }], SMALL)
  ).jpeg;
  browser = await programsOfWorker().launchBrowser(cameraFlags(file));
  ({ gateway } = await programsOfWorker().site());
  const { page } = await openPage(browser, gateway.url);
  await installReader(page, photo);
  withReader = page.context();
  stored = await page.evaluate(() => Object.entries(localStorage) as [string, string][]);
  await page.close();
});

afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Removes the settings and scans of other tests from the browser that has the reader. */
async function forget(): Promise<void> {
  const page = await withReader.newPage();
  // A file that is not a page: nothing of the app runs meanwhile.
  await page.goto(`${gateway.url}/robots.txt`);
  await page.evaluate(async (entries) => {
    localStorage.clear();
    for (const [key, value] of entries) localStorage.setItem(key, value);
    await new Promise((done, failed) => {
      const request = indexedDB.deleteDatabase('curbwise');
      request.onsuccess = done;
      request.onblocked = failed;
      request.onerror = failed;
    });
  }, stored);
  await page.close();
}

/**
 * Opens the first screen in the browser that has the reader, and records the opened cameras.
 * @param readsOn `service`: frames are not judged, and the photo is taken automatically
 */
async function openWithReader({ readsOn = 'device', viewport = PHONE, ...media }: OpenOptions = {}) {
  await forget();
  const opened = await watchNewPage(withReader);
  await opened.page.setViewportSize(viewport);
  await opened.page.emulateMedia(media);
  await opened.page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    const devices = navigator.mediaDevices;
    const getUserMedia = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (wanted) => {
      const stream = await getUserMedia(wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
    Object.assign(globalThis, { openTracks: () => tracks.filter((track) => track.readyState === 'live') });
  });
  await opened.page.clock.setSystemTime('2026-11-24T10:15:00-08:00');
  await opened.page.goto(gateway.url);
  await chooseReader(opened.page, readsOn);
  await opened.page.reload();
  return opened;
}

type OpenOptions = {
  readsOn?: 'device' | 'service';
  viewport?: { width: number; height: number };
} & NonNullable<Parameters<Page['emulateMedia']>[0]>;

const openTracks = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { openTracks: () => unknown[] }).openTracks().length);

const viewfinder = (page: Page) => page.getByRole('dialog', { name: 'Live camera' });

const pressUseCamera = (page: Page) => page.getByRole('button', { name: 'USE CAMERA' }).click();

async function openViewfinder(page: Page) {
  await pressUseCamera(page);
  await viewfinder(page).waitFor();
  await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
}

const painted = (page: Page) => page.locator('.viewfinder__answer');
const shutter = (page: Page) => page.getByRole('button', { name: 'Take the photo' });

test('without the reader, opens at once, says what is wrong with the light, and takes the photo by hand', async () => {
  const { page, requests, consoleErrors } = await openPage(browser, gateway.url);
  await openViewfinder(page);
  await page.getByText('Press the button to take the photo.').waitFor();
  await page.getByText('Fit the whole sign in the picture.').waitFor();
  expect(await page.getByRole('switch').count()).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  await shutter(page).click();
  await page.getByRole('heading', { name: 'Selected Image' }).waitFor();
  await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).waitFor();
  expect(requests.filter((request) => request.startsWith('/reader/'))).toEqual([]);
  expect(consoleErrors).toEqual([]);
  await page.context().close();
});

test('a driver who has refused the camera gets the file input at once', async () => {
  const { page, consoleErrors } = await openPage(browser, gateway.url);
  // Chromium refuses what is not among the permissions that are given.
  await page.context().grantPermissions(['geolocation'], { origin: gateway.url });
  await page.reload();
  await page.waitForFunction(
    async () => (await navigator.permissions.query({ name: 'camera' as PermissionName })).state === 'denied',
  );
  const chooser = page.waitForEvent('filechooser');
  await pressUseCamera(page);
  expect(await (await chooser).element().getAttribute('data-source')).toBe('camera');
  expect(await viewfinder(page).count()).toBe(0);
  expect(consoleErrors).toEqual([]);
  await page.context().close();
});

test('a camera that is refused in the viewfinder leaves the file input there, and from then on at once', async () => {
  const { page, consoleErrors } = await openPage(browser, gateway.url);
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await pressUseCamera(page);
  await page.getByText('The camera is blocked').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  const first = page.waitForEvent('filechooser');
  await viewfinder(page).getByRole('button', { name: 'USE CAMERA' }).click();
  await first;
  await page.getByRole('button', { name: 'Close' }).click();
  const second = page.waitForEvent('filechooser');
  await pressUseCamera(page);
  await second;
  expect(consoleErrors).toEqual([]);
  await page.context().close();
});

test('judges the sign live, and one tap keeps the answer and the photo, without sending either', async () => {
  const { page, requests, consoleErrors } = await openWithReader();
  await openViewfinder(page);
  expect(await openTracks(page)).toBe(1);
  await painted(page).waitFor({ timeout: 40_000 });
  expect(await accessibilityViolations(page)).toEqual([]);
  const [words, tone] = [await painted(page).textContent(), await painted(page).getAttribute('data-tone')];
  await painted(page).click();
  await page.getByRole('button', { name: 'SCAN ANOTHER SIGN' }).waitFor({ timeout: 60_000 });
  expect(await openTracks(page)).toBe(0);
  expect(await page.locator('.plate').first().getAttribute('data-tone')).toBe(tone);
  const end = await page.locator('.plate-time__moment').textContent();
  expect(words).toBe(`Park until ${end?.trim().replace(/\s+/g, '\u00a0')}`);
  expect(requests.filter((request) => request === '/openai-vision')).toEqual([]);
  expect(consoleErrors).toEqual([]);
  await page.close();
});

test('for the service, takes the photo automatically once the sign is held still', async () => {
  const { page, consoleErrors } = await openWithReader({ readsOn: 'service' });
  // The lines may be there for a moment only.
  await page.evaluate(() => {
    const watch = () => {
      if (document.querySelector('.viewfinder__lines rect'))
        Object.assign(globalThis, { hasSeenLines: true });
    };
    new MutationObserver(watch).observe(document.body, { subtree: true, childList: true });
  });
  await openViewfinder(page);
  await viewfinder(page).waitFor({ state: 'detached', timeout: 40_000 });
  await page.getByText('Selected Image').first().waitFor({ state: 'attached' });
  expect(await page.evaluate(() => 'hasSeenLines' in globalThis)).toBe(true);
  expect(await openTracks(page)).toBe(0);
  expect(consoleErrors).toEqual([]);
  await page.close();
});

test('closes by its button, by Escape and by going back, and releases the camera', async () => {
  const { page } = await openWithReader();
  const ways = [
    () => page.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
  ];
  for (const close of ways) {
    await openViewfinder(page);
    await close();
    await viewfinder(page).waitFor({ state: 'detached' });
    expect(await openTracks(page)).toBe(0);
  }
  expect(await page.getByRole('button', { name: 'USE CAMERA' }).isVisible()).toBe(true);
  await page.close();
});

/** The smallest phone, held upright and sideways. */
const SIZES = [
  { width: 320, height: 568 },
  { width: 568, height: 320 },
];

test('is accessible and fits, and can be switched to a manual shutter, which is remembered', async () => {
  const { page, consoleErrors } = await openWithReader({
    readsOn: 'service',
    reducedMotion: 'reduce',
    viewport: SIZES[0],
  });
  expect(await sidewaysOverflow(page)).toBe(0);
  await openViewfinder(page);
  await page.getByRole('switch', { name: 'Take the photo automatically' }).uncheck();
  await page.getByText('Press the button to take the photo.').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const [scrolls, sides] = await viewfinder(page).evaluate((element) => [
      element.scrollHeight - element.clientHeight,
      element.scrollWidth - element.clientWidth,
    ]);
    expect([scrolls, sides]).toEqual([0, 0]);
    const button = await shutter(page).boundingBox();
    expect(button!.y + button!.height).toBeLessThanOrEqual(size.height);
    const stage = await page.locator('.viewfinder__stage').boundingBox();
    expect(stage!.height).toBeGreaterThanOrEqual(size.height / 3);
  }
  expect(consoleErrors).toEqual([]);

  await page.reload();
  await openViewfinder(page);
  expect(await page.getByRole('switch').isChecked()).toBe(false);
  await shutter(page).press('Enter');
  await page.getByRole('button', { name: 'ANALYZING...' }).waitFor();
  expect(await openTracks(page)).toBe(0);
  await page.close();
});

/** A phone that is held upright. */
const UPRIGHT = { width: 576, height: 1024 };
const TWO_HOURS = ['2 HOUR', 'PARKING', '8AM-6PM'];

test('joins the signs that the driver turns to, and answers for the place of the car', async () => {
  const signs: Parameters<typeof drawSign>[0][] = [
    [{ style: 'green-on-white', lines: TWO_HOURS, arrow: 'both' }],
    [
      { style: 'green-on-white', lines: TWO_HOURS, arrow: 'left' },
      { style: 'red-on-white', lines: ['NO', 'PARKING', 'ANY TIME'], arrow: 'right' },
    ],
  ];
  const drawn = await Promise.all(signs.map((plates, seed) => drawSign(plates, { ...UPRIGHT, seed })));
  const { page, requests, consoleErrors } = await openWithReader();
  const photos = drawn.map(({ jpeg }) => jpeg);
  const camera = await installTurnedCamera(page, photos, UPRIGHT);
  await openViewfinder(page);
  await painted(page).waitFor({ timeout: 40_000 });
  await page.getByRole('button', { name: 'Several poles, turning to the right' }).click();
  await camera.turnTo(1);
  const strip = page.getByRole('list', { name: 'Along the street, from left to right' });
  await strip
    .getByRole('button', { name: 'Right of the last sign: No parking' })
    .waitFor({ timeout: 60_000 });
  const TIME = '12:15\u00a0PM';
  expect(await strip.getByRole('button').allTextContents()).toEqual([
    `Left of the first sign: Park until ${TIME}`,
    `Between signs 1 and 2: Park until ${TIME}. Your car`,
    'Right of the last sign: No parking',
  ]);
  expect(await accessibilityViolations(page)).toEqual([]);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const sheet = await viewfinder(page).evaluate((element) => [
      element.scrollHeight - element.clientHeight,
      element.scrollWidth - element.clientWidth,
    ]);
    expect(sheet).toEqual([0, 0]);
  }
  await page.getByRole('button', { name: 'DONE' }).click();
  await page.getByRole('button', { name: 'SCAN ANOTHER SIGN' }).waitFor({ timeout: 60_000 });
  expect(await page.locator('.plate').first().getAttribute('data-tone')).toBe('allowed');
  expect((await page.locator('.plate-time__moment').textContent())?.replace(/\s/g, ' ').trim()).toBe(
    '12:15 PM',
  );
  // Both signs are on the photo, each panel at its place.
  const photo = (await page.locator('.sign-photo__image').boundingBox())!;
  const places = await page
    .locator('.sign-photo__panel')
    .evaluateAll((panels) =>
      panels.map((panel) => panel.getBoundingClientRect()).map(({ x, width }) => x + width / 2),
    );
  expect(places.map((middle) => Math.round((4 * (middle - photo.x)) / photo.width))).toEqual([1, 3]);
  expect(requests.filter((request) => request === '/openai-vision')).toEqual([]);
  expect(consoleErrors).toEqual([]);
  await page.close();
});
