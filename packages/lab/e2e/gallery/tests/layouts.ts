import type { Page } from 'playwright-core';
import { openStory } from './gallery-process';
import type { ServedGallery } from './serve-gallery';
import { accessibilityViolations } from '../../src/scan-page';
import { isLongRun, someOf } from '@curbwise/tooling/long-tests';

const UPRIGHT = { width: 390, height: 844 };
const SIDEWAYS = { width: 844, height: 390 };
const SMALL = { width: 320, height: 568 };
const DESKTOP = { width: 1280, height: 800 };

/** Share of the view's height that a sticky element may cover. */
const MAX_SHARE = 0.35;

const ANSWERS = someOf(['card-allowed', 'card-forbidden', 'card-short'], 2);
const DOUBTS = ['card-uncertain-school-day', 'card-uncertain-sides', 'card-probably-not'];
const OTHERS = someOf(
  ['card-irrelevant', 'card-possible-ring', 'card-failed', 'card-too-many-scans', 'card-needs-operator'],
  1,
);
const CARDS = someOf([...ANSWERS, ...DOUBTS, ...OTHERS], 3);
const SHEETS = someOf(
  ['sheet-another-time', 'sheet-week', 'sheet-parked', 'sheet-share', 'sheet-fix-words'],
  2,
);

interface View {
  viewport: { width: number; height: number };
  forcedColors?: 'active';
  /** Size of the letters, in percent. */
  text?: number;
}

/** How a phone is held, and how large its letters are. */
const PHONES = {
  'held upright': { viewport: UPRIGHT },
  'held sideways': { viewport: SIDEWAYS },
  'that is small': { viewport: SMALL },
  'held upright, with letters of twice the size': { viewport: UPRIGHT, text: 200 },
  'held sideways, with letters of twice the size': { viewport: SIDEWAYS, text: 200 },
  'that is small, with letters of twice the size': { viewport: SMALL, text: 200 },
} as const satisfies Record<string, View>;
const ON_DESKTOP: View = { viewport: DESKTOP };
const AT_USUAL_SIZE = ['held upright', 'held sideways', 'that is small'] as const;

/** For each selector: how many elements match, and one line for each that is covered or not fully in view. */
function outOfView(page: Page, selectors: readonly string[]): Promise<Layout['elements']> {
  return page.evaluate((wanted) => {
    const faultOf = (element: Element): string[] => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const isInside = left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
      const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isFree = above !== null && (element.contains(above) || above.contains(element));
      if (isInside && isFree) return [];
      return [`${element.className} ${element.textContent}: ${Math.round(top)} to ${Math.round(bottom)}`];
    };
    const found = wanted.map((selector) => {
      const elements = [...document.querySelectorAll(selector)];
      return [selector, { count: elements.length, hidden: elements.flatMap(faultOf) }] as const;
    });
    return Object.fromEntries(found);
  }, selectors);
}

/** The share of the view that each sticky element covers. */
function sharesOfSticky(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const shares: Record<string, number> = {};
    for (const element of document.querySelectorAll('body *')) {
      const { position, insetBlockEnd, insetBlockStart } = getComputedStyle(element);
      if (position !== 'sticky' && position !== 'fixed') continue;
      // It is not sticky when it is far outside the view; in a column of its own it covers nothing.
      const isLetGo = [insetBlockEnd, insetBlockStart].some((inset) => parseFloat(inset) < -innerHeight);
      const { width, height } = element.getBoundingClientRect();
      const scrolled = element.closest('dialog')?.clientWidth ?? innerWidth;
      if (isLetGo || width < scrolled * 0.6 || element.matches('dialog')) continue;
      shares[element.className] = height / innerHeight;
    }
    return shares;
  });
}

/** What must be in view without scrolling: title, time, and every button of the bar. */
const AT_ONCE = ['.plate__title', '.plate-time__moment', '.action-bar .button'];
const FIRST_BUTTON = '.action-bar .button:first-child';

/** What is measured of a story in a view, before any scrolling. */
interface Layout {
  readonly scrollY: number;
  readonly elements: Readonly<Record<string, { count: number; hidden: readonly string[] }>>;
  readonly shares: Readonly<Record<string, number>>;
}

const SELECTORS = [...AT_ONCE, FIRST_BUTTON, 'h1'];

const LARGE: readonly View[] = Object.values(PHONES).filter((view) => 'text' in view);

const USUAL: readonly View[] = [...AT_USUAL_SIZE.map((phone) => PHONES[phone]), ON_DESKTOP];

/**
 * The views to measure when a story is shown in one. The window changes its size for the others; in the long run a story
 * is shown anew for each view with letters of the usual size.
 */
function measuredWith(view: View): readonly View[] {
  if (LARGE.includes(view)) return LARGE;
  return isLongRun ? [view] : USUAL;
}

