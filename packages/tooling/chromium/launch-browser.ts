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
 * Starts a headless browser with a fresh profile: that of `browserPath`, or the one Playwright keeps.
 * @param flags further ones of its command line
 */
export function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: browserPath(), headless: true, args: [...FLAGS, ...flags] });
}
