import type { Browser, ConsoleMessage, Page } from 'playwright-core';
import { PHONE } from '../scan-page';

/** A page on which something fails. */
export interface TroubledPage {
  readonly page: Page;
  /** All that the console says so far, each error with what it came of, and whatever nobody caught. */
  console: () => Promise<string>;
}

/** Opens an empty page in a context of its own that will note when a remote is asked for, and when it is given up. */
export async function troubledPage(browser: Browser): Promise<TroubledPage> {
  const context = await browser.newContext({ viewport: PHONE, locale: 'en-US', serviceWorkers: 'block' });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const lines: Promise<string>[] = [];
  page.on('console', (message) => lines.push(inFull(message)));
  page.on('pageerror', (error) => lines.push(Promise.resolve(`${error.name}: ${error.message}`)));
  await page.addInitScript(noteTrouble);
  return { page, console: async () => (await Promise.all(lines)).join('\n') };
}

/** A message of the console, with the causes of the errors in it. */
async function inFull(message: ConsoleMessage): Promise<string> {
  const causes = message.args().map((argument) =>
    argument
      .evaluate((value: unknown) => {
        const found: string[] = [];
        for (let error = value; error instanceof Error; error = error.cause) found.push(String(error));
        return found.join(', because ');
      })
      .catch(() => ''),
  );
  return [message.text(), ...(await Promise.all(causes))].join(' ');
}

/** Runs in the page. Writes down when a screen begins to wait for its remote, and when it says that it is missing. */
function noteTrouble(): void {
  const marks = { asked: 'main .loading', told: 'main [role="alert"]' };
  const shown = new Set<string>();
  new MutationObserver(() => {
    for (const [mark, selector] of Object.entries(marks)) {
      const isShown = document.querySelector(selector) !== null;
      if (isShown && !shown.has(mark)) performance.mark(mark);
      if (isShown) shown.add(mark);
      else shown.delete(mark);
    }
  }).observe(document, { childList: true, subtree: true });
}

/** Notes that what the page is about to do asks for the remote in question; without it, opening the page does. */
export const noteNeed = (page: Page): Promise<void> => page.evaluate(() => void performance.mark('needed'));

/**
 * Each time since it was needed that the page said a remote is missing: the milliseconds from the moment its screen began
 * to wait for it. A screen that never waited is counted from when the remote was needed and the script of the page there.
 */
export function troubleTimes(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const at = (mark: string) => performance.getEntriesByName(mark).map(({ startTime }) => startTime);
    const scripts = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const main = scripts.find(({ name }) => /\/main\.[^/]*\.js$/.test(name))?.responseEnd ?? NaN;
    const needed = Math.max(main, ...at('needed'));
    const told = at('told').filter((moment) => moment >= needed);
    return told.map((moment, index) => {
      const since = told[index - 1] ?? needed;
      return moment - (at('asked').findLast((asked) => asked >= since && asked <= moment) ?? since);
    });
  });
}