/** Resolves once the page is drawn in its present size, and what listens for the size has run. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  );

const UPRIGHT_LARGE = PHONES['held upright, with letters of twice the size'];
const SIDEWAYS_LARGE = PHONES['held sideways, with letters of twice the size'];

/** Tests what is in view, in every view. */
export function testLayouts(served: ServedGallery): void {
  /** Opens a page with that view, for {@link show}. */
  async function openView({ text, ...options }: View): Promise<Page> {
    const page = await served.browser.newPage({ ...options, reducedMotion: 'reduce', locale: 'en-US' });
    // A style sheet, not an attribute, so that it applies before the first layout.
    if (text !== undefined)
      await page.addInitScript((percent) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`html { font-size: ${percent}% }`);
        document.adoptedStyleSheets = [sheet];
      }, text);
    return page;
  }

  async function show(page: Page, story: string): Promise<void> {
    await openStory(page, served.gallery, story);
    await page.evaluate(() => document.fonts.ready);
  }

  /** Measured layouts, by view and story. Showing a story takes longer than measuring it. */
  const measured = new Map<View, Map<string, Layout>>();

  /** Pages for stories, by letter size. */
  const pages = new Map<number | undefined, Page>();

  async function pageOf(view: View): Promise<Page> {
    const page = pages.get(view.text) ?? (await openView(view));
    pages.set(view.text, page);
    return page;
  }

  async function measureLayouts(view: View, story: string): Promise<void> {
    const page = await pageOf(view);
    await page.setViewportSize(view.viewport);
    await show(page, story);
    for (const one of measuredWith(view)) {
      await page.setViewportSize(one.viewport);
      await drawn(page);
      const layouts = measured.get(one) ?? new Map<string, Layout>();
      measured.set(one, layouts);
      layouts.set(story, {
        scrollY: await page.evaluate(() => scrollY),
        elements: await outOfView(page, SELECTORS),
        shares: await sharesOfSticky(page),
      });
    }
  }

  async function layoutsOf(view: View, stories: readonly string[]): Promise<[string, Layout][]> {
    for (const story of stories) if (!measured.get(view)?.has(story)) await measureLayouts(view, story);
    return stories.map((story) => [story, measured.get(view)!.get(story)!]);
  }

  async function outOfViewIn(view: View, stories: readonly string[], selectors: readonly string[]) {
    const faults: Record<string, unknown> = {};
    for (const [story, { scrollY, elements }] of await layoutsOf(view, stories)) {
      // The story is not empty, and the page has not been scrolled.
      expect([story, elements[selectors.at(-1)!]!.count]).not.toEqual([story, 0]);
      expect([story, scrollY]).toEqual([story, 0]);
      const found = selectors.flatMap((selector) => elements[selector]!.hidden);
      if (found.length > 0) faults[story] = found;
    }
    return faults;
  }

  test.each(AT_USUAL_SIZE)(
    'on a phone %s the answer, its time and every button are in view at once',
    async (phone) => {
      expect(await outOfViewIn(PHONES[phone], CARDS, AT_ONCE)).toEqual({});
    },
  );

  test('on a desktop the answer, its time and the first button are in view at once', async () => {
    const selectors = ['.plate__title', '.plate-time__moment', FIRST_BUTTON];
    expect(await outOfViewIn(ON_DESKTOP, [...ANSWERS, ...OTHERS], selectors)).toEqual({});
  });

  test.each(AT_USUAL_SIZE)(
    'on a phone %s the buttons of the first screen and of a photo are in view',
    async (phone) => {
      const stories = ['screen-first', 'screen-recent', 'screen-check', 'screen-analysing'];
      expect(await outOfViewIn(PHONES[phone], stories, ['h1', '.action-bar .button'])).toEqual({});
    },
  );

  test('with letters of twice the size the answer and its time are in view on a phone', async () => {
    const selectors = ['.plate__title', '.plate-time__moment'];
    expect(await outOfViewIn(UPRIGHT_LARGE, ANSWERS, selectors)).toEqual({});
  });

  test('with letters of twice the size the buttons of the first screen are in view', async () => {
    const stories = ['screen-first', 'screen-recent'];
    expect(await outOfViewIn(UPRIGHT_LARGE, stories, ['h1', '.action-bar .button'])).toEqual({});
  });

  test('with letters of twice the size, held sideways, the answer and its first button are in view together', async () => {
    const stories = ['card-allowed', 'card-forbidden'];
    expect(await outOfViewIn(SIDEWAYS_LARGE, stories, ['.plate__title', FIRST_BUTTON])).toEqual({});
  });

  test.each(Object.entries(PHONES))(
    'on a phone %s nothing covers more than about a third of the view',
    async (_, view) => {
      const screens = ['screen-first', 'screen-check', 'screen-settings', 'screen-all-scans'];
      const faults: Record<string, unknown> = {};
      for (const [story, { shares }] of await layoutsOf(view, [...CARDS, ...SHEETS, ...screens])) {
        const large = Object.entries(shares).filter(([, share]) => share > MAX_SHARE);
        if (large.length > 0) faults[story] = large;
      }
      expect(faults).toEqual({});
    },
  );

  test('the bar stays at the end of the view until letters are larger than 140 percent', async () => {
    const sticks = async (text: number) => {
      const page = await openView({ viewport: UPRIGHT, text });
      await show(page, 'card-allowed');
      const state = await page.locator('.action-bar').getAttribute('data-sticks');
      await page.close();
      return state;
    };
    expect([await sticks(100), await sticks(120), await sticks(150)]).toEqual(['true', 'true', 'false']);
  });

  test('with large letters the bar is not sticky and follows the answer directly', async () => {
    const page = await openView({ viewport: UPRIGHT, text: 200 });
    await show(page, 'card-allowed');
    const tops = await page.evaluate(() =>
      ['.verdict__plate', '.action-bar', '.verdict__evidence'].map(
        (selector) => document.querySelector(selector)?.getBoundingClientRect().top ?? 0,
      ),
    );
    expect(tops).toEqual([...tops].sort((one, other) => one - other));
    await page.close();
  });

  describe('these layouts are accessible', () => {
    const stories = someOf(
      ['card-allowed', 'card-forbidden', 'card-too-many-scans', 'screen-recent', 'screen-all-scans'],
      1,
    );
    const schemes = {
      light: { colorScheme: 'light', forcedColors: 'none' },
      dark: { colorScheme: 'dark', forcedColors: 'none' },
      'in forced colours': { colorScheme: 'light', forcedColors: 'active' },
    } as const;

    const phones = ['held sideways', 'that is small'] as const;
    const flaws: Record<string, unknown> = {};

    beforeAll(async () => {
      const page = await openView(PHONES[phones[0]]);
      for (const story of stories) {
        await show(page, story);
        for (const phone of phones) {
          await page.setViewportSize(PHONES[phone].viewport);
          await drawn(page);
          for (const [scheme, media] of Object.entries(schemes)) {
            await page.emulateMedia(media);
            flaws[`${phone}, ${story} ${scheme}`] = await accessibilityViolations(page);
          }
        }
      }
      await page.close();
    });

    test.each(phones)('on a phone %s', (phone) => {
      const found = Object.entries(flaws).filter(([view]) => view.startsWith(phone));
      expect(found).toEqual(found.map(([view]) => [view, []]));
      expect(found).toHaveLength(stories.length * Object.keys(schemes).length);
    });
  });

  /** What a stretch of the timeline looks like without its colours, so that everybody can tell the kinds apart. */
  test('the timeline is readable without colours: patterns and marks differ, also with forced colours', async () => {
    const page = await openView({ viewport: UPRIGHT });
    const looks = { none: new Map<string, string>(), active: new Map<string, string>() };
    for (const story of ['card-allowed', 'card-forbidden', 'card-uncertain-school-day']) {
      await show(page, story);
      for (const forcedColors of ['none', 'active'] as const) {
        await page.emulateMedia({ forcedColors });
        const found = await page.locator('.timeline__legend .timeline__segment').evaluateAll((swatches) =>
          swatches.map((swatch) => {
            const { backgroundImage, backgroundSize } = getComputedStyle(swatch);
            const pattern = backgroundImage.replace(/rgba?\([^)]*\)/g, 'colour');
            const mark = getComputedStyle(swatch, '::before').content;
            return [
              (swatch as HTMLElement).dataset.answer ?? '',
              `${pattern} ${backgroundSize} ${mark}`,
            ] as const;
          }),
        );
        for (const [look, drawn] of found) looks[forcedColors].set(look, drawn);
      }
    }
    for (const found of Object.values(looks)) {
      expect([...found.keys()].sort()).toEqual(['allowed', 'forbidden', 'limited', 'uncertain']);
      expect(new Set(found.values()).size).toBe(4);
    }
    await page.close();
  });

  test('the photo highlights the deciding panel with its time and dims the others, or none when in doubt', async () => {
    const page = await openView({ viewport: UPRIGHT });
    const marks = () =>
      page.locator('.sign-photo__panel').evaluateAll((panels) =>
        panels.map((panel) => ({
          decides: (panel as HTMLElement).dataset.deciding === 'true',
          dimmed: getComputedStyle(panel).backgroundColor !== 'rgba(0, 0, 0, 0)',
        })),
      );
    const times = () => page.locator('.sign-photo__time').allTextContents();
    await show(page, 'card-allowed');
    expect(await marks()).toEqual([
      { decides: true, dimmed: false },
      { decides: false, dimmed: true },
    ]);
    expect((await times()).map((time) => time.replace(/\s/g, ' '))).toEqual(['until 4:40 PM']);
    await show(page, 'card-forbidden');
    expect((await times()).map((time) => time.replace(/\s/g, ' '))).toEqual(['not before 6 PM']);
    await show(page, 'card-uncertain-sides');
    expect((await marks()).some(({ dimmed }) => dimmed)).toBe(false);
    expect(await times()).toEqual([]);
    await page.close();
  });
}
