import { drawSign } from '@curbwise/drawings';
import type { Browser, Page } from 'playwright-core';
import { startGateway, type GatewayProcess } from './gateway-process';
import { NO_READER, startProvider, type Provider } from './provider';
import { choosePhoto, openPage, watchNewPage, type WatchedPage } from './scan-page';
import { sharedBrowser } from './worker/programs-of-worker';

jest.setTimeout(60_000);

let browser: Browser;
let gateway: GatewayProcess;
let provider: Provider;
let prohibition: Buffer;

beforeAll(async () => {
  browser = await sharedBrowser();
  provider = await startProvider();
  const drawn = await drawSign([{ style: 'red-on-white', lines: ['NO', 'PARKING', 'ANY TIME'] }]);
  provider.reads(drawn.panels);
  prohibition = drawn.jpeg;
  gateway = await startGateway(provider.environment);
});
afterAll(async () => {
  await gateway?.stop();
  await provider?.close();
});

/** The value of a metric; null if it does not exist. @param name with its labels */
async function metric(name: string, { url } = gateway): Promise<number | null> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? null : Number(line.slice(name.length));
}

/** Hides the page, as a phone does when another app opens. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}

/** Waits for the first screen and for everything that is loaded in idle time. */
async function settle({ page, everythingHasCome }: WatchedPage): Promise<void> {
  await page.getByRole('button', { name: 'SELECT A PHOTO' }).waitFor();
  await everythingHasCome();
}

test('views, steps of a scan and web vitals are counted as metrics', async () => {
  const watched = await openPage(browser, gateway.url);
  const { page, consoleErrors } = watched;
  await settle(watched);
  await choosePhoto(page, 'sign.jpg', 'image/jpeg', prohibition);
  await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).click();
  await page.getByRole('button', { name: 'SCAN ANOTHER SIGN' }).waitFor();
  await page.getByRole('link', { name: 'Privacy policy' }).click();
  await page.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor();

  const statuses: number[] = [];
  const taken = page.waitForResponse((response) => {
    if (response.url().endsWith('/insights')) statuses.push(response.status());
    // One of what was done, one of how fast it was.
    return statuses.length === 2;
  });
  await hide(page);
  await taken;
  expect(statuses).toEqual([204, 204]);

  expect(await metric('curbwise_page_views_total{route="/"}')).toBe(1);
  expect(await metric('curbwise_page_views_total{route="/privacy-policy"}')).toBe(1);
  expect(await metric('curbwise_scan_steps_total{step="photo-selected"}')).toBe(1);
  expect(await metric('curbwise_scan_steps_total{step="scan-started"}')).toBe(1);
  expect(await metric('curbwise_scan_steps_total{step="answered-forbidden"}')).toBe(1);
  expect(await metric('curbwise_scan_steps_total{step="answered-failed"}')).toBe(0);
  for (const vital of [
    'largest_contentful_paint_seconds',
    'first_contentful_paint_seconds',
    'time_to_first_byte_seconds',
    'interaction_to_next_paint_seconds',
    'cumulative_layout_shift',
  ])
    expect([vital, await metric(`curbwise_${vital}_count`)]).toEqual([vital, 1]);

  expect(await page.context().cookies()).toEqual([]);
  expect(consoleErrors).toEqual([]);
  await page.context().close();
});

/** Hides the page and waits until the gateway has counted what it sends then. @returns the bodies that it sent */
async function hideAndCount(page: Page): Promise<string> {
  let answers = 0;
  // One of what was done, one of how fast it was.
  const taken = page.waitForResponse((response) => {
    if (response.url().endsWith('/insights')) answers += 1;
    return answers === 2;
  });
  // The bodies of beacons cannot be seen anywhere else.
  const blobs = await page.evaluateHandle(() => {
    const seen: Blob[] = [];
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob) seen.push(body);
      return send(url, body);
    };
    return seen;
  });
  await hide(page);
  expect((await taken).status()).toBe(204);
  return blobs.evaluate(async (seen) => (await Promise.all(seen.map((blob) => blob.text()))).join('\n'));
}

test('corrections are counted by reader, except the ones that were undone', async () => {
  const shown = 'curbwise_answers_shown_total{provider="openai"}';
  const before = await metric(shown);
  const watched = await openPage(browser, gateway.url);
  const { page, consoleErrors } = watched;
  await settle(watched);
  await choosePhoto(page, 'sign.jpg', 'image/jpeg', prohibition);
  await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).click();
  await page.getByRole('button', { name: 'SCAN ANOTHER SIGN' }).waitFor();

  await page.getByRole('button', { name: /^Panel 1:/ }).click();
  await page.getByRole('button', { name: 'Not part of the sign' }).click();
  // The panel is restored as it was: pressed.
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Fix panel 1' }).click();
  const words = page.getByRole('textbox', { name: 'Words on the panel, line by line' });
  await words.fill('2 HOUR PARKING\n8AM-6PM');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Undo the correction of panel 1' }).waitFor();
  const told = await hideAndCount(page);

  const of = (kind: string) => `curbwise_answer_corrections_total{provider="openai",kind="${kind}"}`;
  expect(await metric(shown)).toBe((before ?? 0) + 1);
  expect(await metric(of('words'))).toBe(1);
  expect(await metric(of('removed'))).toBe(0);
  expect(await metric(of('confirmed'))).toBe(0);
  expect(told).toContain('{"corrected":"words","provider":"openai"}');
  expect(told).not.toMatch(/HOUR|PARKING|sign\.jpg/);
  expect(consoleErrors).toEqual([]);
  await page.context().close();
});

/** Visits the page with these properties of `navigator`, and expects that nothing is loaded and nothing is told. */
async function expectSilence(wishes: Record<string, unknown>, at = gateway): Promise<void> {
  const views = 'curbwise_page_views_total{route="/"}';
  const before = await metric(views, at);
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await context.addInitScript((values) => {
    for (const [name, value] of Object.entries(values)) Object.defineProperty(navigator, name, { value });
  }, wishes);
  const watched = await watchNewPage(context);
  const { page, requests } = watched;
  await page.goto(at.url);
  await settle(watched);
  await page.getByRole('link', { name: 'Privacy policy' }).click();
  await hide(page);
  await page.goto('about:blank');
  expect([wishes, requests.filter((pathname) => pathname.startsWith('/insights'))]).toEqual([wishes, []]);
  expect(await metric(views, at)).toBe(before);
  await context.close();
}

test('where the browser says Do Not Track or Global Privacy Control nothing is loaded and nothing is told', async () => {
  await expectSilence({ doNotTrack: '1' });
  await expectSilence({ globalPrivacyControl: true });
});

test('where INSIGHTS is off nothing is loaded and nothing is told', async () => {
  const silent = await startGateway({ ...NO_READER, INSIGHTS: 'off' });
  try {
    await expectSilence({}, silent);
  } finally {
    await silent.stop();
  }
});
