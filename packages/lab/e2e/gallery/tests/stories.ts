import type { Page } from 'playwright-core';
import { openStory, type GalleryProcess } from './gallery-process';
import type { ServedGallery } from './serve-gallery';
import { accessibilityViolations, DESKTOP, PHONE, sidewaysOverflow } from '../../src/scan-page';

const KINDS = ['primitive', 'screen', 'card', 'sheet'];

/**
 * Buttons and links, outside of sentences, whose touch target is lower or narrower than 44 px. The drawing may be smaller
 * than the target.
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
    // Nothing under a modal dialog can be pressed.
    const page = document.querySelector('dialog[open]') ?? document;
    const targets = page.querySelectorAll<HTMLElement>('button, a[href], select, summary, [role="button"]');
    return [...targets]
      .filter((target) => target.checkVisibility() && !target.closest('p, .shell__skip'))
      .filter(isSmall)
      .map((target) => `${target.tagName} ${target.className} ${target.textContent?.slice(0, 30)}`);
  });
}

/** One way to view stories, and the flaws to look for. */
interface Look {
  readonly size: { width: number; height: number };
  readonly media?: Parameters<Page['emulateMedia']>[0];
  /** Size of the letters, in percent. */
  readonly text?: number;
  /** Which stories are viewed this way; all if left out. */
  readonly isOf?: (story: string) => boolean;
  /** One line for each flaw. */
  readonly flaws: (page: Page) => Promise<readonly string[]>;
}

const overflows = async (page: Page) => {
  const pixels = await sidewaysOverflow(page);
  return pixels > 0 ? [`${pixels} px too wide`] : [];
};

const everyFlaw = async (page: Page) => [
  ...(await accessibilityViolations(page)),
  ...(await overflows(page)),
  ...(await smallTargets(page)),
];

const LOOKS: Readonly<Record<string, Look>> = {
  'is accessible and fits by day on a phone': {
    size: PHONE,
    media: { colorScheme: 'light' },
    flaws: everyFlaw,
  },
  'is accessible and fits by night on a desktop': {
    size: DESKTOP,
    media: { colorScheme: 'dark' },
    flaws: everyFlaw,
  },
  'that is a card is accessible and fits by night with more contrast': {
    size: PHONE,
    media: { colorScheme: 'dark', contrast: 'more' },
    isOf: (story) => story.startsWith('card-'),
    flaws: everyFlaw,
  },
  'fits a page of 320 px': { size: { width: 320, height: 640 }, flaws: overflows },
  'fits a phone with letters of twice the size': { size: PHONE, text: 200, flaws: overflows },
};

/** The flaws of a story, by look. The story is loaded once, then the view changes. */
async function flawsByLook(
  page: Page,
  gallery: GalleryProcess,
  story: string,
): Promise<Record<string, readonly string[]>> {
  await page.setViewportSize(PHONE);
  await openStory(page, gallery, story);
  const found: Record<string, readonly string[]> = {};
  for (const [name, { size, media, text = 100, isOf, flaws }] of Object.entries(LOOKS)) {
    if (isOf && !isOf(story)) continue;
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: 'light', contrast: 'no-preference', ...media });
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`;
      // The search for small targets scrolls.
      window.scrollTo(0, 0);
    }, text);
    found[name] = await flaws(page);
  }
  return found;
}

/**
 * Tests stories of the gallery in every look.
 * @param isTested which stories
 */
export function testStories(served: ServedGallery, isTested: (story: string) => boolean): void {
  let stories: string[];

  beforeAll(async () => {
    const page = await served.browser.newPage();
    await page.goto(served.gallery.url);
    const links = await page.locator('.gallery__stories a').all();
    const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
    stories = addresses.map((address) => new URLSearchParams(address ?? '').get('story') ?? '');
    await page.close();
  });

  test('every kind has stories', () => {
    for (const kind of KINDS) expect(stories.some((story) => story.startsWith(`${kind}-`))).toBe(true);
  });

  test('a story reports that it is ready once it is on the page', async () => {
    const page = await served.browser.newPage();
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if ('ready' in document.documentElement.dataset)
          document.documentElement.dataset.shown = String(document.querySelector('h1') !== null);
      }).observe(document, { subtree: true, attributeFilter: ['data-ready'] });
    });
    await openStory(page, served.gallery, 'screen-analysing');
    expect(await page.locator('html').getAttribute('data-shown')).toBe('true');
    await page.close();
  });

  describe('every story', () => {
    const found = new Map<string, Record<string, readonly string[]>>();

    beforeAll(async () => {
      // Animated elements are measured in their final place.
      const page = await served.browser.newPage({ reducedMotion: 'reduce', locale: 'en-US' });
      for (const story of stories.filter(isTested))
        found.set(story, await flawsByLook(page, served.gallery, story));
      await page.close();
    });

    test.each(Object.keys(LOOKS))('%s', (look) => {
      const looked = [...found].flatMap(([story, flaws]) =>
        flaws[look] ? [[story, flaws[look]] as const] : [],
      );
      expect(looked.length).toBeGreaterThan(0);
      expect(looked.filter(([, flaws]) => flaws.length > 0)).toEqual([]);
    });
  });
}
