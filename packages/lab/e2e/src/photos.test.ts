import { writeFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drawSign, type DrawnSign } from '@curbwise/drawings';
import type { Page } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import {
  accessibilityViolations,
  choosePhoto,
  DESKTOP,
  openPage,
  sidewaysOverflow,
  watchNewPage,
  type WatchedPage,
} from './scan-page';
import { serveSite } from './serve-to-browser';

jest.setTimeout(60_000);

const served = serveSite();
let yes: DrawnSign;
let sign: Buffer;
let dark: Buffer;
let folder: string;

beforeAll(async () => {
  yes = await drawSign([{ style: 'green-on-white', lines: [{ text: '2 HOUR', scale: 1.4 }, 'PARKING'] }]);
  served.provider.reads(yes.panels);
  sign = yes.jpeg;
  folder = await mkdtemp(path.join(tmpdir(), 'curbwise-photos-'));
  // A sixth of the light.
  dark = await sharp(sign).linear(0.16, 0).jpeg().toBuffer();
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const chosen = (page: Page, name: string) =>
  page.getByRole('img', { name: `The photo you chose: ${name}` }).waitFor();

describe('on a small phone', () => {
  let watched: WatchedPage;
  let page: Page;
  beforeAll(async () => {
    watched = await openPage(served.browser, served.gateway.url, { viewport: { width: 320, height: 640 } });
    page = watched.page;
  });
  afterAll(() => page.context().close());

  test('a photo that is too dark gets a notice, and a good one replaces it', async () => {
    await choosePhoto(page, 'dark.jpg', 'image/jpeg', dark);
    await page.getByText('This photo looks too dark').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Take another' }).click();
    await (await chooser).setFiles({ name: 'good.jpg', mimeType: 'image/jpeg', buffer: sign });
    await chosen(page, 'good.jpg');
    await page.getByText('This photo looks too dark').waitFor({ state: 'detached' });
    expect(watched.consoleErrors).toEqual([]);
    await page.getByRole('button', { name: 'NEW PHOTO' }).click();
  });

  test.each(['', 'image/heic'])('a HEIC photo of type "%s" is explained', async (mimeType) => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]);
    await choosePhoto(page, 'IMG_0001.HEIC', mimeType, heic);
    const notice = page.getByRole('alert').getByText('This browser cannot open HEIC photos');
    await notice.waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await choosePhoto(page, 'good.jpg', 'image/jpeg', sign);
    await notice.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'NEW PHOTO' }).click();
  });

  test.each<[string, string, (photo: Sharp) => Sharp]>([
    ['a PNG of 16 bits', 'image/png', (photo) => photo.toColourspace('rgb16').png()],
    ['a JPEG in CMYK', 'image/jpeg', (photo) => photo.toColourspace('cmyk').jpeg()],
    [
      'a JPEG that is turned',
      'image/jpeg',
      (photo) => photo.rotate(-90).withMetadata({ orientation: 6 }).jpeg(),
    ],
  ])('%s is sent as an upright JPEG in sRGB of 8 bits', async (_, mimeType, make) => {
    const { width, height } = await sharp(sign).metadata();
    await choosePhoto(page, 'unusual', mimeType, await make(sharp(sign)).toBuffer());
    const request = page.waitForRequest((sent) => sent.url().endsWith('/openai-vision'));
    await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).click();
    const { image } = (await request).postDataJSON() as { image: string };
    const sent = await sharp(Buffer.from(image.slice(image.indexOf(',')), 'base64')).metadata();
    expect(sent).toMatchObject({
      format: 'jpeg',
      space: 'srgb',
      channels: 3,
      depth: 'uchar',
      width,
      height,
    });
    expect(sent.orientation).toBeUndefined();
    await page.getByRole('button', { name: 'SCAN ANOTHER SIGN' }).click();
  });
});

