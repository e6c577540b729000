import { liveRegistry } from './live-registry';
import { registrySchema, type Registry, type StoredRelease } from './registry';

const INTEGRITY = `sha256-${'A'.repeat(43)}=`;

const released = (name: string, version: string): StoredRelease => ({
  version,
  manifest: `/remotes/${name}/${version}/mf-manifest.json`,
  integrity: INTEGRITY,
  needs: '^1.0.0',
  publishedAt: '2026-11-20T10:00:00.000Z',
});

function registryWith(entry: Partial<Registry['remotes'][string]>): Registry {
  const releases = { '1.0.0': released('legal', '1.0.0'), '1.1.0': released('legal', '1.1.0') };
  const legal = { live: '1.0.0', pinned: false, canary: null, releases, history: [], ...entry };
  return registrySchema.parse({ contract: '1.0.0', revision: 3, remotes: { legal } });
}

const told = {
  version: '1.0.0',
  manifest: '/remotes/legal/1.0.0/mf-manifest.json',
  integrity: INTEGRITY,
  needs: '^1.0.0',
};

test('a page is told of the live version alone', () => {
  expect(liveRegistry(registryWith({}))).toEqual({ contract: '1.0.0', remotes: { legal: told } });
});

test('and of the version on trial, with its share', () => {
  const { remotes } = liveRegistry(registryWith({ canary: { version: '1.1.0', percent: 5 } }));
  expect(remotes.legal).toEqual({
    ...told,
    canary: { ...told, version: '1.1.0', manifest: '/remotes/legal/1.1.0/mf-manifest.json', percent: 5 },
  });
});

test.each([
  ['none is live', { live: null }],
  ['the live version is not there', { live: '0.9.0' }],
])('where %s the remote is left out', (_, entry) => {
  expect(liveRegistry(registryWith(entry)).remotes).toEqual({});
});

test('screens that a version brings along are told, when that was published is not', () => {
  const paths = ['/permits'];
  const releases = { '1.0.0': { ...released('legal', '1.0.0'), paths } };
  expect(liveRegistry(registryWith({ releases })).remotes.legal).toEqual({ ...told, paths });
});

test('what a version is called in the navigation is told as well', () => {
  const more = { paths: ['/permits/*'], navigation: { en: 'Permits', fr: 'Permis' } };
  const releases = { '1.0.0': { ...released('legal', '1.0.0'), ...more } };
  expect(liveRegistry(registryWith({ releases })).remotes.legal).toEqual({ ...told, ...more });
});

test('a remote of which nothing is live can be on trial', () => {
  const entry = { live: null, canary: { version: '1.0.0', percent: 5 } };
  expect(liveRegistry(registryWith(entry))).toEqual({
    contract: '1.0.0',
    remotes: {},
    trials: { legal: { ...told, percent: 5 } },
  });
});
