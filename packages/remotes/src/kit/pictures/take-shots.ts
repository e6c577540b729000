import { launchBrowser } from '@curbwise/tooling/chromium';
import type { Browser, BrowserContext } from 'playwright-core';
import catalogue from '../answers/catalogue.json';

/** Height of the window in CSS pixels. Pictures show the full page. */
const HEIGHT = 900;
/** How long a page may take to load, on a busy machine. */
const PAGE_TIMEOUT_MS = 30_000;

/** Name of a look → its picture as a PNG. */
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
  page.setDefaultTimeout(PAGE_TIMEOUT_MS);
  try {
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    return await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
  } finally {
    await page.close();
  }
}

/** The names of a build's views, which the page sets when it has loaded the build. */
async function viewsOf(browser: Browser, origin: string, build: string): Promise<string[]> {
  const page = await browser.newPage();
  try {
    await page.goto(`${origin}/stand-in/?stage&state=empty&build=${build}`);
    const views = await page.waitForFunction(
      () => Reflect.get(window, 'viewsOfRemote') as string[] | undefined,
      null,
      {
        timeout: PAGE_TIMEOUT_MS,
      },
    );
    return (await views.jsonValue()) ?? [];
  } finally {
    await page.close();
  }
}

/**
 * Takes a picture of every look of each build.
 * @param builds folders of builds on the server
 * @param onShot called after each picture
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
    // One after the other on each device: the page clears the storage of the one before.
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

/** What one picture shows: a view in a state, on a device. */
interface Look {
  view: string;
  /** Name of a recorded answer; null before a scan. */
  answer: string | null;
  scheme: 'light' | 'dark';
  /** Width of the page in CSS pixels. */
  width: number;
}

/** Widths of a phone and of a window, in CSS pixels. */
const WIDTHS = [390, 1280] as const;
const SCHEMES = ['light', 'dark'] as const;

/** All looks of a remote with these views. Delayed answers are left out: they look like the others. */
function looksAt(views: readonly string[]): Look[] {
  const answers = [null, ...catalogue.filter(({ delayMs = 0 }) => delayMs === 0).map(({ name }) => name)];
  return WIDTHS.flatMap((width) =>
    SCHEMES.flatMap((scheme) =>
      views.flatMap((view) => answers.map((answer) => ({ view, answer, scheme, width }))),
    ),
  );
}

const nameOf = ({ view, answer, scheme, width }: Look): string =>
  `${view}, ${answer === null ? 'before a scan' : `answer “${answer}”`}, ${scheme}, ${width} pixels wide`;

/** Address of the page that shows a look. @param build folder of the remote on the server */
export function addressOf({ view, answer }: Look, build: string): string {
  const state = answer === null ? 'empty' : 'scanned';
  const query = new URLSearchParams({ view, state, ...(answer === null ? {} : { answer }), build });
  return `/stand-in/?stage&${query}`;
}
