import type { Browser, Page } from 'playwright-core';
import { openStory } from './gallery-process';
import type { ServedGallery } from './serve-gallery';

export const UPRIGHT = { width: 390, height: 844 };
const SIDEWAYS = { width: 844, height: 390 };
const SMALL = { width: 320, height: 568 };
const DESKTOP = { width: 1280, height: 800 };

/** How stories are viewed. */
export interface View {
  viewport: { width: number; height: number };
  forcedColors?: 'active';
  /** Size of the letters, in percent. */
  text?: number;
}

/** How a phone is held, and how large its letters are. */
export const PHONES = {
  'held upright': { viewport: UPRIGHT },
  'held sideways': { viewport: SIDEWAYS },
  'that is small': { viewport: SMALL },
  'held upright, with letters of twice the size': { viewport: UPRIGHT, text: 200 },
  'held sideways, with letters of twice the size': { viewport: SIDEWAYS, text: 200 },
  'that is small, with letters of twice the size': { viewport: SMALL, text: 200 },
} as const satisfies Record<string, View>;
export const ON_DESKTOP: View = { viewport: DESKTOP };
export const AT_USUAL_SIZE = ['held upright', 'held sideways', 'that is small'] as const;

/** Opens a page with that view, for {@link show}. */
export async function openView(browser: Browser, { text, ...options }: View): Promise<Page> {
  const page = await browser.newPage({ ...options, reducedMotion: 'reduce', locale: 'en-US' });
  // A style sheet, not an attribute, so that it applies before the first layout.
  if (text !== undefined)
    await page.addInitScript((percent) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`html { font-size: ${percent}% }`);
      document.adoptedStyleSheets = [sheet];
    }, text);
  return page;
}

/** Shows a story on a page, with its typefaces. */
export async function show(page: Page, { gallery }: ServedGallery, story: string): Promise<void> {
  await openStory(page, gallery, story);
  await page.evaluate(() => document.fonts.ready);
}

/** Resolves once the page is drawn in its present size, and what listens for the size has run. */
export const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  );
