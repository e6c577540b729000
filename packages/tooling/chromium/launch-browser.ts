import { browserPath } from '../programs/program-path.cjs';
import { chromium, type Browser } from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Starts a headless browser with a new profile: the one that `browserPath` finds, otherwise Playwright's own.
 * @param flags added to its command line
 */
export function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: browserPath(), headless: true, args: [...FLAGS, ...flags] });
}
