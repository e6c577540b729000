import { browserPath, headlessShellPath } from '../programs/programs.cjs';
import { chromium, type Browser, type LaunchOptions } from 'playwright-core';

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
  return launch({ executablePath: headlessShellPath() ?? browserPath() }, flags);
}

/**
 * Starts the browser that drivers have, headless and with a new profile: the one that `browserPath` finds, otherwise
 * Playwright's own. For measurements, and for what the headless shell lacks.
 * @param flags added to its command line
 */
export function launchFullBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = browserPath();
  // Without a channel, Playwright starts its own headless shell.
  return launch(executablePath ? { executablePath } : { channel: 'chromium' }, flags);
}

const launch = (which: Pick<LaunchOptions, 'executablePath' | 'channel'>, flags: readonly string[]) =>
  chromium.launch({
    ...which,
    headless: true,
    args: [...FLAGS, ...flags],
    // Drivers go back to pages that their browser has kept.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
