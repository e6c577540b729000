import { drawSign, type DrawnSign } from '@curbwise/drawings';
import type { CDPSession, Page } from 'playwright-core';
import { accessibilityViolations, choosePhoto, openPage, type WatchedPage } from './scan-page';
import { serveSite } from './serve-to-browser';

jest.setTimeout(60_000);

const TUESDAY_10_15 = '2026-11-24T10:15:00';

const served = serveSite();
let twoPlates: DrawnSign;
let misread: DrawnSign;
let onePlate: DrawnSign;

beforeAll(async () => {
  twoPlates = await drawSign([
    {
      style: 'white-on-red',
      lines: ['TOW-AWAY', { text: 'NO STOPPING', scale: 1.2 }, '4PM TO 6PM', 'MON-FRI'],
    },
    {
      style: 'green-on-white',
      lines: [{ text: '1 HOUR', scale: 1.4 }, 'PARKING', '9AM TO 4PM', 'EXCEPT SUNDAY'],
    },
  ]);
  onePlate = await drawSign([
    {
      style: 'green-on-white',
      lines: [{ text: '1 HOUR', scale: 1.4 }, 'PARKING', '9AM TO 4PM', 'EXCEPT SUNDAY'],
    },
  ]);
  misread = await drawSign([
    { style: 'red-on-white', lines: [{ text: 'NO', scale: 1.4 }, 'PARKING', '8AM TO 9AM', 'GRLLK DAYS'] },
  ]);
});

/** A phone with the answer of a photo on it. */
async function answerOn(photo: DrawnSign) {
  const opened = await openPage(served.browser, served.gateway.url, {
    at: TUESDAY_10_15,
    hasTouch: true,
    isMobile: true,
  });
  const { page } = opened;
  served.provider.reads(photo.panels);
  await choosePhoto(page, 'sign.jpg', 'image/jpeg', photo.jpeg);
  await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).click();
  await page.getByRole('button', { name: 'Zoom in' }).waitFor();
  await page.waitForFunction(() =>
    document.querySelector<HTMLElement>('.sign-photo__stage')?.style.getPropertyValue('--zoom'),
  );
  return opened;
}

const scaleOf = (page: Page) =>
  page.evaluate(() =>
    Number(document.querySelector<HTMLElement>('.sign-photo__stage')?.style.getPropertyValue('--zoom')),
  );
const scrollOf = (page: Page) => page.evaluate(() => window.scrollY);

async function middleOfPhoto(page: Page) {
  const frame = page.locator('.sign-photo__frame');
  await frame.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  const { x, y, width, height } = (await frame.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

type Point = { x: number; y: number };
type Touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) => Promise<unknown>;

async function fingersOn(page: Page): Promise<Touch> {
  const session: CDPSession = await page.context().newCDPSession(page);
  return (type, points) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    });
}

/** Moves the fingers in small steps, as real ones do. */
async function drag(touch: Touch, from: Point[], to: Point[]): Promise<void> {
  await touch('touchStart', from);
  for (let step = 1; step <= 10; step += 1) {
    const between = from.map(({ x, y }, finger) => ({
      x: x + ((to[finger]!.x - x) * step) / 10,
      y: y + ((to[finger]!.y - y) * step) / 10,
    }));
    await touch('touchMove', between);
  }
  await touch('touchEnd', []);
}

describe('the photo of an answer', () => {
  let opened: WatchedPage;
  beforeAll(async () => {
    opened = await answerOn(twoPlates);
  });
  afterAll(() => opened.page.context().close());

  test('every panel has a box at its place on the photo, large enough for a thumb', async () => {
    const { page, consoleErrors } = opened;
    await middleOfPhoto(page);
    const photo = (await page.locator('.sign-photo__image').boundingBox())!;
    for (const [index, { box }] of twoPlates.panels.entries()) {
      const found = (await page.getByRole('button', { name: `Panel ${index + 1}:` }).boundingBox())!;
      const middle = { x: found.x + found.width / 2, y: found.y + found.height / 2 };
      expect((middle.x - photo.x) / photo.width).toBeCloseTo(box.x + box.width / 2, 1);
      expect((middle.y - photo.y) / photo.height).toBeCloseTo(box.y + box.height / 2, 1);
      expect(found.width / photo.width).toBeGreaterThan(box.width * 0.6);
      expect(found.width / photo.width).toBeLessThan(box.width * 1.3);
      // A press next to a small box still hits it.
      for (const [x, y] of [
        [-21, 0],
        [21, 0],
        [0, -21],
        [0, 21],
      ] as const) {
        const hit = await page.evaluate(
          ([left, top]) =>
            document.elementFromPoint(left!, top!)?.closest('button')?.getAttribute('aria-label'),
          [middle.x + x, middle.y + y],
        );
        expect(hit).toMatch(new RegExp(`^Panel ${index + 1}:`));
      }
    }
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(consoleErrors).toEqual([]);
  });

  test('a double tap zooms in and out again', async () => {
    const { page } = opened;
    const { x } = await middleOfPhoto(page);
    const frame = (await page.locator('.sign-photo__frame').boundingBox())!;
    const doubleTap = async () => {
      await page.touchscreen.tap(x, frame.y + 12);
      await page.touchscreen.tap(x, frame.y + 12);
    };
    await doubleTap();
    await page.waitForFunction(
      () => document.querySelector<HTMLElement>('.sign-photo__frame')?.dataset.zoomed === 'true',
    );
    expect(await scaleOf(page)).toBe(2.5);
    await page.clock.runFor(1_000);
    await doubleTap();
    await page.waitForFunction(
      () => document.querySelector<HTMLElement>('.sign-photo__frame')?.dataset.zoomed === 'false',
    );
  });

  test('a wheel zooms in, and scrolls the page when the photo cannot get smaller', async () => {
    const { page } = opened;
    const { x, y } = await middleOfPhoto(page);
    await page.mouse.move(x, y);
    // A wheel that has just scrolled the page keeps scrolling it.
    await page.clock.runFor(1_000);
    await page.mouse.wheel(0, -100);
    await page.waitForFunction(
      () => document.querySelector<HTMLElement>('.sign-photo__frame')?.dataset.zoomed === 'true',
    );
    await page.mouse.wheel(0, 100);
    await page.waitForFunction(
      () => document.querySelector<HTMLElement>('.sign-photo__frame')?.dataset.zoomed === 'false',
    );
    const isLeftToThePage = await page
      .locator('.sign-photo__frame')
      .evaluate((frame) => frame.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, cancelable: true })));
    expect(isLeftToThePage).toBe(true);
  });
});

