import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axeCore from 'axe-core';
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';

/** A phone held upright, and a desktop window. */
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 900 };

/** The address of a client that nobody else has: a client may send ten photos a minute. */
const anyAddress = () => `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')}`;

/** An open page that records what a person would not see. */
export interface WatchedPage {
  page: Page;
  /** Errors of the console, among them every violation of the Content-Security-Policy. */
  consoleErrors: string[];
  /** Paths of all requests so far. */
  requests: string[];
  /**
   * Resolves once everything that the page has asked for has come. Playwright's `networkidle` is of the load of a page: later it
   * has passed.
   */
  everythingHasCome: () => Promise<void>;
}

/**
 * Opens a page in its own context, without a service worker by default: a test must not get files that a worker has cached
 * for another. Without motion by default, as animations are drawn for as long as they run.
 * @param at local time the page's clock shows and keeps running from, `2026-11-24T10:15:00`; the zone is Los Angeles
 */
export async function openPage(
  browser: Browser,
  url: string,
  { at, ...options }: BrowserContextOptions & { at?: string } = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({
    viewport: PHONE,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': anyAddress() },
    ...options,
  });
  const watched = await watchNewPage(context);
  if (at) await watched.page.clock.install({ time: `${at}-08:00` });
  await watched.page.goto(url);
  return watched;
}

/** Opens an empty page in a context that other pages share, and records what a person would not see. */
export async function watchNewPage(context: BrowserContext): Promise<WatchedPage> {
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const consoleErrors: string[] = [];
  const requests: string[] = [];
  const open = new Set<Request>();
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text());
  });
  page.on('pageerror', (error) => consoleErrors.push(String(error)));
  page.on('request', (request) => {
    requests.push(new URL(request.url()).pathname);
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const everythingHasCome = async () => {
    do {
      await Promise.all([...open].map(async (request) => (await request.response())?.finished()));
      // What came may have asked for more.
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    } while (open.size > 0);
  };
  return { page, consoleErrors, requests, everythingHasCome };
}

/** Touches the page where nothing is. At the first touch, the page loads what the first screen does not need. */
export const touch = (page: Page): Promise<void> => page.mouse.click(1, 1);

/** Picks a photo the way SELECT A PHOTO does. */
export async function choosePhoto(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'SELECT A PHOTO' }).click();
  await (await chooser).setFiles({ name, mimeType, buffer });
}

/** Milliseconds by which `hurry` moves the time of a page at once. */
const HURRY_STEP_MS = 250;

/** Lets the time of a page, opened with `at`, run ahead until something has come: nobody waits for its delays. */
export async function hurry(page: Page, coming: Promise<unknown>): Promise<void> {
  let isOver = false;
  const over = () => (isOver = true);
  coming.then(over, over);
  while (!isOver) await page.clock.runFor(HURRY_STEP_MS);
  await coming;
}

const axeSource = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

/** What `axe` finds wrong with the page once its animations have ended, one line per violation. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  await page.evaluate(async () => {
    const ends = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Infinity;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map(({ finished }) => finished),
    );
  });
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof axeCore };
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  });
}

/** By how many pixels the page is wider than its window; 0 if it does not scroll sideways. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
