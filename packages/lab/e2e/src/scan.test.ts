import { drawSign, drawStreet } from '@curbwise/drawings';
import { longTest } from '@curbwise/tooling/long-tests';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { choosePhoto, DESKTOP, openPage } from './scan-page';
import { serveToBrowser } from './serve-to-browser';

jest.setTimeout(60_000);

const TUESDAY_10_15 = '2026-11-24T10:15:00';
const TUESDAY_09_00 = '2026-11-24T09:00:00';

const served = serveToBrowser();
let permission: Buffer;
let prohibition: Buffer;

beforeAll(async () => {
  permission = (
    await drawSign([
      {
        style: 'green-on-white',
        lines: [{ text: '2 HOUR', scale: 1.4 }, 'PARKING', '8AM TO 6PM', 'EXCEPT SUNDAY'],
      },
    ])
  ).jpeg;
  prohibition = (
    await drawSign([
      { style: 'red-on-white', lines: [{ text: 'NO', scale: 1.4 }, 'PARKING', '8AM TO 10AM', 'TUESDAY'] },
    ])
  ).jpeg;
});

async function scan(page: Page, photo: Buffer): Promise<void> {
  await choosePhoto(page, 'sign.jpg', 'image/jpeg', photo);
  await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).click();
}

test('a photo of a permission becomes "You\'re golden!", with the time it ends and the rule', async () => {
  const { page, consoleErrors } = await openPage(served.browser, served.gateway.url, { at: TUESDAY_10_15 });
  await scan(page, permission);
  await page.getByRole('heading', { name: "You're golden!" }).waitFor();
  const card = page.getByRole('main');
  expect(await card.textContent()).toContain('12:15');
  expect(await card.textContent()).toMatch(/(High|Medium|Low) confidence/);
  await page.getByRole('heading', { name: "Here's what it says" }).waitFor();
  expect(await page.getByRole('listitem').first().textContent()).toMatch(/2 hour/i);
  await page.getByText('Oh, BTW').waitFor();
  await page.getByText('Selected Image').waitFor();
  expect(consoleErrors).toEqual([]);
  await page.context().close();
});

test('a photo of a prohibition in force becomes "I\'d skip this one", with the time it ends', async () => {
  const { page } = await openPage(served.browser, served.gateway.url, { at: TUESDAY_09_00 });
  await scan(page, prohibition);
  await page.getByRole('heading', { name: "I'd skip this one" }).waitFor();
  expect(await page.getByRole('main').textContent()).toMatch(/You can park from\s10 AM/);
  expect(await page.getByText('Oh, BTW').count()).toBe(0);
  await page.context().close();
});

test('a photo without a sign becomes "Try another photo?"', async () => {
  const { page } = await openPage(served.browser, served.gateway.url, { at: TUESDAY_09_00 });
  await scan(page, await drawStreet());
  await page.getByRole('heading', { name: 'Try another photo?' }).waitFor();
  await page.context().close();
});

