import { readFileSync } from 'node:fs';
import { drawSign } from '@curbwise/drawings';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { accessibilityViolations, choosePhoto, openPage } from './scan-page';
import { serveSite } from './serve-to-browser';

jest.setTimeout(60_000);

const TUESDAY_10_15 = '2026-11-24T10:15:00';
const BY_THE_CAR = { latitude: 37.774929, longitude: -122.419416, accuracy: 14 };

const served = serveSite();
let photo: Buffer;

beforeAll(async () => {
  const lines = [{ text: '2 HOUR', scale: 1.4 }, 'PARKING', '8AM TO 6PM', 'EXCEPT SUNDAY'];
  const drawn = await drawSign([{ style: 'green-on-white', lines }]);
  served.provider.reads(drawn.panels);
  photo = drawn.jpeg;
});

async function openAnswer(options: BrowserContextOptions = {}): Promise<Page> {
  const { page } = await openPage(served.browser, served.gateway.url, { at: TUESDAY_10_15, ...options });
  await choosePhoto(page, 'sign.jpg', 'image/jpeg', photo);
  await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).click();
  await page.getByRole('heading', { name: "You're golden!" }).waitFor();
  return page;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

async function downloaded(page: Page, link: string | RegExp): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: link }).click();
  return readFileSync(await (await download).path());
}

test('one tap starts a stay that can go into a calendar, knows its place and survives a reload', async () => {
  const page = await openAnswer({ permissions: ['geolocation'], geolocation: BY_THE_CAR });
  await press(page, 'I parked here');
  await page.getByRole('dialog', { name: 'Your car is parked' }).waitFor();

  const calendar = (await downloaded(page, 'Add to calendar')).toString();
  expect(calendar).toContain('DTSTART:20261124T201500Z\r\n');
  expect(calendar).toMatch(/TRIGGER:-PT15M\r\n[^]*TRIGGER:-PT5M\r\n/);

  await press(page, 'Remember the place');
  await page.getByText(/The place is kept, accurate to about 50\sft\./).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.reload();
  await page.getByRole('heading', { name: 'Your car is parked' }).waitFor();
  expect(await page.locator('.stay').textContent()).toContain('Until 12:15\u00a0PM.');
  const way = page.getByRole('link', { name: 'Way back to the car' });
  expect(await way.getAttribute('href')).toContain('37.774929');

  await press(page, "I've left");
  await page.reload();
  await page.getByRole('button', { name: 'USE CAMERA' }).waitFor();
  expect(await page.locator('.stay').count()).toBe(0);
  await page.context().close();
});

test('an answer can be shared as a picture, which is not blank, and as text', async () => {
  const page = await openAnswer({ permissions: ['clipboard-read', 'clipboard-write'] });
  await press(page, 'Share');
  const picture = await downloaded(page, /^Save picture/);
  // A picture of one colour would be a few kilobytes.
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect(picture.readUInt32BE(16)).toBe(1080);
  expect(picture.length).toBeGreaterThan(40_000);
  await page.getByText('The text is copied.').waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^Curbwise: You can stay until 12:15 PM\.\n/);
  expect(text).not.toContain('http');
  await page.context().close();
});
