import type { Browser } from 'playwright-core';
import { watchLoad, type Load, type LoadConditions } from '@curbwise/e2e/watch-load';

/**
 * Loads pages in turns, so that other load on the machine affects all of them equally.
 * @param runs loads of each page that count; one load before them warms up its gateway
 * @returns the loads of each page, in the order of the pages
 */
export async function interleavedLoads(
  browser: Browser,
  urls: readonly string[],
  runs: number,
  conditions: LoadConditions = {},
): Promise<Load[][]> {
  const loads: Load[][] = urls.map(() => []);
  for (const url of urls) await watchLoad(browser, url);
  for (let run = 0; run < runs; run += 1) {
    for (const [index, url] of urls.entries()) loads[index]?.push(await watchLoad(browser, url, conditions));
  }
  return loads;
}
