import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { temporaryFolders } from '@curbwise/remotes/releases/testing';
import { runProgram } from '../run-program';

/* What `curbwise dev` says when it cannot start. Its pages are tested in a browser: packages/lab/e2e. */
const root = path.resolve(__dirname, '../../../..');
const makeFolder = temporaryFolders();
let site: Server;
let address: string;
const SITE_REGISTRY = '{"contract":"1.0.0","remotes":{"tips":{"paths":["/advice/*"]}}}';

beforeAll(async () => {
  site = createServer((request, response) => {
    response.end(request.url === '/registry.json' ? SITE_REGISTRY : 'a page');
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(() => void site.close());

const dev = (...words: string[]) => devWith({}, ...words);

async function devWith(environment: NodeJS.ProcessEnv, ...words: string[]) {
  const told: string[] = [];
  const status = await runProgram(['dev', ...words], {
    root,
    environment,
    now: () => new Date(),
    print: (text) => void told.push(text),
    tell: (text) => void told.push(text),
  });
  return { status, told: told.join('\n') };
}

test.each([
  [['legal'], 'Say which site to show it in: --site https://park.example, or CURBWISE_SITE.'],
  [['legal', '--site', 'park'], 'is not the address of a site'],
  [['nobody', '--site', 'http://127.0.0.1:9'], 'There is no package packages/nobody.'],
  [
    ['legal', '--site', 'http://127.0.0.1:9'],
    'There is no Curbwise site at http://127.0.0.1:9. Check --site.',
  ],
])('%j is refused in one sentence', async (words, sentence) => {
  const { status, told } = await dev(...words);
  expect([status, told]).toEqual([1, expect.stringContaining(sentence)]);
});

test('a port that is in use is named, and the build ends', async () => {
  const { port } = site.address() as AddressInfo;
  const { status, told } = await dev('legal', '--site', address, '--port', String(port));
  expect(status).toBe(1);
  expect(told).toContain(`Port ${port} is in use. End that program, or choose another port with --port.`);
});

/** An empty folder of a given name. */
async function emptyFolder(name: string): Promise<string> {
  const folder = path.join(await makeFolder(), name);
  mkdirSync(folder);
  return folder;
}

test.each([
  ['Tips', '"Tips" is not a valid remote name'],
  ['tips', 'The site has a remote tips with that name or path.'],
  ['advice', 'The site has a remote tips with that name or path.'],
  ['metrics', 'The path /metrics belongs to the site itself'],
])('in an empty folder %s it makes nothing: %s', async (name, sentence) => {
  const folder = await emptyFolder(name);
  const { status, told } = await dev('--dir', folder, '--site', address);
  expect([status, told]).toEqual([1, expect.stringContaining(sentence)]);
  expect(readdirSync(folder)).toEqual([]);
});

test('a build that ends by itself ends the program, after its own words', async () => {
  const folder = await emptyFolder('broken');
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'package.json'), '{ "name": "broken" }');
  writeFileSync(path.join(folder, 'webpack.config.cjs'), "throw new Error('no configuration today');");
  const { status, told } = await dev('--dir', folder, '--site', address, '--port', '0');
  expect(status).toBe(1);
  expect(told).toMatch(/no configuration today[^]*The build of broken ended\. Its messages are above\./);
});

test('a folder with other files is left as it is', async () => {
  const folder = await emptyFolder('parks');
  writeFileSync(path.join(folder, 'notes.txt'), 'mine');
  const { status, told } = await dev('--dir', folder, '--site', address);
  expect([status, told]).toEqual([
    1,
    expect.stringContaining('has no package.json, so no remote, and is not'),
  ]);
  expect(readdirSync(folder)).toEqual(['notes.txt']);
});

test('a folder whose packages cannot be installed is empty again, but for its git folder', async () => {
  const folder = await emptyFolder('parks');
  mkdirSync(path.join(folder, '.git'));
  const cache = await makeFolder();
  const offline = { ...process.env, npm_config_offline: 'true', npm_config_cache: cache };
  const { status, told } = await devWith(offline, '--dir', folder, '--site', address);
  expect(status).toBe(1);
  expect(told).toContain(`Creating the remote parks in ${folder}`);
  // The contract of the site, not of this repository.
  expect(told).toContain('with the Curbwise packages of the site (1.0.0)');
  expect(told).toContain(
    'If the Curbwise packages are in no npm registry, use "curbwise release create" and install them from their files.',
  );
  expect(readdirSync(folder)).toEqual(['.git']);
});
