import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser that is used: `CHROMIUM_PATH` if it is set, else an installed Chrome or Chromium; undefined if none is. */
export const browserPath = (): string | undefined => process.env.CHROMIUM_PATH ?? INSTALLED.find(existsSync);

/** Starts a headless browser with a fresh profile: that of {@link browserPath}, or the one Playwright keeps. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: browserPath(), headless: true, args: FLAGS });
}
