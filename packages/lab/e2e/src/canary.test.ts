import type { Browser, Page } from 'playwright-core';
import { startGateway, type GatewayProcess } from './gateway-process';
import { NO_READER } from './provider';
import { releaseCommand } from './release-command';
import { PHONE } from './scan-page';
import { copySite, type SiteCopy } from './site-copy';
import { sharedBrowser } from './worker/programs-of-worker';

jest.setTimeout(60_000);

const PERCENT = 30;
/** One lane of each ten: however a remote shifts the lanes, three of these are in a 30 % canary. */
const LANES = Array.from({ length: 10 }, (_, ten) => ten * 10 + 7);

let browser: Browser;
let gateway: GatewayProcess;
let site: SiteCopy;

/** Publishes the same remote with an entry that marks the page with its version. */
const publish = (mark: string) =>
  site.releaseRemote('legal', mark, (release) =>
    release.append(release.parts.entry, `;document.documentElement.dataset.legal = '${mark}';`),
  );

beforeAll(async () => {
  site = copySite();
  publish('live');
  const canary = publish('canary');
  site.rollBack('legal');
  await releaseCommand(site.directory, 'canary', 'legal', String(PERCENT), '--version', canary);
  [browser, gateway] = await Promise.all([
    sharedBrowser(),
    startGateway({ ...NO_READER, SITE_DIR: site.directory }),
  ]);
});
afterAll(async () => {
  await gateway?.stop();
  site?.remove();
});

/** Opens an empty page of a new visitor. */
async function newVisitor(): Promise<Page> {
  const context = await browser.newContext({
    viewport: PHONE,
    locale: 'en-US',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

/** Opens the policy. @returns the version that the visitor gets */
async function versionFor(page: Page): Promise<string | null> {
  await page.goto(`${gateway.url}/privacy-policy`, { waitUntil: 'commit' });
  const version = page.locator('html[data-legal]');
  await version.waitFor();
  return version.getAttribute('data-legal');
}

const keptKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage));

test(`${PERCENT} % of the lanes get the canary`, async () => {
  const page = await newVisitor();
  await page.goto(`${gateway.url}/robots.txt`);
  const versions: (string | null)[] = [];
  for (const lane of LANES) {
    await page.evaluate((kept) => localStorage.setItem('curbwise.lane', kept), String(lane));
    versions.push(await versionFor(page));
  }
  expect(versions.filter((version) => version === 'canary')).toHaveLength((LANES.length * PERCENT) / 100);
  expect(versions.filter((version) => version === 'live')).toHaveLength(7);
  await page.context().close();
});

test('a new visitor gets a lane, keeps the version, and gets no cookie', async () => {
  const page = await newVisitor();
  const version = await versionFor(page);
  expect(['live', 'canary']).toContain(version);
  expect(await versionFor(page)).toBe(version);
  expect(await page.context().cookies()).toEqual([]);
  expect(await keptKeys(page)).toContain('curbwise.lane');
  await page.context().close();
});

test('the lane of a visitor is deleted once no remote has a canary', async () => {
  await releaseCommand(site.directory, 'canary', 'legal', '0');
  const page = await newVisitor();
  await page.goto(`${gateway.url}/robots.txt`);
  await page.evaluate(() => localStorage.setItem('curbwise.lane', '7'));
  expect(await versionFor(page)).toBe('live');
  expect(await keptKeys(page)).not.toContain('curbwise.lane');
  await page.context().close();
});
