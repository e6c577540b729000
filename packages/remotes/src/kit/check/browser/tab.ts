import { launchBrowser } from '@curbwise/tooling/chromium';
import type { Browser } from 'playwright-core';
import type { Hosts } from '../host-surface';
import { type Checking, type Fault, pictureBare } from './check-task';
import { BrowserEndedError, openCheckedPage } from './checked-page';
import { FrozenError } from './frozen';
import type { checkPage } from './page/check-page';
import { OFFLINE, type Site } from './route-site';

/** The step before views are shown. */
export const ENTRY = 'its entry';

/** What all tabs of a check share. */
export interface TabSettings {
  site: Site;
  hosts: Hosts;
  /** Whether views are looked at, and not only shown. */
  isLookedAt: boolean;
  checking: Omit<Checking, 'page' | 'bare' | 'step'>;
}

/** A page with the remote. */
export interface Opened {
  checking: Checking;
  loaded: Awaited<ReturnType<typeof checkPage.load>>;
}

/** The remote does not load, or it froze the page or left it. */
export class LostPageError extends Error {
  constructor(readonly faults: readonly Fault[]) {
    super(faults.map(({ what }) => what).join());
  }
}

export const launch = (): Promise<Browser> => launchBrowser(OFFLINE);

/** A browser with one page, and its successors. It starts when it is used. */
export class Tab {
  readonly #settings: TabSettings;
  #browser: Browser | null;
  #opened: Opened | null = null;

  /** @param browser that was started already */
  constructor(settings: TabSettings, browser: Browser | null = null) {
    this.#settings = settings;
    this.#browser = browser;
  }

  /**
   * Works with the remote; once more in a new browser if the browser ends by itself.
   * @throws LostPageError if the page is lost; the next work gets a new one
   * @throws BrowserEndedError if the new browser ends, too
   */
  use<Result>(work: (opened: Opened) => Promise<Result>): Promise<Result> {
    return this.#try(work).catch((error: unknown) => {
      if (error instanceof BrowserEndedError) return this.#try(work);
      throw error;
    });
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    this.#browser = null;
    this.#opened = null;
  }

  async #try<Result>(work: (opened: Opened) => Promise<Result>): Promise<Result> {
    try {
      this.#opened ??= await this.#open();
      return await work(this.#opened);
    } catch (error) {
      const where = this.#opened?.checking.step ?? ENTRY;
      await this.close();
      if (error instanceof BrowserEndedError || error instanceof LostPageError) throw error;
      throw new LostPageError([{ where, what: firstLine(error) }]);
    }
  }

  async #open(): Promise<Opened> {
    const bare = await this.#openBare().catch((error: unknown) => {
      throw new BrowserEndedError(String(error));
    });
    const checking: Checking = { ...this.#settings.checking, ...bare, step: ENTRY };
    const { page, onFault } = checking;
    const loaded = await page.call('load', this.#settings.hosts).catch(async (error: unknown) => {
      if (error instanceof FrozenError || error instanceof BrowserEndedError) throw error;
      const thrown = await page.takeFaults();
      const faults = thrown.length > 0 ? thrown : [`it does not load: ${firstLine(error)}`];
      throw new LostPageError(faults.map((what) => ({ where: ENTRY, what })));
    });
    for (const what of await page.takeFaults()) onFault({ where: ENTRY, what });
    return { checking, loaded };
  }

  /** Opens the page without the remote. */
  async #openBare(): Promise<Pick<Checking, 'page' | 'bare'>> {
    const { site, isLookedAt } = this.#settings;
    this.#browser ??= await launch();
    const page = await openCheckedPage(this.#browser, site);
    const bare = isLookedAt ? await pictureBare(page) : null;
    // Of the page itself: axe looks for `eval` while it loads.
    await page.takeFaults();
    return { page, bare };
  }
}

const firstLine = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]!;
