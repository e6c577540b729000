import { launchBrowser } from '@curbwise/chromium';
import type { Browser, Page } from 'playwright-core';
import { openStory, startGallery, type GalleryProcess } from './gallery-process';
import { accessibilityViolations, sidewaysOverflow } from './scan-page';

jest.setTimeout(240_000);

let browser: Browser;
let gallery: GalleryProcess;
let stories: string[];

beforeAll(async () => {
  [browser, gallery] = await Promise.all([launchBrowser(), startGallery()]);
  const page = await browser.newPage();
  await page.goto(gallery.url);
  const links = await page.locator('.gallery__stories a').all();
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
  stories = addresses.map((address) => new URLSearchParams(address ?? '').get('story') ?? '');
  await page.close();
});

afterAll(async () => {
  await browser?.close();
  await gallery?.stop();
});

const open = (page: Page, story: string) => openStory(page, gallery, story);

/**
 * Buttons and links that a thumb would miss, and that are no part of a sentence: what answers to a finger is lower or
 * narrower than 44 px. A drawing may be smaller than what answers.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 44;
    const answersAt = (target: HTMLElement, x: number, y: number) =>
      target.contains(document.elementFromPoint(x, y));
    const isSmall = (target: HTMLElement) => {
      target.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = target.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const reach = least / 2 - 1;
      const isLow =
        height < least - 0.5 && !(answersAt(target, x, y - reach) && answersAt(target, x, y + reach));
      const isNarrow =
        width < least - 0.5 && !(answersAt(target, x - reach, y) && answersAt(target, x + reach, y));
      return isLow || isNarrow;
    };
    // Under a modal dialog nothing answers.
    const page = document.querySelector('dialog[open]') ?? document;
    const targets = page.querySelectorAll<HTMLElement>('button, a[href], select, summary, [role="button"]');
    return [...targets]
      .filter((target) => target.checkVisibility() && !target.closest('p, .shell__skip'))
      .filter(isSmall)
      .map((target) => `${target.tagName} ${target.className} ${target.textContent?.slice(0, 30)}`);
  });
}

test('there are stories of every kind', () => {
  for (const kind of ['primitive', 'screen', 'card', 'sheet'])
    expect(stories.some((story) => story.startsWith(`${kind}-`))).toBe(true);
});

test('a story says that it is ready once it is on the page', async () => {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if ('ready' in document.documentElement.dataset)
        document.documentElement.dataset.shown = String(document.querySelector('h1') !== null);
    }).observe(document, { subtree: true, attributeFilter: ['data-ready'] });
  });
  for (const story of ['screen-first', 'screen-analysing']) {
    await open(page, story);
    expect([story, await page.locator('html').getAttribute('data-shown')]).toEqual([story, 'true']);
  }
  await page.close();
});

test.each([
  ['by day on a phone', { viewport: { width: 390, height: 844 }, colorScheme: 'light' }],
  ['by night on a desktop', { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' }],
  [
    'by night with more contrast',
    { viewport: { width: 390, height: 844 }, colorScheme: 'dark', contrast: 'more' },
  ],
] as const)('every story is accessible and fits %s', async (_, options) => {
  const page = await browser.newPage({ ...options, reducedMotion: 'reduce', locale: 'en-US' });
  const flaws: Record<string, unknown> = {};
  const shown = 'contrast' in options ? stories.filter((story) => story.startsWith('card-')) : stories;
  for (const story of shown) {
    await open(page, story);
    const violations = await accessibilityViolations(page);
    const overflow = await sidewaysOverflow(page);
    const small = await smallTargets(page);
    if (violations.length + overflow + small.length > 0) flaws[story] = { violations, overflow, small };
  }
  expect(flaws).toEqual({});
  await page.close();
});

test('every story fits a page of 320 px, and letters of twice the size on 390', async () => {
  // What moves into its place is measured where it comes to rest.
  const page = await browser.newPage({
    viewport: { width: 320, height: 640 },
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  const flaws: Record<string, number> = {};
  for (const story of stories) {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, story);
    const narrow = await sidewaysOverflow(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const large = await sidewaysOverflow(page);
    if (narrow + large > 0) flaws[story] = Math.max(narrow, large);
  }
  expect(flaws).toEqual({});
  await page.close();
});
