import { drawSign, type DrawnSign } from '@curbwise/drawings';
import type { Page } from 'playwright-core';
import { accessibilityViolations, choosePhoto, openPage, sidewaysOverflow } from './scan-page';
import { serveSite } from './serve-to-browser';

jest.setTimeout(60_000);

const TUESDAY_10_15 = '2026-11-24T10:15:00';
const TUESDAY_09_00 = '2026-11-24T09:00:00';

const served = serveSite();
let permission: DrawnSign;
let prohibition: DrawnSign;

beforeAll(async () => {
  permission = await drawSign([
    {
      style: 'green-on-white',
      lines: [{ text: '2 HOUR', scale: 1.4 }, 'PARKING', '8AM TO 6PM', 'EXCEPT SUNDAY'],
    },
  ]);
  prohibition = await drawSign([
    { style: 'red-on-white', lines: [{ text: 'NO', scale: 1.4 }, 'PARKING', '8AM TO 10AM', 'TUESDAY'] },
  ]);
});

async function scan(page: Page, { jpeg, panels }: DrawnSign): Promise<void> {
  served.provider.reads(panels);
  await choosePhoto(page, 'sign.jpg', 'image/jpeg', jpeg);
  await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).click();
}

/** How many endless animations run on the page. */
const movingWithoutEnd = (page: Page) =>
  page.evaluate(
    () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime === Infinity)
        .length,
  );

test('while a provider is slow the page says so, shows activity, and its button is disabled', async () => {
  const { page, consoleErrors } = await openPage(served.browser, served.gateway.url, {
    at: TUESDAY_09_00,
    reducedMotion: 'no-preference',
  });
  const answer = served.provider.hold();
  // The first report of the gateway replaces the text after a moment.
  let send = () => {};
  const isTextSeen = new Promise<void>((seen) => (send = seen));
  await page.route('**/openai-vision', (route) => isTextSeen.then(() => route.continue()));
  await scan(page, prohibition);
  const busy = page.getByRole('button', { name: 'ANALYZING...' });
  await busy.waitFor();
  expect(await busy.isDisabled()).toBe(true);
  await page.getByText('Analyzing parking sign...').waitFor();
  send();
  await page.getByRole('status').getByText('Reading the sign...').waitFor();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
  await page.clock.runFor(1_000);
  const seconds = parseInt(await page.getByText(/^\d+s$/).innerText());
  for (const passed of [1, 2]) {
    await page.clock.runFor(1_000);
    await page.getByText(`${seconds + passed}s`, { exact: true }).waitFor();
  }
  await page.clock.resume();
  await page.locator('[data-moving]').waitFor();
  expect(await movingWithoutEnd(page)).toBe(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await movingWithoutEnd(page)).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
  answer();
  await page.getByRole('heading', { name: "I'd skip this one" }).waitFor();
  expect(consoleErrors).toEqual([]);
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
  await page.getByRole('button', { name: 'SCAN ANOTHER SIGN' }).click();
  await scan(page, prohibition);
  await page.getByRole('button', { name: 'SCAN ANOTHER SIGN' }).waitFor();
  expect(calls()).toBe(2);
  await page.context().close();
});

test('a no says when it ends, and the same photo is judged at the time it is then', async () => {
  const { page, requests } = await openPage(served.browser, served.gateway.url, { at: TUESDAY_09_00 });
  await scan(page, prohibition);
  await page.getByRole('heading', { name: "I'd skip this one" }).waitFor();
  expect(await page.getByRole('main').textContent()).toMatch(/You can park from\s10 AM/);
  expect(await page.getByText('Oh, BTW').count()).toBe(0);
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

  const expectUsable = async () => {
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
  };

  test('refuses a file that is not an image with a notice, and nothing is selected', async () => {
    await page.getByRole('button', { name: 'USE CAMERA' }).waitFor();
    await expectUsable();
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
    await choosePhoto(page, 'sign.jpg', 'image/jpeg', permission.jpeg);
    await page.getByText('Selected Image').waitFor();
    await expectUsable();
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
    await expectUsable();
  });
});

test.each([
  ['no-preference', ["You're golden!"]],
  ['reduce', []],
] as const)(
  'with motion "%s" the panel that decides flies from the photo to the answer, which is already there',
  async (reducedMotion, seen) => {
    const { page, consoleErrors } = await openPage(served.browser, served.gateway.url, {
      at: TUESDAY_10_15,
      reducedMotion,
    });
    await page.evaluate(() => {
      const titles: (string | undefined)[] = [];
      Object.assign(globalThis, { titles });
      new MutationObserver((changes) => {
        const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
        const isFlying = added.some(
          (node) => node instanceof Element && (node.matches('.flight') || node.querySelector('.flight')),
        );
        if (isFlying) titles.push(document.querySelector('h1')?.innerText);
      }).observe(document.body, { childList: true, subtree: true });
    });
    await scan(page, permission);
    await page.getByRole('heading', { name: "You're golden!" }).waitFor();
    // It takes no press, and ends.
    await page.getByRole('button', { name: 'I parked here' }).click();
    await page.locator('.flight').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => (globalThis as unknown as { titles: string[] }).titles)).toEqual(seen);
    expect(consoleErrors).toEqual([]);
    await page.context().close();
  },
);
