import { drawSign } from '@curbwise/drawings';
import type { Page } from 'playwright-core';
import { accessibilityViolations, openPage } from './scan-page';
import { press } from './kept-scan';
import { serveSite } from './serve-to-browser';

jest.setTimeout(60_000);

const MONDAY_19_00 = '2026-11-23T19:00:00';
const CORNER = { latitude: 37.774929, longitude: -122.419416, accuracy: 14 };

const served = serveSite();

beforeAll(async () => {
  const lines = [{ text: '2 HOUR', scale: 1.4 }, 'PARKING', '8AM TO 6PM', 'EXCEPT SUNDAY'];
  served.provider.reads((await drawSign([{ style: 'green-on-white', lines }])).panels);
});

/** Gives the page a camera that shows a canvas, from its next load on. */
const giveCamera = (page: Page) =>
  page.addInitScript(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const context = canvas.getContext('2d')!;
    setInterval(() => {
      context.fillStyle = '#7a8';
      context.fillRect(0, 0, 640, 480);
      context.fillStyle = '#fff';
      context.fillRect(220, 60, 200, 320);
    }, 50);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20);
    navigator.mediaDevices.enumerateDevices = async () => [{ kind: 'videoinput' } as MediaDeviceInfo];
  });

test('a photo of the camera is offered where it was taken, judged for now, without a request', async () => {
  const { page, requests, consoleErrors } = await openPage(served.browser, served.gateway.url, {
    at: MONDAY_19_00,
    permissions: ['geolocation', 'camera'],
    geolocation: CORNER,
  });
  await press(page, 'Settings');
  await page.getByRole('switch', { name: 'Keep my last scans on this device' }).click();
  await page.getByRole('switch', { name: 'Offer a scan again where I made it' }).click();
  await page.getByRole('switch', { name: 'Offer a scan again where I made it', checked: true }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await press(page, 'Close');

  await giveCamera(page);
  await page.reload();
  await press(page, 'USE CAMERA');
  await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
  await press(page, 'Take the photo');
  await press(page, 'SCAN PARKING SIGN');
  await page.getByRole('heading', { name: "You're golden!" }).waitFor();
  await press(page, 'SCAN ANOTHER SIGN');

  await page.clock.setFixedTime('2026-11-26T17:00:00-08:00');
  const sent = requests.length;
  await page.reload();
  const offer = page.getByRole('list', { name: 'Last time here' }).getByRole('button');
  await offer.waitFor();
  expect((await offer.textContent())?.replace(/\s/g, ' ')).toMatch(
    /^By your earlier photo: Mon, Nov 23, 7 PM\. You're golden!/,
  );
  expect(await accessibilityViolations(page)).toEqual([]);
  await offer.click();
  await page.getByText('Signs change: check that the sign still says the same.').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(requests.slice(sent).filter((path) => path === '/openai-vision')).toEqual([]);
  expect(consoleErrors).toEqual([]);
  await page.context().close();
});
