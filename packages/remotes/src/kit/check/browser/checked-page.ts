import { createHash } from 'node:crypto';
import type { Browser, CDPSession, PageScreenshotOptions } from 'playwright-core';
import { FROZEN_AFTER_CPU_S, FrozenError, unlessFrozen } from './frozen';
import type { checkPage } from './page/check-page';
import { openSite, type Site } from './route-site';

type CheckPage = typeof checkPage;

/** Size of the window in CSS pixels, and the colours that the device prefers. */
export interface Device {
  width: number;
  height: number;
  scheme: 'light' | 'dark';
}

/** A picture as a PNG, and its SHA-256 in hexadecimal digits. */
export interface Picture {
  png: Buffer;
  hash: string;
}

/** Part of a page in CSS pixels. */
export type Area = NonNullable<PageScreenshotOptions['clip']>;

/** axe looks at every element in one go: its own work does not count as that of the remote. */
const AXE_CPU_S = 10 * FROZEN_AFTER_CPU_S;
/** Maximum height of a picture, in CSS pixels. Chromium draws 16,384; `legal` on a phone is longer than 8,000. */
const MAX_HEIGHT = 16_000;
/** Pictures of the browser without a change of the page and without a request before it counts as still. */
const STILL_ROUNDS = 2;
/** A page that never stands still is looked at after this many rounds. */
const MAX_ROUNDS = 30;

/** Messages of the browser about answers with an error: the recorded answers have some, and a remote may have an API. */
const FAILED_REQUEST = /^(Failed to load resource|WebSocket connection to )/;
/** What a call fails with when the page is left for one that needs no request, such as the one before. */
const LEFT = /Execution context was destroyed/;
const POLICY = /Content Security Policy|Trusted(HTML|Script|ScriptURL)/;

const sentenceOf = (text: string) =>
  POLICY.test(text)
    ? `the policy of the site forbids what it does: ${text}`
    : `it writes to the console: ${text}`;

/** The browser or its page ended. Perhaps the machine had no memory left, so this says nothing about the remote. */
export class BrowserEndedError extends Error {
  constructor(why = 'the browser ended twice') {
    super(why);
  }
}

/** The page of the check in a browser of its own. Everything throws a BrowserEndedError if the browser ends. */
export interface CheckedPage {
  /**
   * Calls a function of the page.
   * @throws FrozenError if the main thread is frozen or the function does not end; close the browser then
   */
  call: <Name extends keyof CheckPage>(
    name: Name,
    ...given: Parameters<CheckPage[Name]>
  ) => Promise<Awaited<ReturnType<CheckPage[Name]>>>;
  /** Waits until everything is loaded and the page does not change. */
  settle: () => Promise<void>;
  /** Takes a picture of the whole page, or of a part. */
  picture: (area?: Area) => Promise<Picture>;
  use: (device: Device) => Promise<void>;
  /** Area of the host's header. */
  header: () => Promise<Area>;
  /** Memory after a garbage collection: the heap in bytes, the nodes and listeners of the page. */
  memory: () => Promise<{ bytes: number; nodes: number; listeners: number }>;
  /** What the remote did wrong since the last call, one sentence each. */
  takeFaults: () => Promise<string[]>;
}

/** Opens the page in a browser that has no other. */
export async function openCheckedPage(browser: Browser, site: Site): Promise<CheckedPage> {
  const session = await browser.newBrowserCDPSession();
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'UTC' });
  const page = await context.newPage();
  // What frozen pages do is found by their CPU time.
  page.setDefaultTimeout(0);
  const faults: string[] = [];
  let requests = 0;
  page.on('request', () => void (requests += 1));
  page.on('requestfinished', () => void (requests -= 1));
  page.on('requestfailed', () => void (requests -= 1));
  page.on('pageerror', (error) => void faults.push(`it throws ${String(error)}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !FAILED_REQUEST.test(message.text()))
      faults.push(sentenceOf(message.text()));
  });
  page.on('popup', (popup) => {
    faults.push('it opens a window');
    void popup.close();
  });
  page.on('dialog', (dialog) => {
    faults.push(`it opens a dialog of the browser: "${dialog.message()}"`);
    void dialog.dismiss();
  });
  await openSite(page, site, (address) => void faults.push(`it leads the page away, to ${address}`));
  await page.waitForFunction(() => Reflect.has(window, 'curbwiseCheck'));
  const client = await context.newCDPSession(page);

  let hasEnded = false;
  const ended = new Promise<never>((_, reject) => {
    const end = () => {
      hasEnded = true;
      reject(new BrowserEndedError());
    };
    page.on('crash', end);
    browser.on('disconnected', end);
  });
  ended.catch(() => undefined);
  const guarded = async <Result>(given: Promise<Result>, limitS = FROZEN_AFTER_CPU_S) => {
    const work = Promise.race([given, ended]);
    const ping = () => page.evaluate(() => 0);
    try {
      return await unlessFrozen({ work, ping, session, limitS });
    } catch (error) {
      if (error instanceof FrozenError) throw error;
      if (LEFT.test(String(error))) throw new Error('it leads the page away');
      // An end is told late: first whatever waited for an answer fails.
      const lives = await session.send('Browser.getVersion').then(Boolean, () => false);
      throw lives && !hasEnded ? error : new BrowserEndedError();
    }
  };
  const call: CheckedPage['call'] = (name, ...given) =>
    guarded(
      page.evaluate(
        ([method, values]) =>
          (Reflect.get(window, 'curbwiseCheck') as Record<string, (...all: unknown[]) => unknown>)[method]!(
            ...values,
          ),
        [name, given] as const,
      ) as Promise<never>,
      name === 'violations' ? AXE_CPU_S : FROZEN_AFTER_CPU_S,
    );

  return {
    call,
    settle: async () => {
      let [before, still] = [-1, 0];
      for (let round = 0; round < MAX_ROUNDS && still < STILL_ROUNDS; round += 1) {
        const changes = await call('paint');
        still = requests === 0 && changes === before ? still + 1 : 0;
        before = changes;
      }
    },
    picture: async (area) => {
      const clip = area ?? (await guarded(wholePage(client)));
      const { data } = await guarded(
        client.send('Page.captureScreenshot', { clip: { ...clip, scale: 1 }, captureBeyondViewport: !area }),
      );
      const png = Buffer.from(data, 'base64');
      return { png, hash: createHash('sha256').update(png).digest('hex') };
    },
    use: async ({ width, height, scheme }) => {
      await guarded(page.setViewportSize({ width, height }));
      await guarded(page.emulateMedia({ colorScheme: scheme }));
    },
    header: async () => {
      const area = await guarded(page.locator('.stand-in__header').boundingBox());
      if (!area) throw new Error('the host has no header');
      return area;
    },
    memory: async () => {
      // Twice: the first makes finalizers run, which free more.
      for (const _ of [1, 2]) await guarded(client.send('HeapProfiler.collectGarbage'));
      const { usedSize: bytes } = await guarded(client.send('Runtime.getHeapUsage'));
      const { nodes, jsEventListeners: listeners } = await guarded(client.send('Memory.getDOMCounters'));
      return { bytes, nodes, listeners };
    },
    takeFaults: async () => {
      faults.push(...(await call('faults')));
      return [...new Set(faults.splice(0))];
    },
  };
}

async function wholePage(client: CDPSession): Promise<Area> {
  const { cssContentSize } = await client.send('Page.getLayoutMetrics');
  return { ...cssContentSize, height: Math.min(cssContentSize.height, MAX_HEIGHT) };
}
