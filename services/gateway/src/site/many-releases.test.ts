import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { testRelease, registryOf, type TestRelease } from '../testing/test-release';
import { newClient } from '../testing/requests';
import { blockIn, makeSite, type TestSite } from '../testing/site-folder';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';

const REMOTES = 10;
const VERSIONS = 100;
const MAX_BYTES = 20 * 1024;

/** Ten remotes with a hundred versions each: the last one is live, and the one before is the canary. */
const releases = Array.from({ length: REMOTES }, (_, remote) =>
  Array.from({ length: VERSIONS }, (_, version) =>
    testRelease(remote === 0 ? 'scanner' : `remote-${remote}`, `1.${version}.0-ab12cd34`),
  ),
);
const live = releases.map((versions) => versions.at(-1)!);
const tried = releases.map((versions) => versions.at(-2)!);
const registry = registryOf(releases.flat());
for (const { name, release } of tried)
  registry.remotes[name]!.canary = { version: release.version, percent: 10 };

let site: TestSite;
let gateway: TestGateway;
beforeAll(async () => {
  site = await makeSite([...live, ...tried]);
  await site.putRegistry(registry);
  gateway = await startTestGateway({ environment: { SITE_DIR: site.directory } });
});
afterAll(async () => {
  await gateway.close();
  await site.remove();
});

const get = async (pathname: string, headers: Record<string, string> = {}) =>
  (
    await fetch(gateway.url + pathname, {
      headers: { accept: 'text/html', 'accept-encoding': 'identity', ...headers },
    })
  ).text();

test.each(['/', '/privacy-policy', '/registry.json'])(
  '%s names all live versions and canaries, and stays small',
  async (pathname) => {
    expect((await readFile(path.join(site.directory, 'registry.json'))).length).toBeGreaterThan(
      10 * MAX_BYTES,
    );
    const text = await get(pathname);
    expect(Buffer.byteLength(text)).toBeLessThan(MAX_BYTES);
    for (const { release } of [...live, ...tried]) expect(text).toContain(release.manifest);
    expect(text).not.toContain('1.42.0');
    expect(text).not.toContain('publishedAt');
  },
);

test('is the same page for every visitor', async () => {
  const visitors: Record<string, string>[] = [
    { cookie: 'lane=7' },
    { 'accept-language': 'fr', 'user-agent': 'Ada/1' },
    { ...newClient(), dnt: '1' },
  ];
  const pages = await Promise.all(visitors.map((headers) => get('/', headers)));
  expect(new Set(pages).size).toBe(1);
  const response = await fetch(`${gateway.url}/`);
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
});

test('reads only what changed after a change', async () => {
  const manifestOf = ({ release }: TestRelease) => release.manifest;
  await get('/');
  // Releases in memory need no files.
  await site.put(live[3]!.release.manifest, 'gone');
  const newest = testRelease('scanner', '2.0.0');
  await site.putRelease(newest);
  await site.putRegistry(registryOf([...releases.flat(), newest]));
  const manifests = blockIn(await get('/'), 'curbwise-manifests');
  expect(Object.keys(manifests as object).sort()).toEqual([newest, ...live.slice(1)].map(manifestOf).sort());
});
