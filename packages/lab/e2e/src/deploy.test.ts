import { drawSign } from '@curbwise/drawings';
import type { Browser, Page } from 'playwright-core';
import { startFaultyFront, type Fault, type FaultyFront } from './faulty-front';
import { startGateway, type GatewayProcess } from './gateway-process';
import { startProvider, type Provider } from './provider';
import { releaseCommand } from './release-command';
import { choosePhoto, hurry, openPage, type WatchedPage } from './scan-page';
import { copySite, type SiteCopy } from './site-copy';
import { sharedBrowser } from './worker/programs-of-worker';

jest.setTimeout(60_000);

let browser: Browser;
let site: SiteCopy;
let gateway: GatewayProcess;
let provider: Provider;
let front: FaultyFront;
let photo: Buffer;

beforeAll(async () => {
  site = copySite();
  provider = await startProvider();
  const environment = { ...provider.environment, SITE_DIR: site.directory };
  [browser, gateway] = await Promise.all([sharedBrowser(), startGateway(environment)]);
  front = await startFaultyFront(gateway.url);
  const lines = [{ text: '2 HOUR', scale: 1.4 }, 'PARKING'];
  const drawn = await drawSign([{ style: 'green-on-white', lines }]);
  provider.reads(drawn.panels);
  photo = drawn.jpeg;
});
afterEach(() => front.fail(null));
afterAll(async () => {
  await front?.close();
  await gateway?.stop();
  await provider?.close();
  site?.remove();
});

/** Waits for the scanner, and for the files of both remotes of a scan; the page asks for the verdict's only once it has nothing else to do. */
async function settle({ page, everythingHasCome }: WatchedPage): Promise<void> {
  await page.getByRole('button', { name: 'USE CAMERA' }).waitFor();
  for (const remote of ['scanner', 'verdict'])
    await front.seen.first(({ pathname }) => pathname.includes(`/${remote}/${site.live(remote).version}/`));
  await everythingHasCome();
}

/** Publishes new versions of the shell and of both remotes of a scan, and removes the old files. */
async function deploy(mark: string): Promise<void> {
  site.releaseRemote('scanner', mark);
  site.releaseRemote('verdict', mark);
  site.release(mark);
  await releaseCommand(site.directory, 'gc', '--keep', '1', '--days', '14');
}

/** Makes the scan request fail like this until the next call. */
const failAnalysis = (fault: Fault) => front.fail((path) => (path === '/openai-vision' ? fault : null));

const startScan = async (page: Page) => {
  await choosePhoto(page, 'sign.jpg', 'image/jpeg', photo);
  await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).click();
};

const verdict = (page: Page) => page.getByRole('heading', { name: "You're golden!" });

/** Versions of a remote that a page requested. */
const versionsOf = (remote: string, requests: readonly string[]) => [
  ...new Set(requests.flatMap((path) => new RegExp(`/${remote}/([^/]+)/`).exec(path)?.[1] ?? [])),
];

/** Marks a page; a reload removes the mark. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { notReloaded: true }));
const isMarked = (page: Page) => page.evaluate(() => 'notReloaded' in globalThis);

test('a deploy of the shell and both remotes during a scan loses nothing, and a new tab gets the new versions', async () => {
  const first = await openPage(browser, front.url);
  const { page, requests, consoleErrors } = first;
  await settle(first);
  await mark(page);
  const before = site.live('verdict').version;
  let answer = () => {};
  failAnalysis({ until: new Promise<void>((resolve) => (answer = resolve)) });
  await startScan(page);
  await front.seen.first(({ pathname }) => pathname === '/openai-vision');
  await deploy('mid-scan');
  answer();
  await verdict(page).waitFor();
  await page.getByText('Selected Image').waitFor();
  expect(await isMarked(page)).toBe(true);
  expect(versionsOf('verdict', requests)).toEqual([before]);
  expect(versionsOf('scanner', requests)).toHaveLength(1);
  expect(consoleErrors).toEqual([]);

  const other = await openPage(browser, front.url);
  await settle(other);
  for (const remote of ['scanner', 'verdict'])
    expect(versionsOf(remote, other.requests)).toEqual([site.live(remote).version]);
  expect(other.requests).toContainEqual(expect.stringMatching(/\/main\.mid-scan-/));
  await Promise.all([page.context().close(), other.page.context().close()]);
});

test('a scan that fails during a deploy keeps its photo, and the page continues in its own versions', async () => {
  const opened = await openPage(browser, front.url, { at: '2026-11-24T10:15:00' });
  const { page, requests } = opened;
  await settle(opened);
  await mark(page);
  // Otherwise the page would notice that the service answers, and scan again.
  front.fail((path) => (['/openai-vision', '/healthz'].includes(path) ? 'breaks' : null));
  await startScan(page);
  await hurry(page, page.getByText('Details').waitFor());
  await page.getByText('Details').click();
  await page
    .getByText(/Failed to analyze image: /)
    .first()
    .waitFor();
  await deploy('after-failure');
  front.fail(null);
  // It scans again by itself.
  await hurry(page, verdict(page).waitFor());
  expect(await isMarked(page)).toBe(true);
  // Everything opened from here on still has one version.
  await page.getByRole('button', { name: 'SCAN ANOTHER SIGN' }).click();
  await startScan(page);
  await verdict(page).waitFor();
  for (const remote of ['scanner', 'verdict']) {
    expect(versionsOf(remote, requests)).toHaveLength(1);
    expect(versionsOf(remote, requests)).not.toContain(site.live(remote).version);
  }
  await page.context().close();
});
