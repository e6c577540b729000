import { readFileSync } from 'node:fs';
import path from 'node:path';
import { drawSign, type DrawnSign } from '@curbwise/drawings';
import type { Browser, Page } from 'playwright-core';
import { startFaultyFront, type FaultyFront } from './faulty-front';
import { rootFolder } from './root-folder';
import { choosePhoto, openPage, type WatchedPage } from './scan-page';
import { programsOfWorker, sharedBrowser } from './worker/programs-of-worker';
import type { SharedSite } from './worker/worker-programs';

/* A site whose pages can read photos themselves. */

/** What a page says that reads the photo that allows parking. */
export const GOLDEN = "You're golden!";
/** The time on the pages. */
export const NOW = '2026-11-24T10:15';
/** The reader's time grows with the area of a photo. */
const SMALL = { width: 400 };

/** The browser of the suite. */
export let browser: Browser;
/** The way of the pages to the site. */
export let front: FaultyFront;
/** Signs: allowed now, forbidden now, and with unknown words. */
export let photos: Record<'allows' | 'forbids' | 'puzzles', DrawnSign>;
let site: SharedSite;

/** Serves the site to the tests of a file. Call it once, outside tests and hooks. */
export function serveReader(): void {
  beforeAll(async () => {
    browser = await sharedBrowser();
    site = await programsOfWorker().site();
    front = await startFaultyFront(site.gateway.url);
    const [allows, forbids, puzzles] = await Promise.all([
      drawSign(
        [{ style: 'green-on-white', lines: ['2 HOUR', 'PARKING', '8AM TO 6PM', 'EXCEPT SUNDAY'] }],
        SMALL,
      ),
      drawSign(
        [
          {
            style: 'red-on-white',
            symbol: 'no-parking',
            lines: ['9AM TO 11AM', 'TUESDAY', 'STREET CLEANING'],
          },
        ],
        SMALL,
      ),
      drawSign(
        [{ style: 'green-on-white', lines: ['2 HOUR', 'PARKING', 'BLUE GOOSE', 'LANTERN RULES'] }],
        SMALL,
      ),
    ]);
    photos = { allows, forbids, puzzles };
  });
  afterEach(() => front.fail(null));
  afterAll(() => front?.close());
}

/** Opens the site with the choice of reader already made. */
export async function visit(readsOn: 'device' | 'automatic' | 'service'): Promise<WatchedPage> {
  const opened = await openPage(browser, front.url, { serviceWorkers: 'allow', at: `${NOW}:00` });
  await opened.page.evaluate(
    (preferences) => localStorage.setItem('curbwise.preferences', preferences),
    JSON.stringify({ readsOn }),
  );
  await opened.page.reload();
  return opened;
}

/** Scans a photo. Should the page ask the service, that reads the same. */
export async function scan(page: Page, { jpeg, panels }: DrawnSign): Promise<void> {
  site.provider.reads(panels);
  await choosePhoto(page, 'sign.jpg', 'image/jpeg', jpeg);
  await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).click();
}

/** Waits for an answer; reading in a page is slow. */
export const answered = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name }).waitFor({ timeout: 60_000 });

/** Paths of the reader's files. */
export const ofReader = (requests: readonly string[]) =>
  requests.filter((path) => path.startsWith('/reader/'));

/** What a phone downloads of the built reader, in megabytes with one digit: `5.6`. */
export function readerMegabytes(): string {
  const list = readFileSync(path.join(rootFolder(), 'dist/site/reader/reader.json'), 'utf8');
  const sizes = [...list.matchAll(/"transferBytes": (\d+)/g)].map(([, bytes]) => Number(bytes));
  return (sizes.reduce((sum, bytes) => sum + bytes, 0) / 1e6).toFixed(1).replace(/\.0$/, '');
}
