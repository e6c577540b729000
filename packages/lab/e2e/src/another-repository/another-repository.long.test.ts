import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setInterval } from 'node:timers/promises';
import { launchBrowser } from '@curbwise/tooling/chromium';
import { HOST_CONTRACT_VERSION } from '@curbwise/contract';
import type { Browser } from 'playwright-core';
import { freePort, startGateway, type GatewayProcess } from '../gateway-process';
import { printedAddress } from '../printed-address';
import { openPage } from '../scan-page';
import { startNpmRegistry } from './npm-registry';
import { end, otherRepository, type OtherRepository } from './other-repository';

/** Four times the five seconds in which a gateway checks its store. */
const FOLLOWING_LIMIT_MS = 20_000;
/** Milliseconds between two checks of the gateway. */
const ASKED_EVERY_MS = 200;

/*
 * A remote of a team that has nothing of this repository but what it installs. One step follows from the other. What every
 * run tests is in another-repository.test.ts.
 */

/** Packing compiles, and 800 packages are installed: 210 s when ten other programs run on two cores. */
jest.setTimeout(420_000);

let browser: Browser;
let tips: OtherRepository;
let gateway: GatewayProcess;

beforeAll(async () => {
  const launching = launchBrowser();
  try {
    tips = await otherRepository('tips', 'from the cache');
  } finally {
    browser = await launching;
  }
});
afterAll(async () => {
  await browser?.close();
  await gateway?.stop();
  tips?.remove();
});

const jsonIn = <Content>(...place: string[]) =>
  JSON.parse(readFileSync(path.join(...place), 'utf8')) as Content;

test('it builds, and its tests pass on the build', async () => {
  const said = await tips.run('npm', 'test', '--silent', '--', '--json', '--silent');
  expect(said).toMatch(/"numFailedTests":0,[^]*"success":true/);
  expect(said).toContain('the build works in hosts of >=1.0.0 <2');
});

test('it runs alone in the stand-in host', async () => {
  const port = await freePort();
  const server = await tips.start('dev', /stand-in compiled successfully/, '--port', String(port));
  const { page, consoleErrors } = await openPage(browser, `http://localhost:${port}/`);
  const stage = page.frameLocator('iframe');
  await stage.getByRole('heading', { name: 'Tips' }).waitFor();
  await stage.getByRole('button', { name: 'Count' }).click();
  await stage.getByText('Counted once').waitFor();
  expect(consoleErrors).toEqual([]);
  await page.context().close();
  await end(server);
});

/** Resolves once the gateway serves a version of the remote; rejects if it does not in time. */
async function gatewayHas(version: string): Promise<void> {
  const signal = AbortSignal.timeout(FOLLOWING_LIMIT_MS);
  for await (const _ of setInterval(ASKED_EVERY_MS, undefined, { signal })) {
    const registry: unknown = await (await fetch(`${gateway.url}/registry.json`, { signal })).json();
    const { remotes } = registry as { remotes: { tips?: { version: string } } };
    if (remotes.tips?.version === version) return;
  }
}

test('published from there, it goes live in a gateway that follows the store', async () => {
  const store = path.join(tips.folder, '../store');
  gateway = await startGateway({ RELEASE_STORE: store });
  const said = await tips.run('npm', 'run', '--silent', 'release', '--', '--store', store, '--json');
  const { name, version, isLive } = JSON.parse(said) as { name: string; version: string; isLive: boolean };
  expect([name, isLive]).toEqual(['tips', true]);
  interface Releases {
    releases: Record<string, { checks: { hosts: string[] } }>;
  }
  const { remotes } = jsonIn<{ remotes: { tips: Releases } }>(store, 'registry.json');
  // The installed packages checked it.
  expect(remotes.tips.releases[version]?.checks.hosts).toContain(HOST_CONTRACT_VERSION);
  await gatewayHas(version);
  const { page, consoleErrors } = await openPage(browser, `${gateway.url}/tips`);
  await page.getByRole('heading', { name: 'Tips' }).waitFor();
  await page.getByRole('button', { name: 'Count' }).click();
  await page.getByText('Counted once').waitFor();
  expect(consoleErrors).toEqual([]);
  await page.context().close();
});

test('in an empty folder, `curbwise dev` makes a remote, installs it from a registry and shows it inside the running site', async () => {
  const folder = path.join(tips.folder, '../advice');
  mkdirSync(folder);
  const [site, registry] = await Promise.all([startGateway(), startNpmRegistry(tips.packed)]);
  const curbwise = path.join(tips.folder, 'node_modules/.bin/curbwise');
  const child = spawn(curbwise, ['dev', '--site', site.url, '--port', '0'], {
    cwd: folder,
    env: {
      ...process.env,
      npm_config_prefer_offline: 'true',
      'npm_config_@curbwise:registry': registry.url,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    const address = await printedAddress(child, 'curbwise dev');
    const { page, consoleErrors } = await openPage(browser, address);
    expect(new URL(address).pathname).toBe('/advice');
    await page.getByRole('heading', { name: 'Advice' }).waitFor();
    const words = path.join(folder, 'src/languages/en.ts');
    writeFileSync(words, readFileSync(words, 'utf8').replace("'Advice'", "'Good advice'"));
    await page.getByRole('heading', { name: 'Good advice' }).waitFor();
    expect(consoleErrors).toEqual([]);
    await page.context().close();
  } finally {
    await end(child);
    await site.stop();
    registry.stop();
  }
});