test('one finger scrolls the page over the photo, two fingers zoom in, then one finger pans', async () => {
  const { page } = await answerOn(twoPlates);
  const touch = await fingersOn(page);
  const { x, y } = await middleOfPhoto(page);
  const before = await scrollOf(page);
  await drag(touch, [{ x, y }], [{ x, y: y + 150 }]);
  await page.waitForFunction((from) => window.scrollY < from, before);
  expect(await scaleOf(page)).toBe(1);

  const middle = await middleOfPhoto(page);
  const [left, right] = [middle.x - 30, middle.x + 30];
  await drag(
    touch,
    [
      { x: left, y: middle.y },
      { x: right, y: middle.y },
    ],
    [
      { x: left - 70, y: middle.y },
      { x: right + 70, y: middle.y },
    ],
  );
  await page.waitForFunction(
    () => document.querySelector<HTMLElement>('.sign-photo__frame')?.dataset.zoomed === 'true',
  );
  expect(await scaleOf(page)).toBeGreaterThan(1.8);

  const still = await scrollOf(page);
  const moved = () => page.locator('.sign-photo__image').boundingBox();
  const place = (await moved())!;
  await drag(touch, [middle], [{ x: middle.x, y: middle.y + 60 }]);
  await page.waitForFunction(
    (top) => Math.abs(document.querySelector('.sign-photo__image')!.getBoundingClientRect().top - top) > 20,
    place.y,
  );
  expect(await scrollOf(page)).toBe(still);
  await page.getByRole('button', { name: 'Show the whole photo' }).click();
  await page.waitForFunction(
    () => document.querySelector<HTMLElement>('.sign-photo__frame')?.dataset.zoomed === 'false',
  );
  await page.context().close();
});

test('a misread panel can be corrected without a network, and the answer follows', async () => {
  const { page, requests, consoleErrors, everythingHasCome } = await answerOn(misread);
  await page.getByRole('heading', { name: "I can't tell for sure" }).waitFor();
  await everythingHasCome();
  await page.context().setOffline(true);
  const asked = requests.length;
  await page.getByRole('button', { name: /^Panel 1:/ }).tap();
  await page.getByRole('button', { name: 'Fix panel 1' }).tap();
  const words = page.getByRole('textbox', { name: 'Words on the panel, line by line' });
  await words.fill('NO PARKING\n8AM TO 9AM\nSCHOOL BLORB');
  await page
    .getByText(/^Not understood: .*BLORB/)
    .first()
    .waitFor();
  await words.fill('NO PARKING\n8AM TO 9AM\nTUESDAY');
  await page.getByText('I read:').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).tap();
  await page.getByRole('heading', { name: "You're golden!" }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await page.getByRole('heading', { name: "I can't tell for sure" }).waitFor();
  const needed = requests.slice(asked).filter((path) => /openai-vision|remotes/.test(path));
  expect(needed).toEqual([]);
  expect(consoleErrors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  await page.context().close();
});

test('a panel corrected to words of another language is read once the page has loaded its languages', async () => {
  const { page, requests, consoleErrors, everythingHasCome } = await answerOn(onePlate);
  await page.getByRole('heading', { name: "You're golden!" }).waitFor();
  await everythingHasCome();
  const asked = requests.length;
  await page.getByRole('button', { name: /^Panel 1:/ }).tap();
  await page.getByRole('button', { name: 'Fix panel 1' }).tap();
  const words = page.getByRole('textbox', { name: 'Words on the panel, line by line' });
  await words.fill('NO PARKING\n8AM TO 6PM');
  await page.getByText('I read:').waitFor();
  const scripts = () => requests.slice(asked).filter((path) => /remotes\/.*\.js$/.test(path));
  expect(scripts()).toEqual([]);
  await words.fill('STATIONNEMENT INTERDIT\n8h À 18h\nLUN AU VEN');
  await page.getByText('No parking, 8 AM – 6 PM, Monday to Friday').first().waitFor();
  expect(scripts()).toHaveLength(1);
  await page.getByRole('button', { name: 'Save' }).tap();
  await page.getByRole('heading', { name: "I'd skip this one" }).waitFor();
  expect(consoleErrors).toEqual([]);
  await page.context().close();
});
