import { drawSign } from '@curbwise/drawings';
import { longTest, someOf } from '@curbwise/tooling/long-tests';
import type { BrowserContext, Page } from 'playwright-core';
import { accessibilityViolations, choosePhoto, openPage } from './scan-page';
import { serveWithProvider } from './serve-to-browser';

jest.setTimeout(90_000);

const TUESDAY_10_15 = '2026-11-24T10:15:00';
const YES = "You're golden!";

const served = serveWithProvider({ TRUST_PROXY_HOPS: '1' });
let visits = 0;
let photo: Buffer;

beforeAll(async () => {
  const lines = [{ text: '2 HOUR', scale: 1.4 }, 'PARKING', '8AM TO 6PM', 'EXCEPT SUNDAY'];
  const drawn = await drawSign([{ style: 'green-on-white', lines }]);
  served.provider.reads(drawn.panels);
  photo = drawn.jpeg;
});

/** A visit from a new client address, because scans per client are limited. It counts the requests to the gateway. */
async function visit() {
  const { page, requests, consoleErrors } = await openPage(served.browser, served.gateway.url, {
    at: TUESDAY_10_15,
    extraHTTPHeaders: { 'x-forwarded-for': `192.0.2.${(visits += 1)}` },
  });
  const asked = () => requests.filter((path) => path === '/openai-vision').length;
  return { page, asked, consoleErrors, context: page.context() };
}

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: name === 'Settings' }).click();
const firstScreen = (page: Page) => page.getByRole('button', { name: 'USE CAMERA' }).waitFor();
const photoStep = (page: Page) => page.getByRole('button', { name: 'SCAN PARKING SIGN' }).waitFor();
const answer = (page: Page, title = YES) => page.getByRole('heading', { name: title }).waitFor();
const choose = async (page: Page) => {
  await choosePhoto(page, 'sign.jpg', 'image/jpeg', photo);
  await photoStep(page);
};
const scan = async (page: Page) => {
  await choose(page);
  await press(page, 'SCAN PARKING SIGN');
  await answer(page);
};

/** Waits until the device stores exactly one open scan, in this phase. */
const isKept = (page: Page, phase: string, settled = '') =>
  page.waitForFunction(
    async ([wanted, word]) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('curbwise');
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('The database cannot be opened', { cause: request.error }));
      });
      if (!database.objectStoreNames.contains('openScans')) return database.close();
      const all = database.transaction('openScans').objectStore('openScans').getAll();
      await new Promise((resolve) => (all.onsuccess = resolve));
      database.close();
      const scans = all.result as { phase: string }[];
      return scans.some((one) => one.phase === wanted && JSON.stringify(one).includes(word ?? ''));
    },
    [phase, settled],
  );

const closed = (context: BrowserContext) => context.close();

