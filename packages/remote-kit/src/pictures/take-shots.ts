import { launchBrowser } from '@curbwise/tooling/chromium';
import type { Browser, BrowserContext } from 'playwright-core';
import { addressOf, looksAt, nameOf, type Look } from './looks';

/** Height of the window, in CSS pixels; a picture is as high as its page. */
const HEIGHT = 900;
/** How long a page may take until nothing is loaded any more, in milliseconds, on a machine that does other things. */
const LIMIT_MS = 30_000;

/** A picture as a PNG, by the name of its look. */
export type Shots = Map<string, Buffer>;

const contextFor = (browser: Browser, { scheme, width }: Pick<Look, 'scheme' | 'width'>) =>
  browser.newContext({
    colorScheme: scheme,
    viewport: { width, height: HEIGHT },
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  });

async function shot(context: BrowserContext, address: string): Promise<Buffer> {
  const page = await context.newPage();
  page.setDefaultTimeout(LIMIT_MS);
  try {
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    return await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
  } finally {
    await page.close();
  }
}

/** The views of a build, as it says itself once it is loaded. */
async function viewsOf(browser: Browser, origin: string, build: string): Promise<string[]> {
  const page = await browser.newPage();
  try {
    await page.goto(`${origin}/stand-in/?stage&state=empty&build=${build}`);
    const views = await page.waitForFunction(
      () => Reflect.get(window, 'viewsOfRemote') as string[] | undefined,
      null,
      {
        timeout: LIMIT_MS,
      },
    );
    return (await views.jsonValue()) ?? [];
  } finally {
    await page.close();
  }
}

/**
 * Takes a picture of every look at each build.
 * @param builds folders of builds on the server
 * @param onShot told how many are there, of how many
 */
export async function takeShots(
  origin: string,
  builds: readonly string[],
  onShot: (taken: number, all: number) => void,
): Promise<Record<string, Shots>> {
  const browser = await launchBrowser();
  try {
    const plan: { build: string; look: Look }[] = [];
    for (const build of builds) {
      const views = await viewsOf(browser, origin, build);
      plan.push(...looksAt(views).map((look) => ({ build, look })));
    }
    const shots = Object.fromEntries(builds.map((build) => [build, new Map<string, Buffer>()]));
    // One after the other for each device: what it keeps of a page is cleared by the page itself.
    const devices = new Map<string, BrowserContext>();
    for (const [at, { build, look }] of plan.entries()) {
      const device = `${look.scheme} ${look.width}`;
      const context = devices.get(device) ?? (await contextFor(browser, look));
      devices.set(device, context);
      shots[build]?.set(nameOf(look), await shot(context, origin + addressOf(look, build)));
      onShot(at + 1, plan.length);
    }
    return shots;
  } finally {
    await browser.close();
  }
}
