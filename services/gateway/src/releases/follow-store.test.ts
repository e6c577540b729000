import { mkdir, readdir, readFile, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@curbwise/contract';
import { testRelease, registryOf, type TestRelease } from '../testing/test-release';
import { memoryStore, type MemoryStore } from '../testing/memory-store';
import { blockIn, makeSite, type TestSite } from '../testing/site-folder';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';

const scanner = testRelease('scanner', '1.0.0');
const legal = testRelease('legal', '1.0.0');
const newer = testRelease('scanner', '1.1.0');
const newest = testRelease('scanner', '1.2.0');

let site: TestSite;
let store: MemoryStore;
let gateway: TestGateway;
beforeEach(async () => {
  site = await makeSite([scanner, legal]);
  store = memoryStore();
});
afterEach(async () => {
  await gateway.close();
  await site.remove();
});

async function start(environment: Record<string, string> = {}): Promise<void> {
  const variables = { SITE_DIR: site.directory, RELEASE_STORE: store.place, ...environment };
  gateway = await startTestGateway({ environment: variables, store });
}

/** Publishes releases in the store, the last of each remote live, and lets the gateway check the store at once. */
async function publish(
  releases: readonly TestRelease[],
  change: (registry: Registry) => void = () => undefined,
) {
  const registry = registryOf(releases);
  change(registry);
  store.publish(releases, registry);
  await gateway.reload();
}

const get = (pathname: string, headers: Record<string, string> = {}) =>
  fetch(gateway.url + pathname, { headers: { 'accept-encoding': 'identity', ...headers } });
const fileOf = (made: TestRelease, file = 'remoteEntry.js') =>
  `/remotes/${made.name}/${made.release.version}/${file}`;

/** Which version of each remote a page names: `1.0.0`, or `1.0.0 1.1.0` with a canary. */
async function versions(): Promise<Record<string, string>> {
  const { remotes } = (await (await get('/registry.json')).json()) as {
    remotes: Record<string, { version: string; canary?: { version: string } }>;
  };
  return Object.fromEntries(
    Object.entries(remotes).map(([name, { version, canary }]) => [
      name,
      [version, canary?.version].filter(Boolean).join(' '),
    ]),
  );
}

const metrics = async () => (await fetch(`${gateway.url}/metrics`)).text();

describe('a version that goes live in the store', () => {
  test('is named in the page, and served by the gateway', async () => {
    await start();
    await publish([newer]);
    expect(await versions()).toEqual({ scanner: '1.1.0', legal: '1.0.0' });
    const html = await (await get('/', { accept: 'text/html' })).text();
    expect(html).toContain(`<link rel="preload" href="${fileOf(newer)}" as="script" integrity="sha256-`);
    expect(blockIn(html, 'curbwise-manifests')).toHaveProperty([newer.release.manifest]);
    store.isDown = true;
    for (const [file, bytes] of newer.files) {
      if (/\.(br|gz)$/.test(file)) continue;
      const response = await get(`/${file}`);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    }
  });

  test.each(['br', 'gzip'])('is sent in its %s form', async (encoding) => {
    await start();
    await publish([newer]);
    const response = await get(fileOf(newer), { 'accept-encoding': encoding });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(await response.text()).toBe('entry("scanner 1.1.0")');
  });

  test('is available at startup', async () => {
    store.publish([newer], registryOf([newer]));
    await start();
    expect(await versions()).toEqual({ scanner: '1.1.0', legal: '1.0.0' });
  });

  test('is found by polling', async () => {
    await start({ RELEASE_POLL_SECONDS: '1' });
    const changed = gateway.logged('a remote changed');
    store.publish([newer], registryOf([newer]));
    expect(JSON.parse(await changed)).toMatchObject({ remote: 'scanner', version: '1.1.0' });
    expect(await versions()).toEqual({ scanner: '1.1.0', legal: '1.0.0' });
  });

  test('can be rolled back', async () => {
    await start();
    await publish([newer, newest]);
    expect(await versions()).toMatchObject({ scanner: '1.2.0' });
    await publish([newest, newer]);
    expect(await versions()).toMatchObject({ scanner: '1.1.0' });
  });

  test('is ignored if it does not fit the shell', async () => {
    await start();
    const unfit = testRelease('scanner', '2.0.0', { needs: '^2.0.0' });
    await publish([unfit, testRelease('permits', '1.0.0', { needs: '^1.1.0' })]);
    expect(await versions()).toEqual({ scanner: '1.0.0', legal: '1.0.0', permits: '1.0.0' });
    expect(store.readPaths).toEqual([]);
  });

  test('is replaced by the one that the site was built with when the store no longer has the remote', async () => {
    await start();
    await publish([newer]);
    await publish([legal]);
    expect(await versions()).toEqual({ scanner: '1.0.0', legal: '1.0.0' });
  });

  test('is not fetched if it was built with the shell', async () => {
    await start();
    await publish([scanner]);
    expect(await versions()).toMatchObject({ scanner: '1.0.0' });
    expect(store.readPaths).toEqual([]);
  });

  test('comes with its canary if that fits the shell', async () => {
    await start();
    await publish([newest, newer], ({ remotes }) => {
      remotes.scanner!.canary = { version: '1.2.0', percent: 10 };
    });
    expect(await versions()).toMatchObject({ scanner: '1.1.0 1.2.0' });
    expect((await get(fileOf(newest))).status).toBe(200);
    const text = await metrics();
    expect(text).toContain('curbwise_remote_info{remote="scanner",version="1.1.0",traffic="live"} 1\n');
    expect(text).toContain('curbwise_remote_info{remote="scanner",version="1.2.0",traffic="canary"} 1\n');
    expect(text).toContain('curbwise_remote_info{remote="legal",version="1.0.0",traffic="live"} 1\n');
    const unfit = testRelease('scanner', '2.0.0', { needs: '^2.0.0' });
    await publish([unfit, newer], ({ remotes }) => {
      remotes.scanner!.canary = { version: '2.0.0', percent: 10 };
    });
    expect(await versions()).toMatchObject({ scanner: '1.1.0' });
  });
});

describe('a release that cannot be fetched completely', () => {
  const at = (file: string) => `remotes/scanner/1.2.0/${file}`;
  const swap = (file: string, from: string, to: string) => () =>
    void store.files.set(at(file), Buffer.from(store.files.get(at(file))!.toString().replace(from, to)));
  const remove = (file: string) => () => void store.files.delete(at(file));

  test.each([
    ['no file', () => void store.files.clear(), 'remotes/scanner/1.2.0/ has no files'],
    ['no manifest', remove('mf-manifest.json'), 'mf-manifest.json is missing'],
    [
      'another manifest',
      swap('mf-manifest.json', '1a2b', '3c4d'),
      'mf-manifest.json does not match its hash',
    ],
    ['no entry', remove('remoteEntry.js'), 'remoteEntry.js is missing'],
    ['another entry', swap('remoteEntry.js', 'entry', 'evil'), 'remoteEntry.js does not match its hash'],
    ['no chunk', remove('assets/view.1a2b.js'), 'assets/view.1a2b.js is missing'],
    [
      'another chunk',
      swap('assets/view.1a2b.js', 'chunk', 'evil'),
      'assets/view.1a2b.js does not match its hash',
    ],
    ['no picture', remove('assets/sign.svg'), 'assets/sign.svg is missing'],
    ['another picture', swap('assets/sign.svg', 'svg', 'evil'), 'assets/sign.svg does not match its hash'],
  ])('with %s: the previous one stays, and the log says why', async (_, spoil, reason) => {
    await start();
    await publish([newer]);
    store.publish([newer, newest], registryOf([newer, newest]));
    spoil();
    await gateway.reload();
    await gateway.reload();
    expect(await versions()).toMatchObject({ scanner: '1.1.0' });
    expect((await get(fileOf(newest))).status).toBe(404);
    const lines = gateway.log.filter((line) => line.includes('cannot be fetched completely'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({ remote: 'scanner', version: '1.2.0', level: 'error' });
    expect(lines[0]).toContain(reason);
    expect(await metrics()).toContain('curbwise_release_store_failures_total{what="release"} 1\n');
  });

  test.each([
    ['no list for the service worker', remove('files.json')],
    ['a list of other files', swap('files.json', '/scanner/', '/legal/')],
  ])('with %s: it gets the right one', async (_, spoil) => {
    await start();
    store.publish([newest], registryOf([newest]));
    const list = JSON.parse(store.files.get(at('files.json'))!.toString()) as object[];
    spoil();
    await gateway.reload();
    expect(await versions()).toMatchObject({ scanner: '1.2.0' });
    const served = (await (await get(fileOf(newest, 'files.json'))).json()) as object[];
    expect(served).toHaveLength(list.length);
    expect(served).toEqual(expect.arrayContaining(list));
  });

  test('does not serve a compressed form of a different file, or a file without a hash', async () => {
    await start();
    store.publish([newest], registryOf([newest]));
    store.files.set(at('remoteEntry.js.br'), newer.files.get('remotes/scanner/1.1.0/remoteEntry.js.br')!);
    store.files.set(at('assets/stray.js'), Buffer.from('evil()'));
    store.files.set(at('assets/stray.svg'), Buffer.from('<svg/>'));
    await gateway.reload();
    const response = await get(fileOf(newest), { 'accept-encoding': 'br' });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.text()).toBe('entry("scanner 1.2.0")');
    for (const file of ['assets/stray.js', 'assets/stray.svg']) {
      expect((await get(fileOf(newest, file))).status).toBe(404);
    }
    expect((await get(fileOf(newest, 'assets/sign.svg'))).status).toBe(200);
  });
});

describe('a version that an open page requests', () => {
  test('is fetched once, however many of its files are requested at the same time', async () => {
    await start();
    await publish([newer, newest]);
    const before = store.readPaths.length;
    const files = ['remoteEntry.js', 'assets/view.1a2b.js', 'assets/sign.svg', 'remoteEntry.js'];
    const answers = await Promise.all(files.map((file) => get(fileOf(newer, file))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await answers[1]!.text()).toBe('chunk("scanner 1.1.0")');
    expect(store.readPaths.slice(before)).toHaveLength(newer.files.size);
  });

  test('is not read from the store if the registry does not list it', async () => {
    await start();
    await publish([newest]);
    store.publish([newer], registryOf([newest]));
    const before = store.readPaths.length;
    for (const pathname of [
      fileOf(newer),
      '/remotes/constructor/1.0.0/a.js',
      '/remotes/scanner/toString/a.js',
    ]) {
      const response = await get(pathname);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
    expect(store.readPaths).toHaveLength(before);
  });

  test('is not fetched again at once after a failure', async () => {
    await start();
    await publish([newer, newest]);
    store.files.delete('remotes/scanner/1.1.0/remoteEntry.js');
    const statuses = [await get(fileOf(newer)), await get(fileOf(newer))].map(({ status }) => status);
    expect(statuses).toEqual([404, 404]);
    expect(await metrics()).toContain('curbwise_release_store_failures_total{what="release"} 1\n');
  });

  test('is served without caching at the path for a retry', async () => {
    await start();
    await publish([newer, newest]);
    const response = await get(fileOf(newer).replace('/remotes/', '/remotes/~3/'));
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toBe('entry("scanner 1.1.0")');
  });
});

describe('a store that is down', () => {
  test('at startup: the site is served as built, and the live versions as soon as the store answers', async () => {
    store.publish([newer], registryOf([newer]));
    store.isDown = true;
    await start();
    expect(await versions()).toEqual({ scanner: '1.0.0', legal: '1.0.0' });
    expect((await get('/readyz')).status).toBe(200);
    await gateway.reload();
    const lines = gateway.log.filter((line) => line.includes('the release store cannot be read'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('does not answer');
    expect(await metrics()).toContain('curbwise_release_store_failures_total{what="registry"} 2\n');
    store.isDown = false;
    await gateway.reload();
    expect(await versions()).toEqual({ scanner: '1.1.0', legal: '1.0.0' });
  });

  test('later: the live versions stay', async () => {
    await start();
    await publish([newer]);
    store.isDown = true;
    await gateway.reload();
    expect(await versions()).toMatchObject({ scanner: '1.1.0' });
  });

  test('at a start with an existing cache folder: its versions are live again', async () => {
    const RELEASE_CACHE_DIR = path.join(site.directory, 'kept');
    await start({ RELEASE_CACHE_DIR });
    await publish([newer]);
    await gateway.close();
    store.isDown = true;
    await start({ RELEASE_CACHE_DIR });
    expect(await versions()).toEqual({ scanner: '1.1.0', legal: '1.0.0' });
    expect(await (await get(fileOf(newer))).text()).toBe('entry("scanner 1.1.0")');
  });
});

test('removes excess old versions, and the incomplete release of a killed gateway', async () => {
  const RELEASE_CACHE_DIR = path.join(site.directory, 'kept');
  const left = path.join(RELEASE_CACHE_DIR, 'remotes/.incoming-killed');
  await mkdir(left, { recursive: true });
  await utimes(left, 0, 0);
  await start({ RELEASE_CACHE_DIR });
  const versionsOf = Array.from({ length: 104 }, (_, minor) => testRelease('scanner', `2.${minor}.0`));
  await publish(versionsOf);
  for (const made of versionsOf) expect((await get(fileOf(made))).status).toBe(200);
  await gateway.reload();
  const kept = await readdir(path.join(RELEASE_CACHE_DIR, 'remotes/scanner'));
  expect(kept).toHaveLength(101);
  expect(kept).toContain('2.103.0');
  expect(await readdir(path.join(RELEASE_CACHE_DIR, 'remotes'))).toEqual(['scanner']);
});

test('serves the site as built if the store has no registry', async () => {
  await start();
  expect(await versions()).toEqual({ scanner: '1.0.0', legal: '1.0.0' });
  expect(gateway.log.join('')).toContain('the release store has no registry');
});

test('also follows changes in the folder of the site', async () => {
  await start();
  await publish([newer]);
  const built = testRelease('legal', '1.0.1');
  await site.putRelease(built);
  await site.putRegistry(registryOf([scanner, built]));
  expect(await versions()).toEqual({ scanner: '1.1.0', legal: '1.0.1' });
});

test('refuses to start with a cache folder that cannot be written', async () => {
  await start();
  await site.put('a-file', '');
  const RELEASE_CACHE_DIR = path.join(site.directory, 'a-file');
  const variables = { SITE_DIR: site.directory, RELEASE_STORE: store.place, RELEASE_CACHE_DIR };
  await expect(startTestGateway({ environment: variables, store })).rejects.toThrow(
    /^Releases cannot be kept in .*a-file \((EEXIST|ENOTDIR)\)\. Set RELEASE_CACHE_DIR to a folder that/,
  );
});

test('does not treat the folder of the site as a separate store', async () => {
  await start({ RELEASE_STORE: `${site.directory}/.` });
  await site.putRelease(newer);
  await site.putRegistry(registryOf([newer]));
  expect(await versions()).toEqual({ scanner: '1.1.0' });
  expect(await readFile(path.join(site.directory, 'registry.json'), 'utf8')).toContain('1.1.0');
});

describe('RELEASES=off', () => {
  test('serves the site as it was at startup, without metrics of remotes', async () => {
    gateway = await startTestGateway({ environment: { SITE_DIR: site.directory, RELEASES: 'off' } });
    const before = await versions();
    expect(before).toMatchObject({ scanner: '1.0.0' });
    await site.putRelease(newer);
    await site.putRegistry(registryOf([newer, legal]));
    await gateway.reload();
    expect(await versions()).toEqual(before);
    expect((await get(fileOf(scanner))).status).toBe(200);
    const metrics = await (await get('/metrics')).text();
    expect(metrics).not.toMatch(/curbwise_(?:remote_info|release_store)/);
  });

  test('is refused together with a store', async () => {
    await expect(start({ RELEASES: 'off' })).rejects.toThrow(
      'RELEASE_STORE has no effect with RELEASES=off. Remove one of them.',
    );
    gateway = await startTestGateway();
  });
});
