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

const live = {
  version: '1.0.0',
  manifest: '/remotes/legal/1.0.0/mf-manifest.json',
  integrity: INTEGRITY,
  needs: '^1.0.0',
};

test('lists only the live version of a remote', () => {
  expect(liveRegistry(registryWith({}))).toEqual({ contract: '1.0.0', remotes: { legal: live } });
});

test('lists the canary and its share of visitors', () => {
  const { remotes } = liveRegistry(registryWith({ canary: { version: '1.1.0', percent: 5 } }));
  expect(remotes.legal).toEqual({
    ...live,
    canary: { ...live, version: '1.1.0', manifest: '/remotes/legal/1.1.0/mf-manifest.json', percent: 5 },
  });
});

test.each([
  ['no version is live', { live: null }],
  ['the live version is not among its releases', { live: '0.9.0' }],
])('leaves out a remote if %s', (_, entry) => {
  expect(liveRegistry(registryWith(entry)).remotes).toEqual({});
});

test('lists the screens of a version, but not when it was published', () => {
  const paths = ['/permits'];
  const releases = { '1.0.0': { ...released('legal', '1.0.0'), paths } };
  expect(liveRegistry(registryWith({ releases })).remotes.legal).toEqual({ ...live, paths });
});

test('lists the navigation labels of a version', () => {
  const more = { paths: ['/permits/*'], navigation: { en: 'Permits', fr: 'Permis' } };
  const releases = { '1.0.0': { ...released('legal', '1.0.0'), ...more } };
  expect(liveRegistry(registryWith({ releases })).remotes.legal).toEqual({ ...live, ...more });
});

test('lists a canary of a remote that has no live version', () => {
  const entry = { live: null, canary: { version: '1.0.0', percent: 5 } };
  expect(liveRegistry(registryWith(entry))).toEqual({
    contract: '1.0.0',
    remotes: {},
    trials: { legal: { ...live, percent: 5 } },
  });
});

test('staging has its own version in place of the live one and the canary, and otherwise what is live', () => {
  const canary = { version: '1.1.0', percent: 5 };
  const staged = registryWith({ canary, staging: '1.1.0' });
  const manifest = '/remotes/legal/1.1.0/mf-manifest.json';
  expect(liveRegistry(staged, 'staging').remotes).toEqual({ legal: { ...live, version: '1.1.0', manifest } });
  expect(liveRegistry(staged)).toEqual(liveRegistry(registryWith({ canary })));
  const onlyStaged = registryWith({ live: null, staging: '1.1.0' });
  expect(liveRegistry(onlyStaged, 'staging').remotes.legal?.version).toBe('1.1.0');
  expect(liveRegistry(onlyStaged).remotes).toEqual({});
  expect(liveRegistry(registryWith({ canary }), 'staging')).toEqual(liveRegistry(registryWith({ canary })));
});
