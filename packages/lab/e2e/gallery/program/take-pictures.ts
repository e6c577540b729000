import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { launchBrowser } from '@curbwise/tooling/chromium';
import type { Browser } from 'playwright-core';

const SIZES = {
  phone: { width: 390, height: 844 },
  sideways: { width: 844, height: 390 },
  desktop: { width: 1280, height: 900 },
} as const;
const SCHEMES = ['light', 'dark'] as const;

/** One picture: a story in a size and a scheme. */
export interface Picture {
  story: string;
  size: keyof typeof SIZES;
  scheme: (typeof SCHEMES)[number];
}

/** `card-allowed-phone-light.png` */
export const fileOf = ({ story, size, scheme }: Picture) => `${story}-${size}-${scheme}.png`;

/** A story in every size and scheme. */
export function everyPictureOf(story: string): Picture[] {
  const sizes = Object.keys(SIZES) as Picture['size'][];
  return sizes.flatMap((size) => SCHEMES.map((scheme) => ({ story, size, scheme })));
}

/** The ids of all stories of a gallery. */
async function idsOfStories(browser: Browser, url: string): Promise<string[]> {
  const page = await browser.newPage();
  await page.goto(url);
  const links = await page.locator('.gallery__stories a').all();
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
  await page.close();
  return addresses.map((address) => new URLSearchParams(address ?? '').get('story') ?? '');
}

async function take(browser: Browser, url: string, folder: string, picture: Picture): Promise<void> {
  const page = await browser.newPage({
    viewport: SIZES[picture.size],
    colorScheme: picture.scheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    // Phones have touch input.
    isMobile: picture.size !== 'desktop',
    hasTouch: picture.size !== 'desktop',
  });
  await page.goto(`${url}/?story=${picture.story}`);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(folder, fileOf(picture)) });
  await page.close();
}

/**
 * Takes pictures of stories into a folder.
 * @param choose selects the pictures, given all stories
 * @returns the number of pictures
 * @throws Error for an unknown story
 */
export async function takePictures(
  url: string,
  folder: string,
  choose: (stories: readonly string[]) => readonly Picture[],
): Promise<number> {
  await mkdir(folder, { recursive: true });
  const browser = await launchBrowser();
  try {
    const stories = await idsOfStories(browser, url);
    const pictures = choose(stories);
    const unknown = pictures.map(({ story }) => story).filter((story) => !stories.includes(story));
    if (unknown.length > 0)
      throw new Error(`unknown story ${unknown[0]}; the stories are ${stories.join(', ')}`);
    for (const picture of pictures) await take(browser, url, folder, picture);
    return pictures.length;
  } finally {
    await browser.close();
  }
}
