import { launchBrowser } from '@curbwise/chromium';
import { drawSign } from '@curbwise/sign-drawings';
import type { Browser, Page } from 'playwright-core';
import { startFaultyFront, type FaultyFront } from './faulty-front';
import { startGateway, type GatewayProcess } from './gateway-process';
import { choosePhoto, openPage } from './scan-page';

// WebAssembly on a busy machine takes its time.
jest.setTimeout(120_000);

let browser: Browser;
let gateway: GatewayProcess;
let front: FaultyFront;
let sign: Buffer;
let forbids: Buffer;

beforeAll(async () => {
  [browser, gateway] = await Promise.all([launchBrowser(), startGateway()]);
  front = await startFaultyFront(gateway.url);
  const limit = {
    style: 'green-on-white',
    lines: ['2 HOUR', 'PARKING', '8AM TO 6PM', 'EXCEPT SUNDAY'],
  } as const;
  const cleaning = {
    style: 'red-on-white',
    symbol: 'no-parking',
    lines: ['9AM TO 11AM', 'TUESDAY', 'STREET CLEANING'],
  } as const;
  sign = (await drawSign([limit])).jpeg;
  forbids = (await drawSign([cleaning])).jpeg;
});

afterEach(() => front.fail(null));
afterAll(async () => {
  await browser?.close();
  await front?.close();
  await gateway?.stop();
});

async function visit(readsOn: string): Promise<Awaited<ReturnType<typeof openPage>>> {
  const opened = await openPage(browser, front.url, { serviceWorkers: 'allow', at: '2026-11-24T10:15:00' });
  await opened.page.evaluate(
    (preferences) => localStorage.setItem('curbwise.preferences', preferences),
    JSON.stringify({ readsOn }),
  );
  await opened.page.reload();
  return opened;
}

async function scan(page: Page, photo: Buffer, heading: string): Promise<void> {
  await choosePhoto(page, 'sign.jpg', 'image/jpeg', photo);
  await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).click();
  await page.getByRole('heading', { name: heading }).waitFor({ timeout: 60_000 });
}

test('the reader comes when a photo asks for it, reads it, and the photo stays', async () => {
  const { page, requests, consoleErrors } = await visit('device');
  expect(requests.filter((path) => path.startsWith('/reader/'))).toEqual([]);
  const begun = Date.now();
  await scan(page, sign, "You're golden!");
  console.log('first', Date.now() - begun);
  const again = Date.now();
  await page.getByRole('button', { name: 'SCAN ANOTHER SIGN' }).click();
  await scan(page, forbids, "I'd skip this one");
  console.log('second', Date.now() - again);
  expect(requests).not.toContain('/openai-vision');
  expect(consoleErrors).toEqual([]);
  await page.context().close();
});
