import { drawSign } from '@curbwise/drawings';
import type { Page } from 'playwright-core';
import { choosePhoto, openPage } from './scan-page';
import { serveSite } from './serve-to-browser';

/* The steps of a scan, and what the device keeps of it. */

const TUESDAY_10_15 = '2026-11-24T10:15:00';
const YES = "You're golden!";

/** Prepares visits to the site for the tests of a file. Call it once, outside tests and hooks. */
export function serveVisits() {
  const served = serveSite();
  let photo: Buffer;
  beforeAll(async () => {
    const lines = [{ text: '2 HOUR', scale: 1.4 }, 'PARKING', '8AM TO 6PM', 'EXCEPT SUNDAY'];
    const drawn = await drawSign([{ style: 'green-on-white', lines }]);
    served.provider.reads(drawn.panels);
    photo = drawn.jpeg;
  });
  const choose = async (page: Page) => {
    await choosePhoto(page, 'sign.jpg', 'image/jpeg', photo);
    await photoStep(page);
  };
  return {
    served,
    /** The photo of a sign that allows parking. */
    photo: () => photo,
    /** A visit that counts the requests to the gateway. */
    async visit() {
      const { page, requests, consoleErrors } = await openPage(served.browser, served.gateway.url, {
        at: TUESDAY_10_15,
      });
      const asked = () => requests.filter((path) => path === '/openai-vision').length;
      return { page, asked, consoleErrors, context: page.context() };
    },
    /** Chooses the photo. */
    choose,
    /** Scans the photo, and waits for the answer. */
    async scan(page: Page): Promise<void> {
      await choose(page);
      await press(page, 'SCAN PARKING SIGN');
      await answer(page);
    },
  };
}

export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: name === 'Settings' }).click();
export const firstScreen = (page: Page) => page.getByRole('button', { name: 'USE CAMERA' }).waitFor();
export const photoStep = (page: Page) => page.getByRole('button', { name: 'SCAN PARKING SIGN' }).waitFor();
export const answer = (page: Page, title = YES) => page.getByRole('heading', { name: title }).waitFor();
/** Waits until the device stores exactly one open scan, in this phase. */
export const isKept = (page: Page, phase: string, settled = '') =>
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