/** A photo of a grey street below the sky, with a word painted on it. */
const streetWith = (word: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640">
        <rect width="640" height="640" fill="#6c6d70"/><rect width="640" height="300" fill="#9ab7cf"/>
        <text x="320" y="520" font-family="sans-serif" font-weight="700" font-size="110" fill="#e8e8e8"
          text-anchor="middle">${word}</text></svg>`,
    ),
  )
    .jpeg()
    .toBuffer();

test('a word on the ground becomes "There may be a sign here", marked on the photo, and its words can be typed', async () => {
  const { page, consoleErrors } = await openPage(served.browser, served.gateway.url, { at: TUESDAY_09_00 });
  await scan(page, await streetWith('LOADING'));
  await page.getByRole('heading', { name: 'There may be a sign here' }).waitFor();
  await page.getByText("I see words on the ground, but I can't read them.").waitFor();
  await page.getByRole('figure', { name: 'Photo with the place marked where a sign may be' }).waitFor();
  await page.getByRole('button', { name: 'Write what it says' }).click();
  await page.getByRole('textbox').first().fill('LOADING ZONE');
  await page.getByRole('button', { name: /^Save/ }).click();
  await page.getByRole('heading', { name: "I'd skip this one" }).waitFor();
  expect(consoleErrors).toEqual([]);
  await page.context().close();
});

test('the button says ANALYZING... and is disabled while the scan runs', async () => {
  const { page } = await openPage(served.browser, served.gateway.url, { at: TUESDAY_10_15 });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/openai-vision', async (route) => {
    await held;
    await route.continue();
  });
  await scan(page, permission);
  const busy = page.getByRole('button', { name: 'ANALYZING...' });
  await busy.waitFor();
  expect(await busy.isDisabled()).toBe(true);
  await page.getByText('Analyzing parking sign...').waitFor();
  release();
  await page.getByRole('heading', { name: "You're golden!" }).waitFor();
  await page.context().close();
});

test('scanning another sign resets everything, and the same photo again is answered without a call', async () => {
  const { page, requests } = await openPage(served.browser, served.gateway.url, { at: TUESDAY_10_15 });
  const calls = () => requests.filter((path) => path === '/openai-vision').length;
  await scan(page, permission);
  await page.getByRole('heading', { name: "You're golden!" }).waitFor();
  await page.getByRole('button', { name: 'SCAN ANOTHER SIGN' }).click();
  await page.getByText('Take a photo of the parking sign to check the rules').waitFor();
  expect(await page.getByText('Selected Image').count()).toBe(0);
  expect(calls()).toBe(1);
  await scan(page, permission);
  await page.getByRole('heading', { name: "You're golden!" }).waitFor();
  expect(calls()).toBe(1);
  await scanAnother(page, prohibition);
  expect(calls()).toBe(2);
  await page.context().close();
});

async function scanAnother(page: Page, photo: Buffer): Promise<void> {
  await page.getByRole('button', { name: 'SCAN ANOTHER SIGN' }).click();
  await scan(page, photo);
  await page.getByRole('button', { name: 'SCAN ANOTHER SIGN' }).waitFor();
}

test('a cached sign is judged at the time it is then, not at the time of the first scan', async () => {
  const { page, requests } = await openPage(served.browser, served.gateway.url, { at: TUESDAY_09_00 });
  await scan(page, prohibition);
  await page.getByRole('heading', { name: "I'd skip this one" }).waitFor();
  await page.getByRole('button', { name: 'SCAN ANOTHER SIGN' }).click();
  await page.clock.fastForward('02:00:00');
  await scan(page, prohibition);
  await page.getByRole('heading', { name: "You're golden!" }).waitFor();
  expect(requests.filter((path) => path === '/openai-vision')).toHaveLength(1);
  await page.context().close();
});

describe('the first screen', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await openPage(served.browser, served.gateway.url, { at: TUESDAY_10_15 }));
  });
  afterAll(() => page.context().close());

  test('refuses a file that is not an image with a notice, and nothing is selected', async () => {
    await choosePhoto(page, 'notes.txt', 'text/plain', Buffer.from('not a photo'));
    await page.getByText('Invalid File Type', { exact: true }).first().waitFor();
    await page.getByText('Please select an image file', { exact: true }).first().waitFor();
    expect(await page.getByText('Selected Image').count()).toBe(0);
    await page.getByRole('button', { name: 'SELECT A PHOTO' }).waitFor();
  });

  test('has a camera button that asks for the rear camera', async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'USE CAMERA' }).click();
    const input = (await chooser).element();
    expect(await input.getAttribute('capture')).toBe('environment');
    expect(await input.getAttribute('accept')).toContain('image/');
  });

  test('comes back with NEW PHOTO, which resets the selection', async () => {
    await choosePhoto(page, 'sign.jpg', 'image/jpeg', permission);
    await page.getByText('Selected Image').waitFor();
    await page.getByRole('button', { name: 'NEW PHOTO' }).click();
    await page.getByRole('button', { name: 'USE CAMERA' }).waitFor();
    expect(await page.getByText('Selected Image').count()).toBe(0);
  });

  test('refuses a broken image with a notice, and another photo can be chosen', async () => {
    await choosePhoto(page, 'broken.jpg', 'image/jpeg', Buffer.from('this is no JPEG'));
    await page.getByText('Error Processing Image', { exact: true }).first().waitFor();
    await page.getByText('Please try again with a different image', { exact: true }).first().waitFor();
    await scan(page, permission);
    await page.getByRole('heading', { name: "You're golden!" }).waitFor();
  });
});

longTest('a whole scan works with the keyboard alone', async () => {
  const { page } = await openPage(served.browser, served.gateway.url, {
    at: TUESDAY_10_15,
    viewport: DESKTOP,
  });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'SELECT A PHOTO' }).waitFor();
  await pressTabUntil(page, 'SELECT A PHOTO');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name: 'sign.jpg', mimeType: 'image/jpeg', buffer: permission });
  await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).waitFor();
  await pressTabUntil(page, 'SCAN PARKING SIGN');
  await page.keyboard.press('Enter');
  const verdict = page.getByRole('heading', { name: "You're golden!" });
  await verdict.waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent?.includes('golden'));
  await pressTabUntil(page, 'SCAN ANOTHER SIGN');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'USE CAMERA' }).waitFor();
  await page.context().close();
});

async function pressTabUntil(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate(() => document.activeElement?.textContent))?.includes(name)) return;
  }
  throw new Error(`${name} cannot be reached with the Tab key`);
}
