import type { Browser, CDPSession, Page, Request } from 'playwright-core';
import { PHONE, watchNewPage } from './scan-page';

/** The phone network that Lighthouse assumes: 1.6 Mbit/s with 150 ms of latency, as applied to each request. */
export const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

/** One request of a page that loads. */
export interface LoadRequest {
  path: string;
  /** As Chromium's network domain calls it: `Document`, `Script`, `Stylesheet`, `Font`, … */
  type: string;
  /** Bytes of the body as they came over the network. */
  bytes: number;
  /** How many requests it waited for, itself included: 1 for the page. */
  depth: number;
}

/** How a page loaded until it was usable. */
export interface Load {
  requests: LoadRequest[];
  /** Milliseconds from the start of the navigation until the scanner's button was there. */
  usableMs: number;
}

export interface LoadConditions {
  network?: typeof SLOW_4G;
  /** How many times slower than this machine's the processor is. */
  cpuSlowdown?: number;
}

/** Request types that a browser makes for itself; nothing on the first screen waits for them. */
const ASIDE = new Set(['Other', 'Manifest']);

/** What a page loads although nobody touches it. */
export interface UntouchedLoad {
  page: Page;
  /** Bytes of all bodies and headers as they came over the network, also to the page's worker. */
  bytes: number;
  paths: string[];
}

const pathOf = (request: Request) => new URL(request.url()).pathname;

/**
 * Opens a page with an empty cache, and waits until it loads nothing more and has reported how long its remotes took. The
 * caller closes its context.
 * @param last pattern of the address of a script that is loaded late, as a string
 */
export async function watchUntouched(browser: Browser, url: string, last: string): Promise<UntouchedLoad> {
  const context = await browser.newContext({ viewport: PHONE, locale: 'en-US' });
  const requests: Request[] = [];
  context.on('requestfinished', (request) => requests.push(request));
  const { page, everythingHasCome } = await watchNewPage(context);
  const reported = page.waitForEvent('requestfinished', (request) => pathOf(request) === '/client-errors');
  await page.goto(url);
  await reported;
  await page.waitForFunction(
    (wanted) => performance.getEntriesByType('resource').some(({ name }) => new RegExp(wanted).test(name)),
    last,
  );
  await everythingHasCome();
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  const bytes = sizes.reduce((sum, size) => sum + size.responseBodySize + size.responseHeadersSize, 0);
  return { page, bytes, paths: requests.map(pathOf) };
}

/** Opens a page with an empty cache and records its requests until the scanner is usable. */
export async function watchLoad(
  browser: Browser,
  url: string,
  { network, cpuSlowdown = 1 }: LoadConditions = {},
): Promise<Load> {
  const context = await browser.newContext({
    viewport: PHONE,
    locale: 'en-US',
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const requestsUntil = await recordRequests(session);
    if (network) await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.addInitScript(noteWhenUsable);
    await page.goto(url, { timeout: 60_000 });
    const { usableMs, wallMs } = await whenUsable(page);
    return { usableMs, requests: requestsUntil(wallMs) };
  } finally {
    await context.close();
  }
}

/** Runs in the page: marks the moment when the scanner's first button appears. */
function noteWhenUsable(): void {
  const observer = new MutationObserver(() => {
    const buttons = [...document.querySelectorAll('button')];
    if (!buttons.some(({ textContent }) => textContent?.includes('USE CAMERA'))) return;
    observer.disconnect();
    performance.mark('usable');
  });
  observer.observe(document, { childList: true, subtree: true });
}

async function whenUsable(page: Page): Promise<{ usableMs: number; wallMs: number }> {
  await page.getByRole('button', { name: 'USE CAMERA' }).waitFor({ timeout: 60_000 });
  return page.evaluate(() => {
    const usableMs = performance.getEntriesByName('usable')[0]?.startTime ?? NaN;
    return { usableMs, wallMs: performance.timeOrigin + usableMs };
  });
}

interface Recorded extends LoadRequest {
  sentMs: number;
}

/** Records all requests from now on; the returned function lists those sent before a moment. */
async function recordRequests(session: CDPSession): Promise<(wallMs: number) => LoadRequest[]> {
  const recorded = new Map<string, Recorded>();
  const depths = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, request, wallTime, type, initiator }) => {
    const cause = initiator.url ?? initiator.stack?.callFrames[0]?.url ?? '';
    const depth = (depths.get(cause) ?? 0) + 1;
    if (!depths.has(request.url)) depths.set(request.url, depth);
    const { pathname } = new URL(request.url);
    recorded.set(requestId, {
      path: pathname,
      type: type ?? 'Other',
      bytes: 0,
      depth,
      sentMs: wallTime * 1000,
    });
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const request = recorded.get(requestId);
    if (request) request.bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  return (wallMs) =>
    [...recorded.values()]
      .filter(({ sentMs, type }) => sentMs < wallMs && !ASIDE.has(type))
      .map(({ sentMs: _, ...request }) => request);
}
