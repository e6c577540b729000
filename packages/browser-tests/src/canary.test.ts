import { launchBrowser } from '@curbwise/tooling/chromium';
import type { Browser } from 'playwright-core';
import { startGateway, type GatewayProcess } from './gateway-process';
import { releaseCommand } from './release-command';
import { PHONE } from './scan-page';
import { copySite, type SiteCopy } from './site-copy';

jest.setTimeout(60_000);

const PERCENT = 30;
/** One lane of each ten: however a remote shifts the lanes, three of these are in a 30 % canary. */
const LANES = Array.from({ length: 10 }, (_, ten) => ten * 10 + 7);
const AT_ONCE = 4;

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
  [browser, gateway] = await Promise.all([launchBrowser(), startGateway({ SITE_DIR: site.directory })]);
});
afterAll(async () => {
  await browser?.close();
  await gateway?.stop();
  site?.remove();
});

interface Visitor {
  /** The version that each visit got. */
  versions: (string | null)[];
  cookies: number;
  kept: string[];
}

/**
 * Opens the policy and reloads it.
 * @param lane from an earlier visit; none: a first visit
 */
async function visit(lane?: number): Promise<Visitor> {
  const context = await browser.newContext({ viewport: PHONE, locale: 'en-US', serviceWorkers: 'block' });
  if (lane !== undefined)
    await context.addInitScript((kept) => localStorage.setItem('curbwise.lane', kept), String(lane));
  const page = await context.newPage();
  const shown = async () => {
    const version = page.locator('html[data-legal]');
    await version.waitFor();
    return version.getAttribute('data-legal');
  };
  await page.goto(`${gateway.url}/privacy-policy`, { waitUntil: 'commit' });
  const first = await shown();
  await page.reload({ waitUntil: 'commit' });
  const versions = [first, await shown()];
  const kept = await page.evaluate(() => Object.keys(localStorage));
  const cookies = (await context.cookies()).length;
  await context.close();
  return { versions, cookies, kept };
}

/** Visits, a few at a time. */
async function visits(lanes: readonly (number | undefined)[]): Promise<Visitor[]> {
  const waiting = [...lanes];
  const visitors: Visitor[] = [];
  const come = async () => {
    while (waiting.length > 0) visitors.push(await visit(waiting.shift()));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, come));
  return visitors;
}

test(`${PERCENT} % of the lanes get the canary`, async () => {
  const versions = (await visits(LANES)).map((visitor) => visitor.versions[0]);
  expect(versions.filter((version) => version === 'canary')).toHaveLength((LANES.length * PERCENT) / 100);
  expect(versions.filter((version) => version === 'live')).toHaveLength(7);
});

test('a new visitor gets a lane, keeps the version, and gets no cookie', async () => {
  for (const { versions, cookies, kept } of await visits([undefined, undefined, undefined, undefined])) {
    expect(['live', 'canary']).toContain(versions[0]);
    expect(versions[1]).toBe(versions[0]);
    expect(cookies).toBe(0);
    expect(kept).toContain('curbwise.lane');
  }
});

test('the lane of a visitor is deleted once no remote has a canary', async () => {
  await releaseCommand(site.directory, 'canary', 'legal', '0');
  const { kept, versions } = await visit();
  expect(kept).not.toContain('curbwise.lane');
  expect(versions[0]).toBe('live');
});
