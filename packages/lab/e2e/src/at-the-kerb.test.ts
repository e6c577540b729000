import { drawSign, type DrawnSign, type Plate } from '@curbwise/drawings';
import type { Page } from 'playwright-core';
import { accessibilityViolations, choosePhoto, DESKTOP, openPage, type WatchedPage } from './scan-page';
import { serveSite } from './serve-to-browser';

jest.setTimeout(120_000);

const TUESDAY_10_15 = '2026-11-24T10:15:00';

const SIGNS = {
  metered: [
    { style: 'green-on-white', lines: [{ text: '2 HOUR', scale: 1.4 }, 'METER PARKING', '8AM TO 6PM'] },
  ],
  cleaning: [
    { style: 'red-on-white', lines: [{ text: 'NO', scale: 1.4 }, 'PARKING', '8AM TO 11AM', 'TUESDAY'] },
  ],
  school: [
    { style: 'red-on-white', lines: [{ text: 'NO', scale: 1.4 }, 'PARKING', '8AM TO 4PM', 'SCHOOL DAYS'] },
  ],
  sides: [
    {
      style: 'green-on-white',
      lines: [{ text: '2 HOUR', scale: 1.4 }, 'PARKING', '8AM TO 6PM'],
      arrow: 'left',
    },
    { style: 'red-on-white', lines: [{ text: 'NO', scale: 1.4 }, 'PARKING', 'ANY TIME'], arrow: 'right' },
  ],
  permit: [
    {
      style: 'green-on-white',
      lines: [{ text: '1 HOUR', scale: 1.4 }, 'PARKING', '8AM TO 6PM', 'EXCEPT PERMIT A'],
    },
  ],
} as const satisfies Record<string, readonly Plate[]>;

type SignName = keyof typeof SIGNS;

const served = serveSite();
let photos: Record<SignName, DrawnSign>;

beforeAll(async () => {
  const drawn = await Promise.all(
    Object.entries(SIGNS).map(async ([name, plates]) => [name, await drawSign(plates)] as const),
  );
  photos = Object.fromEntries(drawn) as Record<SignName, DrawnSign>;
});

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const plate = (page: Page) => page.locator('.plate').first();

async function scan(page: Page, sign: SignName): Promise<void> {
  served.provider.reads(photos[sign].panels);
  await choosePhoto(page, `${sign}.jpg`, 'image/jpeg', photos[sign].jpeg);
  await press(page, 'SCAN PARKING SIGN');
  await page.getByRole('button', { name: 'SCAN ANOTHER SIGN' }).waitFor();
}

/** Expects these sentences on the answer. */
async function verify(page: Page, sentences: readonly (string | RegExp)[]): Promise<void> {
  for (const sentence of sentences) await plate(page).getByText(sentence).first().waitFor();
}

