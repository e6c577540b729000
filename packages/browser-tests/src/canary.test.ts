import { launchBrowser } from '@curbwise/chromium';
import type { Browser } from 'playwright-core';
import { startGateway, type GatewayProcess } from './gateway-process';
import { releaseCommand } from './release-command';
import { PHONE } from './scan-page';
import { copySite, type SiteCopy } from './site-copy';

jest.setTimeout(60_000);

const VISITORS = 40;
const PERCENT = 30;
/** Of 40 visitors 12 are to be expected; with fair lanes fewer than 2 or more than 24 come once in 10,000 runs. */
const PLAUSIBLE = { least: 2, most: 24 };
const AT_ONCE = 4;

let browser: Browser;
let gateway: GatewayProcess;
let site: SiteCopy;

/** The same remote, but its entry says in the page which version it is. */
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

/** Somebody who has never been there opens the policy, and reloads it. */
async function visit(): Promise<Visitor> {
  const context = await browser.newContext({ viewport: PHONE, locale: 'en-US', serviceWorkers: 'block' });
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

test(`of ${VISITORS} visitors about ${PERCENT} % get the canary, each always the same version, and none gets a cookie`, async () => {
  const visitors: Visitor[] = [];
  const come = async () => {
    for (let each = 0; each < VISITORS / AT_ONCE; each += 1) visitors.push(await visit());
  };
  await Promise.all(Array.from({ length: AT_ONCE }, come));
  for (const { versions, cookies, kept } of visitors) {
    expect(['live', 'canary']).toContain(versions[0]);
    expect(versions[1]).toBe(versions[0]);
    expect(cookies).toBe(0);
    expect(kept).toContain('curbwise.lane');
  }
  const tried = visitors.filter(({ versions }) => versions[0] === 'canary').length;
  expect(tried).toBeGreaterThanOrEqual(PLAUSIBLE.least);
  expect(tried).toBeLessThanOrEqual(PLAUSIBLE.most);
});

test('nothing is kept of a visitor once no remote has a canary', async () => {
  await releaseCommand(site.directory, 'canary', 'legal', '0');
  const { kept, versions } = await visit();
  expect(kept).not.toContain('curbwise.lane');
  expect(versions[0]).toBe('live');
});
