import { browserPath, headlessShellPath } from '../programs/program-path.cjs';
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
 * Starts a headless browser with a new profile: Chromium's headless shell if it is installed, otherwise the browser that
 * `launchFullBrowser` starts. The shell draws and runs pages as the browser does, but has no notifications.
 * @param flags added to its command line
 */
export function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  return launch(headlessShellPath() ?? browserPath(), flags);
}

/**
 * Starts the browser that drivers have, headless and with a new profile: the one that `browserPath` finds, otherwise
 * Playwright's own. For measurements, and for what the headless shell lacks.
 * @param flags added to its command line
 */
export function launchFullBrowser(flags: readonly string[] = []): Promise<Browser> {
  return launch(browserPath(), flags);
}

const launch = (executablePath: string | undefined, flags: readonly string[]) =>
  chromium.launch({ executablePath, headless: true, args: [...FLAGS, ...flags] });
