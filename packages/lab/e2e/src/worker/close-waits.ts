import type { Browser, Locator } from 'playwright-core';

/**
 * Playwright looks whether an element is there after 20, 70, 170 and 270 ms, and then every 500 ms, or every 100 ms if it may
 * wait less than 2.5 s (`retryWithProgressAndBackoff`, 1.65). Most of what these tests wait for comes after 300 to 700 ms.
 */
const CLOSE_WAIT_MS = 2_400;

/** The actions that wait for their element. */
const ACTIONS = ['check', 'click', 'fill', 'press', 'selectOption', 'tap'] as const;

type Action = (this: Locator, ...args: unknown[]) => Promise<unknown>;
type WaitOptions = Parameters<Locator['waitFor']>[0];

/**
 * Makes Playwright look every 100 ms in the first seconds of each wait for an element. Everything else about waiting stays as
 * it is. For all browsers of the loaded Playwright; call it once.
 */
export async function waitClosely(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  const locators = Object.getPrototypeOf(page.locator('html')) as Record<string, Action>;
  await page.close();
  const waitFor = locators.waitFor!;
  locators.waitFor = async function (given) {
    const options = given as WaitOptions;
    const { timeout = Infinity } = options ?? {};
    if (timeout <= CLOSE_WAIT_MS) return waitFor.call(this, options);
    return (
      waitFor
        .call(this, { ...options, timeout: CLOSE_WAIT_MS })
        // With the limit of the caller, and the errors that name it.
        .catch(() => waitFor.call(this, options))
    );
  };
  for (const action of ACTIONS) {
    const act = locators[action]!;
    locators[action] = async function (...args) {
      await waitFor.call(this, { state: 'attached', timeout: CLOSE_WAIT_MS }).catch(() => undefined);
      return act.apply(this, args);
    };
  }
}
