import { MANIFESTS_ELEMENT_ID } from '@curbwise/contract';
import { startSiteServer, type SiteServer } from '../../testing/site-server';
import { pageManifests, retryAddress } from './manifest-source';

const ADDRESS = '/remotes/legal/1.0.0/mf-manifest.json';
const INTEGRITY = `sha256-${'A'.repeat(43)}=`;
const RELEASE = { manifest: ADDRESS, integrity: INTEGRITY };

let server: SiteServer;
beforeAll(async () => void (server = await startSiteServer()));
afterAll(() => server.close());
beforeEach(() => void (server.requested.length = 0));
afterEach(() => document.body.replaceChildren());

const manifestOf = (globalName: string, path = '', name = 'remoteEntry.js') => ({
  name: globalName,
  metaData: { globalName, remoteEntry: { name, path, type: 'global' } },
});

function inPage(manifests: unknown) {
  document.body.innerHTML = `<script type="application/json" id="${MANIFESTS_ELEMENT_ID}"></script>`;
  document.getElementById(MANIFESTS_ELEMENT_ID)!.textContent = JSON.stringify(manifests);
}

test('takes a manifest from the page without a request', async () => {
  inPage({ [ADDRESS]: manifestOf('legal_in_page') });
  expect(await pageManifests(RELEASE, 0)).toEqual({
    entry: 'http://localhost/remotes/legal/1.0.0/remoteEntry.js',
    globalName: 'legal_in_page',
  });
  expect(server.requested).toEqual([]);
});

test.each([{}, null, { [ADDRESS]: null }, { [ADDRESS]: {} }, { '/other.json': manifestOf('other') }])(
  'requests the manifest if the page contains %j',
  async (manifests) => {
    inPage(manifests);
    server.serves(JSON.stringify(manifestOf('legal_on_server')));
    expect((await pageManifests(RELEASE, 0)).globalName).toBe('legal_on_server');
    expect(server.requested).toEqual([`${ADDRESS} default ${INTEGRITY}`]);
  },
);

test('requests the manifest of a retry, and so its entry, at a new address', async () => {
  inPage({ [ADDRESS]: manifestOf('legal_in_page') });
  server.serves(JSON.stringify(manifestOf('legal_on_server')));
  expect(await pageManifests(RELEASE, 2)).toEqual({
    entry: 'http://localhost/remotes/~2/legal/1.0.0/remoteEntry.js',
    globalName: 'legal_on_server',
  });
  expect(server.requested).toEqual([`/remotes/~2/legal/1.0.0/mf-manifest.json reload ${INTEGRITY}`]);
});

test('takes the hash of the entry from the manifest', async () => {
  const manifest = manifestOf('legal');
  Object.assign(manifest.metaData.remoteEntry, { integrity: INTEGRITY });
  inPage({ [ADDRESS]: manifest });
  expect(await pageManifests(RELEASE, 0)).toHaveProperty('integrity', INTEGRITY);
});

test.each([
  ['', 'remoteEntry.js', 'http://localhost/remotes/legal/1.0.0/remoteEntry.js'],
  ['static', 'entry.js', 'http://localhost/remotes/legal/1.0.0/static/entry.js'],
  ['static/', 'entry.js', 'http://localhost/remotes/legal/1.0.0/static/entry.js'],
])('an entry in the folder "%s" with the name %s is at %s', async (path, name, entry) => {
  inPage({ [ADDRESS]: manifestOf('legal', path, name) });
  expect((await pageManifests(RELEASE, 0)).entry).toBe(entry);
});

test('the entry of a remote on another origin is on that origin', async () => {
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
])('rejects an invalid manifest: %s, %p', async (text, status) => {
  server.serves(text, status);
  await expect(pageManifests(RELEASE, 0)).rejects.toThrow();
  await expect(pageManifests(RELEASE, 1)).rejects.toThrow();
});

test('cancels a request that hangs before the timeout of the remote', async () => {
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

test.each([
  ['/remotes/scanner/1.0.0/mf-manifest.json', 0, '/remotes/scanner/1.0.0/mf-manifest.json'],
  ['/remotes/scanner/1.0.0/mf-manifest.json', 1, '/remotes/~1/scanner/1.0.0/mf-manifest.json'],
  [
    'http://localhost/remotes/scanner/1.0.0/mf-manifest.json',
    12,
    '/remotes/~12/scanner/1.0.0/mf-manifest.json',
  ],
  ['/elsewhere/mf-manifest.json', 1, 'http://localhost/elsewhere/mf-manifest.json?again=1'],
  ['https://remotes.example/mf-manifest.json?a=b', 2, 'https://remotes.example/mf-manifest.json?a=b&again=2'],
])('retry: attempt at %s, number %d, requests %s', (address, attempt, expected) => {
  expect(retryAddress(address, attempt)).toBe(expected);
});
