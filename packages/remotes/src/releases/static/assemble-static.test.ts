import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OPERATOR_REMOTE } from '@curbwise/contract';
import { integrityOf } from '../pack/integrity';
import { temporaryFolders, writeBuiltRemote } from '../testing';
import { writeBuiltSite } from '../testing/write-built-site';
import { assembleStatic } from './assemble-static';
import { FIND_SCRIPT, SLASH_SCRIPT } from './static-page';

const makeFolder = temporaryFolders();
const NOW = new Date('2026-11-23T12:00:00Z');
let root: string;
let target: string;

beforeEach(async () => {
  root = await makeFolder();
  target = path.join(root, 'dist/static');
  await writeBuiltSite(root);
  await writeBuiltRemote(path.join(root, 'packages'), { name: 'scanner' });
  await writeBuiltRemote(path.join(root, 'packages'), { name: 'legal' });
});

const assemble = () => assembleStatic(root, target, NOW);
const read = (file: string) => readFile(path.join(target, file), 'utf8');
const policyOf = (html: string) =>
  /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
const blockOf = (html: string, id: string): unknown =>
  JSON.parse(new RegExp(`id="${id}">([^<]*)<`).exec(html)?.[1] ?? '');

test('each route has its own page, which refers only to files of the site', async () => {
  await assemble();
  const files = (await readdir(target, { recursive: true })).map((file) => file.replaceAll(path.sep, '/'));
  for (const [page, base] of [
    ['index.html', './'],
    ['privacy-policy/index.html', '../'],
    ['404.html', './'],
  ] as const) {
    const html = await read(page);
    expect(html).toContain(`<base href="${base}" />`);
    const addresses = [...html.matchAll(/\s(?:src|href)="([^"]*)"/g)].map(([, address]) => address ?? '');
    const fetched = addresses.filter((address) => address !== base && !address.startsWith('data:'));
    expect(fetched).not.toEqual([]);
    for (const address of fetched) expect(files).toContain(address);
  }
});

test('a page says that there is no gateway, and which remotes are live, with relative addresses', async () => {
  await assemble();
  const html = await read('index.html');
  expect(blockOf(html, 'curbwise-site')).toEqual({ hasService: false });
  const registry = blockOf(html, 'curbwise-registry') as { remotes: Record<string, { manifest: string }> };
  expect(JSON.parse(await read('registry.json'))).toEqual(registry);
  expect(Object.keys(registry.remotes)).toEqual(['legal', 'scanner']);
  const manifests = Object.values(registry.remotes).map(({ manifest }) => manifest);
  expect(Object.keys(blockOf(html, 'curbwise-manifests') as object)).toEqual(manifests);
  for (const manifest of manifests) await expect(read(manifest)).resolves.toContain('metaData');
  expect(html).not.toContain('"/remotes/');
});

test('has no page for operators, because there is nothing to operate', async () => {
  await writeBuiltRemote(path.join(root, 'packages'), { name: OPERATOR_REMOTE });
  await assemble();
  expect(await read('registry.json')).not.toContain(OPERATOR_REMOTE);
  expect(await readdir(path.join(target, 'remotes'))).toEqual(['legal', 'scanner']);
});

test('the policy of a page allows only its own script and styles, and precedes them', async () => {
  await assemble();
  const [start, policy, missing] = await Promise.all(
    ['index.html', 'privacy-policy/index.html', '404.html'].map(read),
  );
  expect(policyOf(start!)).toMatch(/script-src 'self';/);
  expect(policyOf(policy!)).toContain(`script-src 'self' '${integrityOf(SLASH_SCRIPT)}';`);
  expect(policyOf(missing!)).toContain(`script-src 'self' '${integrityOf(FIND_SCRIPT)}';`);
  for (const html of [start!, policy!, missing!]) {
    expect(policyOf(html)).toMatch(
      /^default-src 'none'; .*base-uri 'self'; .*require-trusted-types-for 'script'/,
    );
    expect(policyOf(html)).not.toMatch(/unsafe|frame-ancestors/);
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.search(/<(script|link|base)/));
  }
  const [, style] = /<style[^>]*>([^<]*)<\/style>/.exec(start!) ?? [];
  expect(policyOf(start!)).toContain(`style-src 'self' '${integrityOf(style ?? '')}'`);
});

test('the page of unknown addresses says so, and fetches nothing before it finds the site', async () => {
  await assemble();
  const html = await read('404.html');
  expect(html).toContain('<h1>Page Not Found</h1>');
  const outside = html.replace(/<template.*<\/template>/s, '');
  expect(outside).not.toMatch(/<script[^>]*\ssrc=|rel="(?:stylesheet|preload|manifest)"/);
  expect(html).toMatch(/<template[^>]*>.*<script defer src="assets\/main/s);
});

test('addresses below a screen have a page that finds the site and does not say "Page Not Found"', async () => {
  const paths = ['/permits', '/permits/*'];
  await writeBuiltRemote(path.join(root, 'packages'), { name: 'permits', needs: '^1.3.0', paths });
  await assemble();
  expect(
    (await readdir(path.join(target, 'permits'))).filter((file) => file.endsWith('.html')).sort(),
  ).toEqual(['below.html', 'index.html']);
  const below = await read('permits/below.html');
  expect(below).toContain(`<script>${FIND_SCRIPT}</script>`);
  expect(policyOf(below)).toContain(`'${integrityOf(FIND_SCRIPT)}'`);
  expect(below).not.toContain('Page Not Found');
  expect(await readdir(target)).not.toContain('*');
});

test('the web manifest works in any folder: its addresses are relative, and its id is its start page', async () => {
  await assemble();
  const manifest = await read('curbwise.webmanifest');
  expect(manifest).toContain('"start_url": "./"');
  expect(manifest).toContain('"action": "./share-photos"');
  expect(manifest).not.toMatch(/"id"|: "\//);
});

test('has the reader and compressed forms, and no insights', async () => {
  await assemble();
  expect(await read('reader/reader.json')).toBe('{}');
  expect(await read('licences.txt')).not.toContain('insights');
  const files = await readdir(target);
  expect(files).toEqual(expect.arrayContaining(['index.html.br', 'index.html.gz', 'sw.js']));
  expect(files).not.toContain('insights');
});

test('replaces an earlier build, but no other folder', async () => {
  await assemble();
  await writeFile(path.join(target, 'old.js'), 'old');
  await assemble();
  expect(await readdir(target)).not.toContain('old.js');
  target = path.join(root, 'letters');
  await mkdir(target);
  await writeFile(path.join(target, 'letter.txt'), 'Dear Ada');
  await expect(assemble()).rejects.toThrow(`${target} contains other files.`);
  expect(await read('letter.txt')).toBe('Dear Ada');
});

test('rejects a shell page without the expected elements', async () => {
  await writeFile(path.join(root, 'packages/shell/dist/index.html'), '<p>no shell</p>');
  await expect(assemble()).rejects.toThrow('Build it again.');
});
