import { MANIFESTS_ELEMENT_ID } from '@curbwise/contract';
import { startSiteServer, type SiteServer } from '../../testing/site-server';
import { pageManifests } from './manifest-source';

const ADDRESS = '/remotes/legal/1.0.0/mf-manifest.json';
const INTEGRITY = `sha256-${'A'.repeat(43)}=`;
const RELEASE = { manifest: ADDRESS, integrity: INTEGRITY };

let server: SiteServer;
beforeAll(async () => void (server = await startSiteServer()));
afterAll(() => server.close());
beforeEach(() => void (server.asked.length = 0));
afterEach(() => document.body.replaceChildren());

const manifestOf = (globalName: string, path = '', name = 'remoteEntry.js') => ({
  name: globalName,
  metaData: { globalName, remoteEntry: { name, path, type: 'global' } },
});

function inPage(manifests: unknown) {
  document.body.innerHTML = `<script type="application/json" id="${MANIFESTS_ELEMENT_ID}"></script>`;
  document.getElementById(MANIFESTS_ELEMENT_ID)!.textContent = JSON.stringify(manifests);
}

test('a manifest of the page is taken without a request', async () => {
  inPage({ [ADDRESS]: manifestOf('legal_in_page') });
  expect(await pageManifests(RELEASE, 0)).toEqual({
    entry: 'http://localhost/remotes/legal/1.0.0/remoteEntry.js',
    globalName: 'legal_in_page',
  });
  expect(server.asked).toEqual([]);
});

test.each([{}, null, { [ADDRESS]: null }, { [ADDRESS]: {} }, { '/other.json': manifestOf('other') }])(
  'where the page holds %j the manifest itself is asked for',
  async (manifests) => {
    inPage(manifests);
    server.serves(JSON.stringify(manifestOf('legal_on_server')));
    expect((await pageManifests(RELEASE, 0)).globalName).toBe('legal_on_server');
    expect(server.asked).toEqual([`${ADDRESS} default ${INTEGRITY}`]);
  },
);

test('for another try the manifest is fetched at an address of its own, and so will be what it leads to', async () => {
  inPage({ [ADDRESS]: manifestOf('legal_in_page') });
  server.serves(JSON.stringify(manifestOf('legal_on_server')));
  expect(await pageManifests(RELEASE, 2)).toEqual({
    entry: 'http://localhost/remotes/~2/legal/1.0.0/remoteEntry.js',
    globalName: 'legal_on_server',
  });
  expect(server.asked).toEqual([`/remotes/~2/legal/1.0.0/mf-manifest.json reload ${INTEGRITY}`]);
});

test('the manifest says what the entry has to hash to', async () => {
  const manifest = manifestOf('legal');
  Object.assign(manifest.metaData.remoteEntry, { integrity: INTEGRITY });
  inPage({ [ADDRESS]: manifest });
  expect(await pageManifests(RELEASE, 0)).toHaveProperty('integrity', INTEGRITY);
});

test.each([
  ['', 'remoteEntry.js', 'http://localhost/remotes/legal/1.0.0/remoteEntry.js'],
  ['static', 'entry.js', 'http://localhost/remotes/legal/1.0.0/static/entry.js'],
  ['static/', 'entry.js', 'http://localhost/remotes/legal/1.0.0/static/entry.js'],
])('an entry in folder "%s" called %s is at %s', async (path, name, entry) => {
  inPage({ [ADDRESS]: manifestOf('legal', path, name) });
  expect((await pageManifests(RELEASE, 0)).entry).toBe(entry);
});

test('a remote on another origin has its entry there', async () => {
  const address = 'http://localhost:3003/mf-manifest.json';
  inPage({ [address]: manifestOf('legal') });
  expect((await pageManifests({ ...RELEASE, manifest: address }, 0)).entry).toBe(
    'http://localhost:3003/remoteEntry.js',
  );
});

test.each([
  ['<html>', 200],
  ['{}', 200],
  ['null', 200],
  ['{"metaData":{"globalName":"legal"}}', 200],
  ['{"metaData":{"globalName":"legal","remoteEntry":{"name":"a.js","path":"","integrity":"md5-"}}}', 200],
  [JSON.stringify(manifestOf('legal')), 503],
])('what is no manifest is refused: %s, %p', async (text, status) => {
  server.serves(text, status);
  await expect(pageManifests(RELEASE, 0)).rejects.toThrow();
  await expect(pageManifests(RELEASE, 1)).rejects.toThrow();
});

test('a manifest that hangs is given up before the remote is', async () => {
  let stop = () => undefined as void;
  const hung = new Promise<void>((resolve) => (stop = resolve));
  server.answers(() => undefined);
  jest.useFakeTimers();
  try {
    const asked = pageManifests(RELEASE, 0);
    const refused = expect(asked).rejects.toThrow('aborted').finally(stop);
    jest.advanceTimersByTime(4000);
    await refused;
    await hung;
  } finally {
    jest.useRealTimers();
  }
});
