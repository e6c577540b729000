import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawSign } from '@curbwise/drawings';
import { printedAddress } from './printed-address';
import { rootFolder } from './root-folder';
import { choosePhoto, openPage, type WatchedPage } from './scan-page';
import { serveSite } from './serve-to-browser';
import { tipsView, writeTips, writeView } from './tips-remote';

jest.setTimeout(120_000);

const root = rootFolder();
const served = serveSite();
const running = new Set<ChildProcess>();
let team: ReturnType<typeof writeTips>;

beforeAll(() => {
  team = writeTips({ words: 'Tips for the kerb', curbwise: { paths: ['/tips/*'] } });
  writeFileSync(
    path.join(team.directory, 'webpack.config.cjs'),
    `const { remoteConfiguration } = require('@curbwise/remotes/webpack');
     module.exports = remoteConfiguration(__dirname, { name: 'tips', exposes: { './remote': './remote.tsx' }, port: 3100 });`,
  );
});
afterAll(() => {
  running.forEach((child) => child.kill());
  rmSync(team.parent, { recursive: true, force: true });
});

/** Starts `curbwise dev` for the site of this file. */
function start(...words: string[]) {
  const program = path.join(root, 'packages/cli/dist/curbwise.js');
  const given = ['dev', ...words, '--site', served.gateway.url, '--port', '0'];
  const child = spawn(process.execPath, [program, ...given], { stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  return { child, address: printedAddress(child, 'curbwise dev') };
}

/** Starts `curbwise dev` for the site of this file. @returns the address that it prints */
const develop = (...words: string[]) => start(...words).address;

const heading = ({ page }: WatchedPage, name: string) => page.getByRole('heading', { name });

test('a remote that the site does not have is part of it here, and follows its sources', async () => {
  const address = await develop('--dir', team.directory);
  expect(new URL(address).pathname).toBe('/tips');
  const tips = await openPage(served.browser, `${address}/near-me`);
  await heading(tips, 'Tips for the kerb').waitFor();
  await tips.page.getByText('Below: /near-me').waitFor();
  writeView(team.directory, tipsView({ words: 'Better tips' }));
  await heading(tips, 'Better tips').waitFor();

  writeView(team.directory, 'export default {');
  const errors = tips.page.getByRole('dialog', { name: 'Errors of the build' });
  await errors.getByText('remote.tsx').first().waitFor();
  writeView(team.directory, tipsView({ words: 'The best tips' }));
  await heading(tips, 'The best tips').waitFor();
  expect(await errors.count()).toBe(0);
  expect(tips.consoleErrors).toEqual([]);
  await tips.page.context().close();
});

test('the address comes with the first build that succeeds', async () => {
  writeView(team.directory, 'export default {');
  const { child, address } = start('--dir', team.directory);
  await new Promise<void>((resolve) => {
    child.stderr.on('data', (said: Buffer) => said.includes('remote.tsx') && resolve());
  });
  writeView(team.directory, tipsView({ words: 'Mended tips' }));
  const tips = await openPage(served.browser, await address);
  await heading(tips, 'Mended tips').waitFor();
  await tips.page.context().close();
});

test('everything else comes from the site: a photo is read there', async () => {
  const address = await develop('--dir', team.directory);
  const { panels, jpeg } = await drawSign([
    { style: 'red-on-white', lines: [{ text: 'NO', scale: 1.4 }, 'PARKING', 'ANY TIME'] },
  ]);
  served.provider.reads(panels);
  const site = await openPage(served.browser, new URL('/', address).href);
  await choosePhoto(site.page, 'sign.jpg', 'image/jpeg', jpeg);
  await site.page.getByRole('button', { name: 'SCAN PARKING SIGN' }).click();
  await site.page.getByRole('heading', { name: "I'd skip this one" }).waitFor();
  expect(site.consoleErrors).toEqual([]);
  await site.page.context().close();
});

test('a remote of the site is replaced by the one on this machine', async () => {
  const address = await develop('legal');
  const entry = await fetch(new URL('/@curbwise-dev/remoteEntry.js', address));
  const map = await fetch(new URL(entry.headers.get('sourcemap') ?? '', entry.url));
  expect(await map.json()).toMatchObject({ version: 3 });
  const site = await openPage(served.browser, new URL('/privacy-policy', address).href);
  await site.page.getByRole('heading', { level: 1, name: /privacy/i }).waitFor();
  expect(site.requests.filter((asked) => asked.startsWith('/@curbwise-dev/'))).toContain(
    '/@curbwise-dev/remoteEntry.js',
  );
  expect(site.requests.filter((asked) => asked.startsWith('/remotes/legal/'))).toEqual([]);
  expect(site.consoleErrors).toEqual([]);
  await site.page.context().close();
});
