import { launchBrowser } from '@curbwise/chromium';
import type { Browser, Page } from 'playwright-core';
import { openStory, startGallery, type GalleryProcess } from './gallery-process';
import { accessibilityViolations } from './scan-page';

jest.setTimeout(240_000);

const UPRIGHT = { width: 390, height: 844 };
const SIDEWAYS = { width: 844, height: 390 };
const SMALL = { width: 320, height: 568 };
const DESKTOP = { width: 1280, height: 800 };

/** What something that stays in place may cover of the height of the view. */
const MAX_SHARE = 0.35;

const ANSWERS = ['card-allowed', 'card-forbidden', 'card-short', 'card-uncertain-words'];
const DOUBTS = ['card-uncertain-school-day', 'card-uncertain-sides'];
const OTHERS = ['card-irrelevant', 'card-failed', 'card-too-many-scans'];
const CARDS = [...ANSWERS, ...DOUBTS, ...OTHERS];
const SHEETS = ['sheet-another-time', 'sheet-week', 'sheet-parked', 'sheet-share', 'sheet-fix-words'];

let browser: Browser;
let gallery: GalleryProcess;

beforeAll(async () => {
  [browser, gallery] = await Promise.all([launchBrowser(), startGallery()]);
});
afterAll(async () => {
  await browser?.close();
  await gallery?.stop();
});

interface View {
  viewport: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  forcedColors?: 'active';
  /** Size of the letters, in percent. */
  text?: number;
}

/** Opens a page of that view; a story is shown on it by {@link show}. */
async function openView({ text, ...options }: View): Promise<Page> {
  const page = await browser.newPage({ ...options, reducedMotion: 'reduce', locale: 'en-US' });
  // A sheet of its own and no attribute, so that it holds before anything is laid out.
  if (text !== undefined)
    await page.addInitScript((percent) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`html { font-size: ${percent}% }`);
      document.adoptedStyleSheets = [sheet];
    }, text);
  return page;
}

async function show(page: Page, story: string): Promise<void> {
  await openStory(page, gallery, story);
  await page.evaluate(() => document.fonts.ready);
}

/** Those of some elements that are not wholly in the view, or lie under something else, each in a line. */
function outOfView(page: Page, selectors: readonly string[]): Promise<string[]> {
  return page.evaluate((wanted) => {
    const faults: string[] = [];
    for (const element of wanted.flatMap((selector) => [...document.querySelectorAll(selector)])) {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const isInside = left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
      const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isFree = above !== null && (element.contains(above) || above.contains(element));
      if (!isInside || !isFree)
        faults.push(
          `${element.className} ${element.textContent}: ${Math.round(top)} to ${Math.round(bottom)}`,
        );
    }
    return faults;
  }, selectors);
}

/** Shares of the view, one for each thing that stays in place over what is scrolled. */
function sharesOfSticky(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const shares: Record<string, number> = {};
    for (const element of document.querySelectorAll('body *')) {
      const { position, insetBlockEnd, insetBlockStart } = getComputedStyle(element);
      if (position !== 'sticky' && position !== 'fixed') continue;
      // Far outside of the view it is let go; in a column of its own it covers nothing.
      const isLetGo = [insetBlockEnd, insetBlockStart].some((inset) => parseFloat(inset) < -innerHeight);
      const { width, height } = element.getBoundingClientRect();
      const scrolled = element.closest('dialog')?.clientWidth ?? innerWidth;
      if (isLetGo || width < scrolled * 0.6 || element.matches('dialog')) continue;
      shares[element.className] = height / innerHeight;
    }
    return shares;
  });
}

/** What should be in view at once, by story: title, time, and every button of the bar. */
const AT_ONCE = ['.plate__title', '.plate-time__moment', '.action-bar .button'];

async function outOfViewIn(view: View, stories: readonly string[], selectors: readonly string[]) {
  const page = await openView(view);
  const faults: Record<string, unknown> = {};
  for (const story of stories) {
    await show(page, story);
    // There is something to look at, and the page is where it was opened.
    expect([story, await page.locator(selectors.at(-1)!).count()]).not.toEqual([story, 0]);
    expect([story, await page.evaluate(() => scrollY)]).toEqual([story, 0]);
    const hidden = await outOfView(page, selectors);
    if (hidden.length > 0) faults[story] = hidden;
  }
  await page.close();
  return faults;
}

test.each([
  ['held upright', UPRIGHT],
  ['held sideways', SIDEWAYS],
  ['that is small', SMALL],
])('on a phone %s the answer, its time and every button are in view at once', async (_, viewport) => {
  expect(await outOfViewIn({ viewport }, CARDS, AT_ONCE)).toEqual({});
});

test('on a desktop the answer, its time and the first button are in view at once', async () => {
  const selectors = ['.plate__title', '.plate-time__moment', '.action-bar .button:first-child'];
  expect(await outOfViewIn({ viewport: DESKTOP }, [...ANSWERS, ...OTHERS], selectors)).toEqual({});
});

