import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { launchBrowser } from '@curbwise/chromium';
import type { Browser } from 'playwright-core';

const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
} as const;
const SCHEMES = ['light', 'dark'] as const;

/** The stories whose pictures the docs show. */
const IN_THE_DOCS = [
  'screen-first',
  'screen-parked-soon',
  'card-allowed',
  'card-forbidden',
  'card-uncertain-sides',
  'card-uncertain-school-day',
  'sheet-another-time',
  'sheet-fix-words',
];

async function idsOfStories(browser: Browser, url: string): Promise<string[]> {
  const page = await browser.newPage();
  await page.goto(url);
  const links = await page.locator('.gallery__stories a').all();
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
  await page.close();
  return addresses.map((address) => new URLSearchParams(address ?? '').get('story') ?? '');
}

/**
 * Takes a picture of stories in every size and scheme: `<story>-<size>-<scheme>.png`.
 * @param only ids of the stories; those of the docs if none are named
 * @param all every story there is
 * @returns how many were taken
 * @throws Error for a story that there is not
 */
export async function takePictures(
  url: string,
  folder: string,
  only: readonly string[] | undefined,
  all: boolean,
): Promise<number> {
  await mkdir(folder, { recursive: true });
  const browser = await launchBrowser();
  try {
    const known = await idsOfStories(browser, url);
    const wanted = all ? known : (only ?? IN_THE_DOCS);
    const unknown = wanted.filter((id) => !known.includes(id));
    if (unknown.length > 0) throw new Error(`there is no story ${unknown.join(', ')}: ${known.join(', ')}`);
    let taken = 0;
    for (const [size, viewport] of Object.entries(SIZES)) {
      for (const colorScheme of SCHEMES) {
        const context = await browser.newContext({
          viewport,
          colorScheme,
          reducedMotion: 'reduce',
          locale: 'en-US',
        });
        const page = await context.newPage();
        for (const id of wanted) {
          await page.goto(`${url}/?story=${id}`);
          await page.locator('html[data-ready]').waitFor({ state: 'attached' });
          await page.evaluate(() => document.fonts.ready);
          await page.screenshot({ path: path.join(folder, `${id}-${size}-${colorScheme}.png`) });
          taken += 1;
        }
        await context.close();
      }
    }
    return taken;
  } finally {
    await browser.close();
  }
}
