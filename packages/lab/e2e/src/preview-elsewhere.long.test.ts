import { copyFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PackedRemote } from '@curbwise/remotes/releases';
import type { Browser, Page } from 'playwright-core';
import { startGateway } from './gateway-process';
import { openPage } from './scan-page';
import { serveStaticSite } from './serve-static-site';
import { buildTips, publishTips } from './tips-remote';
import { sharedBrowser } from './worker/programs-of-worker';

jest.setTimeout(60_000);

let browser: Browser;
let store: string;
let packed: PackedRemote;

beforeAll(async () => {
  store = mkdtempSync(path.join(tmpdir(), 'curbwise-store-'));
  packed = await buildTips({ words: 'Tips for the kerb', curbwise: { paths: ['/tips/*'] } });
  await publishTips(store, packed, false);
  browser = await sharedBrowser();
});
afterAll(async () => {
  rmSync(store, { recursive: true });
});

const tips = (page: Page) => page.getByRole('heading', { name: 'Tips for the kerb' });
const mark = (page: Page) => page.getByRole('complementary', { name: 'Preview' });

test('a gateway that follows a store fetches the version on request', async () => {
  const gateway = await startGateway({ RELEASE_STORE: store });
  try {
    const { page, consoleErrors } = await openPage(
      browser,
      `${gateway.url}/tips/first?try=tips@${packed.release.version}`,
    );
    await tips(page).waitFor();
    await mark(page).getByText(`You are trying tips ${packed.release.version}.`).waitFor();
    expect(consoleErrors).toEqual([]);
    await page.context().close();
  } finally {
    await gateway.stop();
  }
});

test('on a plain file host addresses below a screen show the preview, and missing files get no page', async () => {
  const site = await serveStaticSite('/some/where/');
  try {
    const at = (file: string) => path.join(site.folder, file);
    copyFileSync(at('404.html'), at('privacy-policy/below.html'));
    const statuses = await Promise.all(
      ['privacy-policy/12', 'privacy-policy/a/b', 'privacy-policy/registry.json', 'nobody/12'].map(
        async (address) => (await fetch(site.url + address)).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 404, 404]);
  } finally {
    await site.stop();
  }
});

test('on a plain file host a version can be previewed at any address once its folder exists', async () => {
  const { version } = packed.release;
  const site = await serveStaticSite('/some/where/');
  try {
    const folder = path.join('remotes/tips', version);
    cpSync(path.join(store, folder), path.join(site.folder, folder), { recursive: true });
    const { page, requests } = await openPage(browser, `${site.url}tips?try=tips@${version}`);
    await tips(page).waitFor();
    await mark(page).getByText(`You are trying tips ${version}.`).waitFor();
    expect(requests.filter((asked) => !asked.startsWith('/some/where/'))).toEqual([]);
    await page.goto(site.url);
    await page.getByRole('button', { name: 'USE CAMERA' }).waitFor();
    await mark(page).getByRole('button', { name: 'Leave' }).click();
    await mark(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'USE CAMERA' }).waitFor();
    expect(page.url()).toBe(site.url);
    await page.context().close();
  } finally {
    await site.stop();
  }
});
