import type { Page } from 'playwright-core';

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
export const AT_ONCE = ['.plate__title', '.plate-time__moment', '.action-bar .button'];
export const FIRST_BUTTON = '.action-bar .button:first-child';

/** What is measured of a story in a view, before any scrolling. */
export interface Layout {
  readonly scrollY: number;
  readonly elements: Readonly<Record<string, { count: number; hidden: readonly string[] }>>;
  readonly shares: Readonly<Record<string, number>>;
}

const SELECTORS = [...AT_ONCE, FIRST_BUTTON, 'h1'];

/** Measures the layout of a page that has not been scrolled. */
export const measureLayout = async (page: Page): Promise<Layout> => ({
  scrollY: await page.evaluate(() => scrollY),
  elements: await outOfView(page, SELECTORS),
  shares: await sharesOfSticky(page),
});