describe('on a phone', () => {
  let watched: WatchedPage;
  let page: Page;

  beforeAll(async () => {
    watched = await openPage(served.browser, served.gateway.url, { at: TUESDAY_10_15 });
    page = watched.page;
  });
  afterEach(async () => {
    expect(watched.consoleErrors).toEqual([]);
    const another = page.getByRole('button', { name: 'SCAN ANOTHER SIGN' });
    if (await another.isVisible()) await another.click();
  });
  afterAll(() => page.context().close());

  test('a yes says until when, which rule ends it, and when to pay', async () => {
    await scan(page, 'metered');
    await verify(page, [
      "You're golden!",
      '12:15',
      /^Ends by rule 1: 2 hour metered parking/,
      /You have to pay/,
    ]);
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test('a no says from when one may park and for how long', async () => {
    await scan(page, 'cleaning');
    await verify(page, ["I'd skip this one", /^11 AM$/, /^Then until/]);
  });

  test('one tap settles a doubt, and can be undone', async () => {
    await scan(page, 'school');
    await verify(page, ["I can't tell for sure", 'Is today a school day?']);
    await press(page, 'Yes');
    await verify(page, ["I'd skip this one", 'You said: today is a school day.']);
    await press(page, 'Undo');
    await verify(page, ["I can't tell for sure"]);
  });

  test('when the sides differ both answers are shown, and neither is certain until the driver chooses', async () => {
    await scan(page, 'sides');
    await verify(page, ["I can't tell for sure", /allowed until/, 'not allowed']);
    await press(page, /^Left/);
    await verify(page, ["You're golden!", '12:15', 'For a car left of the sign.']);
    await press(page, 'BOTH SIDES');
    expect(await accessibilityViolations(page)).toEqual([]);
    await press(page, /Right/);
    await verify(page, ["I'd skip this one", 'For a car right of the sign.']);
  });

  test('another time is answered at once, and the week is a table', async () => {
    await scan(page, 'cleaning');
    const calls = watched.requests.filter((path) => path === '/openai-vision').length;
    await press(page, 'Another time');
    const sheet = page.getByRole('dialog', { name: 'Another time' });
    await sheet.getByLabel('Time', { exact: true }).fill('10:30');
    await sheet.getByText(/^No/).first().waitFor();
    await sheet.getByLabel('Time', { exact: true }).fill('15:00');
    await sheet.getByText('Yes, the whole stay').waitFor();
    await page.keyboard.press('Escape');
    await press(page, 'Next 7 days');
    const week = page.getByRole('dialog', { name: 'Next 7 days' });
    expect(await week.getByRole('row').count()).toBeGreaterThan(2);
    expect(watched.requests.filter((path) => path === '/openai-vision')).toHaveLength(calls);
    await page.keyboard.press('Escape');
  });

  test('a permit exempts from its panel, the card says so, and the permit is not sent', async () => {
    const bodies: string[] = [];
    page.on('request', (request) => bodies.push(request.postData() ?? ''));
    await press(page, 'Settings');
    await page.getByLabel('Permit zones').fill('A');
    await press(page, 'Add');
    await page.keyboard.press('Escape');
    await scan(page, 'permit');
    await verify(page, ["You're golden!", 'With permit A.', 'Nothing on this sign ends your stay.']);
    expect(bodies.some((body) => body.includes('"permits"'))).toBe(false);
  });

  test('a press reads the answer aloud', async () => {
    await page.evaluate(() => {
      const said: string[] = [];
      Object.assign(globalThis, { said });
      globalThis.speechSynthesis.speak = ({ text }) => void said.push(text);
    });
    await scan(page, 'cleaning');
    await press(page, 'Read aloud');
    const said = await page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
    expect(said).toEqual([expect.stringMatching(/^I'd skip this one\. .*No parking/)]);
  });

  test('scans are kept on request, reopen with the answer for now, and can be deleted', async () => {
    await press(page, 'Settings');
    await page.getByRole('switch', { name: 'Keep my last scans on this device' }).click();
    await page.keyboard.press('Escape');
    await scan(page, 'cleaning');
    await verify(page, ["I'd skip this one"]);
    await press(page, 'SCAN ANOTHER SIGN');
    await page.clock.fastForward('02:00:00');
    const recent = page.getByRole('region', { name: 'Recent' });
    await recent.getByRole('button', { name: /skip this one/ }).click();
    await verify(page, ["You're golden!"]);
    await press(page, 'SCAN ANOTHER SIGN');
    await recent.waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await recent.getByRole('button', { name: 'All scans' }).click();
    const all = page.getByRole('dialog', { name: 'Kept scans' });
    await all.getByRole('button', { name: /skip this one/ }).waitFor();
    await page.keyboard.press('Escape');
    await press(page, 'Settings');
    await press(page, 'Delete kept scans');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('The kept scans are deleted.').waitFor();
    await page.keyboard.press('Escape');
  });
});

describe('from choosing to leaving', () => {
  test('a whole scan works by keyboard alone', async () => {
    const { page } = await openPage(served.browser, served.gateway.url, {
      at: TUESDAY_10_15,
      viewport: DESKTOP,
    });
    await page.getByRole('button', { name: 'SELECT A PHOTO' }).waitFor();
    /** Presses Tab until the element with that name has the focus. */
    const tabTo = async (name: string) => {
      const target = page.getByRole('button', { name, exact: true });
      await target.waitFor();
      for (let stop = 0; stop < 60; stop += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`Tab does not lead to ${name}`);
    };
    served.provider.reads(photos.metered.panels);
    const chooser = page.waitForEvent('filechooser');
    await tabTo('SELECT A PHOTO');
    await page.keyboard.press('Enter');
    await (await chooser).setFiles({ name: 'sign.jpg', mimeType: 'image/jpeg', buffer: photos.metered.jpeg });
    await tabTo('SCAN PARKING SIGN');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: "You're golden!" }).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe("You're golden!");
    await tabTo('Another time');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Another time' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await tabTo('I parked here');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Your car is parked' }).waitFor();
    await page.keyboard.press('Escape');
    await tabTo('SCAN ANOTHER SIGN');
    await page.keyboard.press(' ');
    await page
      .getByRole('heading', { name: 'Take a photo of the parking sign to check the rules' })
      .waitFor();
    await page.context().close();
  });

  test('once the sign is read everything works without the gateway', async () => {
    const { page, everythingHasCome } = await openPage(served.browser, served.gateway.url, {
      at: TUESDAY_10_15,
    });
    await scan(page, 'cleaning');
    // An answer fetches everything that it can open.
    await everythingHasCome();
    await page.route('**/*', (route) => route.abort());
    await press(page, 'Another time');
    await page
      .getByRole('dialog', { name: 'Another time' })
      .getByLabel('Time', { exact: true })
      .fill('15:00');
    await page.getByText('Yes, the whole stay').waitFor();
    await page.keyboard.press('Escape');
    await press(page, 'Next 7 days');
    await page.getByRole('dialog', { name: 'Next 7 days' }).waitFor();
    await page.keyboard.press('Escape');
    await press(page, 'Fix a word');
    const words = page.getByRole('dialog', { name: 'Fix a word' }).getByRole('textbox').first();
    await words.fill('2 HOUR PARKING\n8AM TO 6PM');
    await press(page, 'Save');
    await page.getByRole('heading', { name: "You're golden!" }).waitFor();
    await press(page, 'I parked here');
    await page.getByRole('link', { name: 'Add to calendar' }).waitFor();
    await page.keyboard.press('Escape');
    await press(page, 'Share');
    await page.getByRole('dialog', { name: 'Share this answer' }).waitFor();
    await page.keyboard.press('Escape');
    await press(page, 'SCAN ANOTHER SIGN');
    await page.getByRole('heading', { name: 'Your car is parked' }).waitFor();
    await page.context().close();
  });
});
