import { registryOf } from '../../testing/render-app';
import { startSiteServer, type SiteServer } from '../../testing/site-server';
import { developmentRegistry, uncheckedManifests } from './development-remotes';
import { remoteAddresses } from '../../page-setup/remote-addresses';

let server: SiteServer;
let logged: jest.SpyInstance;
beforeAll(async () => {
  server = await startSiteServer();
  logged = jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterAll(async () => {
  logged.mockRestore();
  await server.close();
});
beforeEach(() => sessionStorage.clear());

const THERE = 'http://127.0.0.1:3001/mf-manifest.json';

test.each([
  ['?remote.scanner=http://127.0.0.1:3001', { scanner: THERE }],
  ['?remote.scanner=http://127.0.0.1:3001/', { scanner: THERE }],
  ['?remote.scanner=127.0.0.1:3001', { scanner: THERE }],
  ['?remote.scanner=http://&remote.legal=http://127.0.0.1:3001', { legal: THERE }],
  [`?from=home&remote.scanner=${encodeURIComponent(THERE)}`, { scanner: THERE }],
  ['?remote.__proto__=http://127.0.0.1:3001&remotes=1&remote.=2', {}],
])('reads the addresses in %s', (search, addresses) => {
  expect(remoteAddresses(search)).toEqual(addresses);
});

test('keeps an address for the tab until it is removed', () => {
  remoteAddresses('?remote.scanner=http://127.0.0.1:3001&remote.legal=http://127.0.0.1:3003');
  expect(Object.keys(remoteAddresses(''))).toEqual(['scanner', 'legal']);
  expect(Object.keys(remoteAddresses('?remote.scanner='))).toEqual(['legal']);
  expect(Object.keys(remoteAddresses(''))).toEqual(['legal']);
});

test('replaces a live remote by the one on a development server, with its screens', async () => {
  server.serves(JSON.stringify({ curbwise: { needs: '^1.0.0', paths: ['/permits'] } }));
  remoteAddresses('?remote.permits=/permits/');
  const live = registryOf('scanner');
  const source = { first: async () => live, again: async () => live };
  const { remotes } = await developmentRegistry(source).first();
  expect(remotes['scanner']).toEqual(live.remotes['scanner']);
  expect(remotes['permits']).toMatchObject({
    manifest: 'http://localhost/permits/mf-manifest.json',
    integrity: '',
    paths: ['/permits'],
  });
  expect(logged).toHaveBeenCalledTimes(1);
});

test('requires no hashes from a development server', async () => {
  const source = jest.fn(async () => ({
    entry: 'http://localhost/a.js',
    globalName: 'a',
    integrity: 'sha256-…',
  }));
  const release = { manifest: '/a.json', integrity: 'sha256-…' };
  expect(await uncheckedManifests(source)(release, 1)).toEqual({
    entry: 'http://localhost/a.js',
    globalName: 'a',
  });
  expect(source).toHaveBeenCalledWith({ manifest: '/a.json', integrity: '' }, 1);
});