test.each([
  ['held upright', UPRIGHT],
  ['held sideways', SIDEWAYS],
  ['that is small', SMALL],
])('on a phone %s the buttons of the first screen and of a photo are in view', async (_, viewport) => {
  const stories = ['screen-first', 'screen-recent', 'screen-check', 'screen-analysing'];
  expect(await outOfViewIn({ viewport }, stories, ['h1', '.action-bar .button'])).toEqual({});
});

test('with letters of twice the size the answer and its time are in view on a phone', async () => {
  const view = { viewport: UPRIGHT, text: 200 };
  expect(await outOfViewIn(view, ANSWERS, ['.plate__title', '.plate-time__moment'])).toEqual({});
});

test('with letters of twice the size the first screen has its buttons in view', async () => {
  const view = { viewport: UPRIGHT, text: 200 };
  expect(await outOfViewIn(view, ['screen-first', 'screen-recent'], ['h1', '.action-bar .button'])).toEqual(
    {},
  );
});

test('with letters of twice the size, held sideways, the answer stands beside the first thing to do', async () => {
  const view = { viewport: SIDEWAYS, text: 200 };
  const first = '.action-bar .button:first-child';
  expect(await outOfViewIn(view, ['card-allowed', 'card-forbidden'], ['.plate__title', first])).toEqual({});
});

test.each([
  ['held upright', UPRIGHT, undefined],
  ['held sideways', SIDEWAYS, undefined],
  ['that is small', SMALL, undefined],
  ['held upright, with letters of twice the size', UPRIGHT, 200],
  ['held sideways, with letters of twice the size', SIDEWAYS, 200],
  ['that is small, with letters of twice the size', SMALL, 200],
])('on a phone %s nothing covers more than about a third of the view', async (_, viewport, text) => {
  const page = await openView({ viewport, ...(text === undefined ? {} : { text }) });
  const faults: Record<string, unknown> = {};
  for (const story of [
    ...CARDS,
    ...SHEETS,
    'screen-first',
    'screen-check',
    'screen-settings',
    'screen-all-scans',
  ]) {
    await show(page, story);
    const large = Object.entries(await sharesOfSticky(page)).filter(([, share]) => share > MAX_SHARE);
    if (large.length > 0) faults[story] = large;
  }
  expect(faults).toEqual({});
  await page.close();
});

test('a bar that covers the end of the page stays until letters are larger than 140 percent', async () => {
  const sticks = async (text: number) => {
    const page = await openView({ viewport: UPRIGHT, text });
    await show(page, 'card-allowed');
    const state = await page.locator('.action-bar').getAttribute('data-sticks');
    await page.close();
    return state;
  };
  expect([await sticks(100), await sticks(120), await sticks(150)]).toEqual(['true', 'true', 'false']);
});

test('the bar that was let go stands right below the answer, where its letters are large', async () => {
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

test.each([
  ['light', undefined],
  ['dark', undefined],
  ['light', 'active'],
] as const)('these layouts are accessible, %s, forced colours %s', async (colorScheme, forcedColors) => {
  const stories = [
    'card-allowed',
    'card-forbidden',
    'card-too-many-scans',
    'screen-recent',
    'screen-all-scans',
  ];
  const flaws: Record<string, unknown> = {};
  for (const viewport of [SIDEWAYS, SMALL]) {
    const page = await openView({ viewport, colorScheme, ...(forcedColors ? { forcedColors } : {}) });
    for (const story of stories) {
      await show(page, story);
      const violations = await accessibilityViolations(page);
      if (violations.length > 0) flaws[`${story} ${viewport.width}`] = violations;
    }
    await page.close();
  }
  expect(flaws).toEqual({});
});

/** What a stretch of the timeline looks like, without its colours: what differs is told apart by everybody. */
test.each([undefined, 'active'] as const)(
  'the looks of the timeline differ by pattern and mark, forced colours %s',
  async (forcedColors) => {
    const page = await openView({ viewport: UPRIGHT, ...(forcedColors ? { forcedColors } : {}) });
    const looks = new Map<string, string>();
    for (const story of ['card-allowed', 'card-forbidden', 'card-uncertain-school-day']) {
      await show(page, story);
      const found = await page.locator('.timeline__legend .timeline__segment').evaluateAll((swatches) =>
        swatches.map((swatch) => {
          const { backgroundImage, backgroundSize } = getComputedStyle(swatch);
          const pattern = backgroundImage.replace(/rgba?\([^)]*\)/g, 'colour');
          const mark = getComputedStyle(swatch, '::before').content;
          return [
            (swatch as HTMLElement).dataset.look ?? '',
            `${pattern} ${backgroundSize} ${mark}`,
          ] as const;
        }),
      );
      for (const [look, drawn] of found) looks.set(look, drawn);
    }
    expect([...looks.keys()].sort()).toEqual(['allowed', 'forbidden', 'limited', 'uncertain']);
    expect(new Set(looks.values()).size).toBe(4);
    await page.close();
  },
);

test('what decides is lit on the photo with its time, the others are dimmed; in doubt none is', async () => {
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
