import type { Browser, ConsoleMessage, Page } from 'playwright-core';
import { PHONE } from '../scan-page';

/** A page on which something fails. */
export interface TroubledPage {
  readonly page: Page;
  /** The console output so far, each error with its causes, and all uncaught errors. */
  console: () => Promise<string>;
}

/** Opens an empty page in its own context that records when a screen waits for a remote and when it reports it missing. */
export async function troubledPage(browser: Browser): Promise<TroubledPage> {
  const context = await browser.newContext({
    viewport: PHONE,
    locale: 'en-US',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const lines: Promise<string>[] = [];
  page.on('console', (message) => lines.push(inFull(message)));
  page.on('pageerror', (error) => lines.push(Promise.resolve(`${error.name}: ${error.message}`)));
  await page.addInitScript(noteTrouble);
  return { page, console: async () => (await Promise.all(lines)).join('\n') };
}

/** A console message with the causes of its errors. */
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

/** Runs in the page. Marks when a screen begins to wait for its remote, and when it says that it is missing. */
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

/** Marks that the next step requests the remote. Without this mark, opening the page does. */
export const noteNeed = (page: Page): Promise<void> => page.evaluate(() => void performance.mark('needed'));

/**
 * How long the page took to say that a remote is missing, each time since it was needed: milliseconds from when its screen
 * began to wait. A screen that never waited counts from when the remote was needed and the page's script was there.
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