test('a photo survives a reload and can be scanned', async () => {
  const { page, context, consoleErrors } = await visit();
  await choose(page);
  await isKept(page, 'selected');
  await page.reload();
  await photoStep(page);
  const shown = page.getByRole('img', { name: 'The photo you chose: sign.jpg' });
  expect(
    await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(100);
  expect(await accessibilityViolations(page)).toEqual([]);
  await press(page, 'SCAN PARKING SIGN');
  await answer(page);
  expect(consoleErrors).toEqual([]);
  await closed(context);
});

test('a running scan restarts at once after a reload', async () => {
  const { page, context, asked } = await visit();
  await choose(page);
  // The first call is never answered: only a reload ends it.
  let isHeld = true;
  await page.route('**/openai-vision', (route) => (isHeld ? undefined : route.continue()));
  const called = page.waitForRequest('**/openai-vision');
  await press(page, 'SCAN PARKING SIGN');
  await called;
  await isKept(page, 'analysing');
  const before = asked();
  isHeld = false;
  await page.reload();
  await answer(page);
  expect(asked()).toBe(before + 1);
  await page.goBack();
  await photoStep(page);
  await closed(context);
});

test('an answer survives a reload, and its tab being closed, without another request', async () => {
  const { page, context, asked } = await visit();
  await scan(page);
  await isKept(page, 'result');
  await page.reload();
  await answer(page);
  expect(asked()).toBe(1);
  await page.close();
  const next = await context.newPage();
  const questions: string[] = [];
  next.on('request', (request) => questions.push(new URL(request.url()).pathname));
  await next.goto(served.gateway.url);
  await answer(next);
  await next.goBack();
  await photoStep(next);
  await next.goBack();
  await firstScreen(next);
  expect(questions).not.toContain('/openai-vision');
  await closed(context);
});

test('a restored answer is judged for the current minute', async () => {
  const { page, context } = await visit();
  await scan(page);
  await isKept(page, 'result');
  await page.clock.fastForward('03:00:00');
  await page.reload();
  await answer(page);
  await page.getByText(/3:15/).first().waitFor();
  await closed(context);
});

test('a correction survives a reload', async () => {
  const { page, context } = await visit();
  await scan(page);
  await page.getByRole('button', { name: /^Panel 1:/ }).click();
  await press(page, 'Fix panel 1');
  const words = page.getByRole('textbox', { name: 'Words on the panel, line by line' });
  await words.fill('NO PARKING\n8AM TO 6PM');
  await press(page, 'Save');
  await answer(page, "I'd skip this one");
  await isKept(page, 'result', 'NO PARKING');
  await page.reload();
  await answer(page, "I'd skip this one");
  await closed(context);
});

longTest('after a reload the page still says that other photos of the pole wait', async () => {
  const { page, context } = await visit();
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'SELECT A PHOTO');
  const files = ['one.jpg', 'two.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer: photo }));
  await (await chooser).setFiles(files);
  await press(page, 'SCAN PARKING SIGN');
  await answer(page);
  await isKept(page, 'result', 'polePhotos');
  await page.reload();
  await answer(page);
  await page.getByText('One more photo waits').waitFor();
  expect(await page.getByRole('button', { name: 'SCAN THE NEXT PHOTO' }).count()).toBe(0);
  await closed(context);
});

test('a failure survives a reload and can be tried again', async () => {
  const { page, context } = await visit();
  await choose(page);
  await page.route('**/openai-vision', (route) =>
    route.fulfill({ status: 422, contentType: 'application/problem+json', body: '{"detail":"No"}' }),
  );
  await press(page, 'SCAN PARKING SIGN');
  await page.getByRole('button', { name: 'TRY THIS PHOTO AGAIN' }).waitFor();
  await isKept(page, 'result');
  await page.reload();
  await page.getByRole('button', { name: 'TRY THIS PHOTO AGAIN' }).waitFor();
  await page.unroute('**/openai-vision');
  await press(page, 'TRY THIS PHOTO AGAIN');
  await answer(page);
  await closed(context);
});

longTest('back and forward lead through every step, and each step survives a reload', async () => {
  const { page, context, asked } = await visit();
  await scan(page);
  await page.goBack();
  await photoStep(page);
  await page.goForward();
  await answer(page);
  await page.goBack();
  await photoStep(page);
  await isKept(page, 'selected');
  await page.reload();
  await photoStep(page);
  await page.goForward();
  await answer(page);
  await page.goBack();
  await photoStep(page);
  await page.goBack();
  await firstScreen(page);
  await isKept(page, 'empty');
  await page.reload();
  await firstScreen(page);
  await page.goForward();
  await photoStep(page);
  await page.goForward();
  await answer(page);
  expect(asked()).toBe(1);
  await page.getByRole('link', { name: 'Privacy policy' }).click();
  await page.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor();
  await page.goBack();
  await answer(page);
  await closed(context);
});

longTest('a discarded photo is not restored, and a reset adds no history entry', async () => {
  const { page, context } = await visit();
  const entries = await page.evaluate(() => history.length);
  for (let count = 0; count < 3; count += 1) {
    await scan(page);
    await press(page, 'SCAN ANOTHER SIGN');
    await firstScreen(page);
  }
  expect(await page.evaluate(() => history.length)).toBe(entries + 2);
  await page.goForward();
  await firstScreen(page);
  await choose(page);
  await press(page, 'NEW PHOTO');
  await firstScreen(page);
  await page.reload();
  await firstScreen(page);
  expect(await page.evaluate(() => localStorage.getItem('curbwise.openScan'))).toBeNull();
  await closed(context);
});

test('going back cancels a running scan', async () => {
  const { page, context } = await visit();
  await choose(page);
  await page.route('**/openai-vision', () => undefined);
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/openai-vision'));
  const sent = page.waitForRequest('**/openai-vision');
  await press(page, 'SCAN PARKING SIGN');
  await sent;
  await page.goBack();
  await firstScreen(page);
  await ended;
  await page.goForward();
  await photoStep(page);
  await closed(context);
});

longTest('going back closes a sheet and leaves the answer as it was', async () => {
  const { page, context } = await visit();
  await scan(page);
  for (const name of ['Another time', 'Settings']) {
    await press(page, name);
    await page.getByRole('dialog').waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await answer(page);
  }
  await press(page, 'Settings');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goBack();
  await photoStep(page);
  await closed(context);
});

longTest('two tabs keep separate scans', async () => {
  const { page, context } = await visit();
  await scan(page);
  await isKept(page, 'result');
  const other = await context.newPage();
  await other.goto(served.gateway.url);
  await firstScreen(other);
  await choose(other);
  await isKept(other, 'selected');
  await Promise.all([page.reload(), other.reload()]);
  await Promise.all([answer(page), photoStep(other)]);
  await press(other, 'NEW PHOTO');
  await firstScreen(other);
  await page.reload();
  await answer(page);
  await closed(context);
});

const ADDRESSES = [
  ['/no/such/page', 404, 'Page Not Found'],
  ['/', 200, 'Take a photo of the parking sign to check the rules'],
  ['/privacy-policy', 200, 'Privacy policy'],
] as const;

test.each(someOf(ADDRESSES, 1))('%s is answered with status %i and the app', async (path, status, title) => {
  const { page, context } = await visit();
  const response = await page.goto(served.gateway.url + path);
  expect(response?.status()).toBe(status);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await closed(context);
});