describe('on a desktop', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await openPage(served.browser, served.gateway.url, { viewport: DESKTOP }));
    await page.getByRole('button', { name: 'USE CAMERA' }).waitFor();
  });
  afterAll(() => page.context().close());

  test('a picture can be pasted from the clipboard', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(640, 480);
      canvas.getContext('2d')?.fillRect(100, 100, 300, 200);
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': canvas.convertToBlob() })]);
    });
    await page.keyboard.press('Control+V');
    await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).waitFor();
    await page.getByRole('button', { name: 'NEW PHOTO' }).click();
    await page.getByRole('button', { name: 'USE CAMERA' }).waitFor();
  });

  test('a file can be dropped anywhere, and the page shows where while it is dragged', async () => {
    const file = path.join(folder, 'dropped.jpg');
    await writeFile(file, sign);
    const devtools = await page.context().newCDPSession(page);
    const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
      devtools.send('Input.dispatchDragEvent', {
        type,
        x: 640,
        y: 700,
        data: { items: [], files: [file], dragOperationsMask: 1 },
      });
    await drag('dragEnter');
    await drag('dragOver');
    await page.getByText('Drop your photo here').waitFor();
    await drag('drop');
    await chosen(page, 'dropped.jpg');
    expect(await page.getByText('Drop your photo here').count()).toBe(0);
  });
});

test('a photo that waited when the page closed is scanned once by the next page', async () => {
  const { page, everythingHasCome } = await openPage(served.browser, served.gateway.url);
  const context = page.context();
  await choosePhoto(page, 'waited.jpg', 'image/jpeg', sign);
  await everythingHasCome();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).click();
  await page.getByText('Waiting for the network...').waitFor();
  await page.waitForFunction(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('curbwise');
      request.onsuccess = () => resolve(request.result);
    });
    const all = database.transaction('openScans').objectStore('openScans').getAll();
    await new Promise((resolve) => (all.onsuccess = resolve));
    database.close();
    return (all.result as { phase: string }[]).some(({ phase }) => phase === 'analysing');
  });
  await page.close();
  await context.setOffline(false);
  const { page: next, everythingHasCome: nextHasCome } = await watchNewPage(context);
  await next.goto(served.gateway.url);
  await next.getByRole('button', { name: 'SCAN ANOTHER SIGN' }).click();
  await next.getByRole('button', { name: 'USE CAMERA' }).waitFor();
  await next.reload();
  await next.getByRole('button', { name: 'USE CAMERA' }).waitFor();
  await nextHasCome();
  expect(await next.getByRole('button', { name: 'USE CAMERA' }).count()).toBe(1);
  await context.close();
});

test('a yes to the last photo of a pole does not hide the no of another', async () => {
  const no = await drawSign([{ style: 'red-on-white', lines: ['NO', { text: 'STOPPING', scale: 1.2 }] }]);
  served.provider.reads(no.panels);
  const { page, consoleErrors } = await openPage(served.browser, served.gateway.url);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'SELECT A PHOTO' }).click();
  await (
    await chooser
  ).setFiles([
    { name: 'no.jpg', mimeType: 'image/jpeg', buffer: no.jpeg },
    { name: 'yes.jpg', mimeType: 'image/jpeg', buffer: sign },
  ]);
  await page.getByRole('button', { name: /^Photo 1 of 2/ }).click();
  await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).click();
  await page.getByRole('heading', { name: "I'd skip this one" }).waitFor();
  await page.getByText('One more photo waits').waitFor();
  served.provider.reads(yes.panels);
  await page.getByRole('button', { name: 'SCAN THE NEXT PHOTO' }).click();
  await page.getByText('Another photo of this pole said no.').waitFor();
  expect(await page.getByRole('heading', { name: "I'd skip this one" }).count()).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
  await page.getByRole('button', { name: 'LOOK AT IT AGAIN' }).click();
  await page.getByRole('heading', { name: "I'd skip this one" }).waitFor();
  expect(await page.getByText('Another photo').count()).toBe(0);
  expect(consoleErrors).toEqual([]);
  await page.context().close();
});
