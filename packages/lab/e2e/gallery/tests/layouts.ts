import type { Page } from 'playwright-core';
import { accessibilityViolations } from '../../src/scan-page';
import { AT_ONCE, FIRST_BUTTON, measureLayout, type Layout } from './measure-layout';
import type { ServedGallery } from './serve-gallery';
import { AT_USUAL_SIZE, drawn, ON_DESKTOP, openView, PHONES, show, type View } from './views';

/** Share of the view's height that a sticky element may cover. */
const MAX_SHARE = 0.35;

/** The stories whose layout is tested. */
export interface LaidOut {
  /** Cards of a sure answer. */
  readonly answers: readonly string[];
  /** Cards of a doubt. */
  readonly doubts: readonly string[];
  /** Cards without an answer. */
  readonly others: readonly string[];
  readonly sheets: readonly string[];
  readonly screens: readonly string[];
  /** Screens whose buttons must be in view at once, also with large letters. */
  readonly firstScreens: readonly string[];
  /** Screens of a photo, whose buttons must be in view at once. */
  readonly photoScreens: readonly string[];
  /** Stories that are checked for accessibility in these layouts. */
  readonly accessible: readonly string[];
  /** Whether a story is shown anew for each view, instead of in a window that changes its size. */
  readonly areShownAnew: boolean;
}

const LARGE: readonly View[] = Object.values(PHONES).filter((view) => 'text' in view);

const USUAL: readonly View[] = [...AT_USUAL_SIZE.map((phone) => PHONES[phone]), ON_DESKTOP];

const UPRIGHT_LARGE = PHONES['held upright, with letters of twice the size'];
const SIDEWAYS_LARGE = PHONES['held sideways, with letters of twice the size'];

/** Tests what is in view, in every view. */
export function testLayouts(served: ServedGallery, tested: LaidOut): void {
  const { answers, doubts, others, sheets, screens, firstScreens, photoScreens } = tested;
  const cards = [...answers, ...doubts, ...others];

  /** The views to measure when a story is shown in one. */
  const measuredWith = (view: View): readonly View[] => {
    if (LARGE.includes(view)) return LARGE;
    return tested.areShownAnew ? [view] : USUAL;
  };

  /** Measured layouts, by view and story. Showing a story takes longer than measuring it. */
  const measured = new Map<View, Map<string, Layout>>();

  /** Pages for stories, by letter size. */
  const pages = new Map<number | undefined, Page>();

  async function pageOf(view: View): Promise<Page> {
    const page = pages.get(view.text) ?? (await openView(served.browser, view));
    pages.set(view.text, page);
    return page;
  }

  async function measureLayouts(view: View, story: string): Promise<void> {
    const page = await pageOf(view);
    await page.setViewportSize(view.viewport);
    await show(page, served, story);
    for (const one of measuredWith(view)) {
      await page.setViewportSize(one.viewport);
      await drawn(page);
      const layouts = measured.get(one) ?? new Map<string, Layout>();
      measured.set(one, layouts);
      layouts.set(story, await measureLayout(page));
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
      expect(await outOfViewIn(PHONES[phone], cards, AT_ONCE)).toEqual({});
    },
  );

  test('on a desktop the answer, its time and the first button are in view at once', async () => {
    const selectors = ['.plate__title', '.plate-time__moment', FIRST_BUTTON];
    expect(await outOfViewIn(ON_DESKTOP, [...answers, ...others], selectors)).toEqual({});
  });

  test.each(AT_USUAL_SIZE)(
    'on a phone %s the buttons of the first screen and of a photo are in view',
    async (phone) => {
      const stories = [...firstScreens, ...photoScreens];
      expect(await outOfViewIn(PHONES[phone], stories, ['h1', '.action-bar .button'])).toEqual({});
    },
  );

  test('with letters of twice the size the answer and its time are in view on a phone', async () => {
    const selectors = ['.plate__title', '.plate-time__moment'];
    expect(await outOfViewIn(UPRIGHT_LARGE, answers, selectors)).toEqual({});
  });

  test('with letters of twice the size the buttons of the first screen are in view', async () => {
    expect(await outOfViewIn(UPRIGHT_LARGE, firstScreens, ['h1', '.action-bar .button'])).toEqual({});
  });

  test('with letters of twice the size, held sideways, the answer and its first button are in view together', async () => {
    expect(await outOfViewIn(SIDEWAYS_LARGE, answers, ['.plate__title', FIRST_BUTTON])).toEqual({});
  });

  test.each(Object.entries(PHONES))(
    'on a phone %s nothing covers more than about a third of the view',
    async (_, view) => {
      const faults: Record<string, unknown> = {};
      for (const [story, { shares }] of await layoutsOf(view, [...cards, ...sheets, ...screens])) {
        const large = Object.entries(shares).filter(([, share]) => share > MAX_SHARE);
        if (large.length > 0) faults[story] = large;
      }
      expect(faults).toEqual({});
    },
  );

  describe('these layouts are accessible', () => {
    const stories = tested.accessible;
    const schemes = {
      light: { colorScheme: 'light', forcedColors: 'none' },
      dark: { colorScheme: 'dark', forcedColors: 'none' },
      'in forced colours': { colorScheme: 'light', forcedColors: 'active' },
    } as const;

    const phones = ['held sideways', 'that is small'] as const;
    const flaws: Record<string, unknown> = {};

    beforeAll(async () => {
      const page = await openView(served.browser, PHONES[phones[0]]);
      for (const story of stories) {
        await show(page, served, story);
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
}
