import { drawSign } from '@curbwise/sign-drawings';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '@curbwise/chromium';
import { startGateway, type GatewayProcess } from './gateway-process';
import { choosePhoto, openPage } from './scan-page';

jest.setTimeout(60_000);

let browser: Browser;
let gateway: GatewayProcess;
let prohibition: Buffer;

beforeAll(async () => {
  browser = await launchBrowser();
  prohibition = (await drawSign([{ style: 'red-on-white', lines: ['NO', 'PARKING', 'ANY TIME'] }])).jpeg;
});
afterAll(() => browser?.close());
afterEach(() => gateway?.stop());

/** What a counter says, by its name and its label; a metric that is not there is null. */
async function metric(name: string): Promise<number | null> {
  const text = await (await fetch(`${gateway.url}/metrics`)).text();
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? null : Number(line.slice(name.length));
}

/** Has the page go where a phone puts it when another app is opened. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}

/** Waits until the first screen is there and whatever waits for an idle moment is loaded. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'SELECT A PHOTO' }).waitFor();
  await page.waitForLoadState('networkidle');
}

test('views, the steps of a scan and the vitals of a page end as metrics', async () => {
  gateway = await startGateway();
  const { page, consoleErrors } = await openPage(browser, gateway.url);
  await settle(page);
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

test.each([
  ['the browser says Do Not Track', {}, { doNotTrack: '1' }],
  ['the browser says Global Privacy Control', {}, { globalPrivacyControl: true }],
  ['INSIGHTS is off', { INSIGHTS: 'off' }, {}],
] as const)('where %s nothing is loaded and nothing is told', async (_, environment, wishes) => {
  gateway = await startGateway(environment);
  const context = await browser.newContext();
  await context.addInitScript((values) => {
    for (const [name, value] of Object.entries(values)) Object.defineProperty(navigator, name, { value });
  }, wishes);
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(gateway.url);
  await settle(page);
  await page.getByRole('link', { name: 'Privacy policy' }).click();
  await hide(page);
  await page.goto('about:blank');
  expect(requests.filter((pathname) => pathname.startsWith('/insights'))).toEqual([]);
  expect((await metric('curbwise_page_views_total{route="/"}')) ?? 0).toBe(0);
  await context.close();
});
