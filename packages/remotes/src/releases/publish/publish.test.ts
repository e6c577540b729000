import { readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { HOST_CONTRACT_VERSION } from '@curbwise/contract';
import { openStore, packRemote, pin, changeRegistry, type ReleaseStore } from '../index';
import type { BuiltHost } from '../registry/host-file';
import {
  builtHost,
  publish,
  publishAll,
  temporaryFolders,
  writeBuiltRemote,
  type BuiltRemote,
} from '../testing';

const makeFolder = temporaryFolders();
let packages: string;
let site: string;
let store: ReleaseStore;
let minutes = 0;

beforeEach(async () => {
  packages = await makeFolder();
  site = await makeFolder();
  store = openStore(site);
});

const pack = async (remote: BuiltRemote) => packRemote(await writeBuiltRemote(packages, remote));
const publishing = async (remote: BuiltRemote, more: { live?: boolean; dryRun?: boolean } = {}) =>
  publish(store, await pack(remote), {
    live: true,
    now: new Date(Date.UTC(2026, 10, 1, 0, minutes++)),
    ...more,
  });

/** Every file of a folder with its content and the time it was written. */
async function contents(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => path.join(parentPath, name));
  const read = files.map(
    async (file) =>
      [
        path.relative(folder, file),
        `${(await stat(file)).mtimeMs} ${(await readFile(file)).toString('base64')}`,
      ] as const,
  );
  return Object.fromEntries(await Promise.all(read));
}

test('publishes all files of a release with compressed forms and makes it live', async () => {
  const outcome = await publishing({ name: 'legal' });
  const folder = `remotes/legal/${outcome.version}`;
  expect(Object.keys(await contents(site)).sort()).toEqual(
    [
      ...[
        'assets/sign.0123456789.png',
        'assets/view.0123456789.css',
        'assets/view.0123456789.js',
        'files.json',
      ],
      ...[
        'assets/view.0123456789.js.br',
        'assets/view.0123456789.js.gz',
        'mf-manifest.json',
        'remoteEntry.js',
      ],
      ...['remoteEntry.js.br', 'remoteEntry.js.gz'],
    ]
      .map((file) => `${folder}/${file}`)
      .concat('log/00000001.json', 'registry.json')
      .sort(),
  );
  expect(outcome).toMatchObject({ isLive: true, isPinned: false, uploaded: 10 });
  expect(outcome.changes).toEqual([
    { remote: 'legal', what: 'published', to: outcome.version },
    { remote: 'legal', what: 'live', to: outcome.version },
  ]);
  const { registry } = (await store.readRegistry())!;
  expect(registry).toMatchObject({
    contract: HOST_CONTRACT_VERSION,
    revision: 1,
    remotes: { legal: { live: outcome.version } },
  });
});

test('publishing does not touch other remotes or the shell', async () => {
  await publishing({ name: 'legal' });
  await publishing({ name: 'scanner' });
  await store.write('shell/index.html', Buffer.from('<html>'));
  const before = await contents(site);
  const { version } = await publishing({ name: 'legal', text: 'two' });
  const after = await contents(site);
  const touched = Object.keys(after).filter((file) => after[file] !== before[file]);
  expect(touched.filter((file) => !file.startsWith(`remotes/legal/${version}/`)).sort()).toEqual([
    'log/00000003.json',
    'registry.json',
  ]);
  expect(Object.keys(before).filter((file) => !(file in after))).toEqual([]);
});

test('publishing the same build again writes nothing', async () => {
  const first = await publishing({ name: 'legal' });
  const before = await contents(site);
  const again = await publishing({ name: 'legal' });
  expect(again).toMatchObject({ version: first.version, changes: [], uploaded: 0 });
  expect(await contents(site)).toEqual(before);
});

test('restores missing and truncated files', async () => {
  const { version } = await publishing({ name: 'legal' });
  const complete = Object.keys(await contents(site)).sort();
  const folder = path.join(site, 'remotes/legal', version);
  const entry = await readFile(path.join(folder, 'remoteEntry.js'));
  await truncate(path.join(folder, 'remoteEntry.js'), 10);
  await rm(path.join(folder, 'mf-manifest.json'));
  await writeFile(path.join(folder, 'remoteEntry.js.br'), '');
  expect(await publishing({ name: 'legal' })).toMatchObject({ uploaded: 3, changes: [] });
  expect(Object.keys(await contents(site)).sort()).toEqual(complete);
  expect(await readFile(path.join(folder, 'remoteEntry.js'))).toEqual(entry);
});

test('repairs damaged files of the right length, compressed forms too', async () => {
  const { version } = await publishing({ name: 'legal' });
  const damaged = ['remoteEntry.js', 'remoteEntry.js.gz', 'remoteEntry.js.br'].map((file) =>
    path.join(site, 'remotes/legal', version, file),
  );
  const whole = await Promise.all(damaged.map((file) => readFile(file)));
  for (const [at, file] of damaged.entries())
    await writeFile(file, Buffer.from(whole[at]!).fill(0xaa, whole[at]!.length >> 1));
  expect(await publishing({ name: 'legal' }, { dryRun: true })).toMatchObject({ uploaded: 3 });
  expect(await publishing({ name: 'legal' })).toMatchObject({ version, changes: [], uploaded: 3 });
  expect(await Promise.all(damaged.map((file) => readFile(file)))).toEqual(whole);
});

test('rejects a release before anything is uploaded', async () => {
  await expect(publishing({ name: 'legal', needs: '^1.9.0' })).rejects.toThrow('needs contract ^1.9.0');
  await publishing({ name: 'zones', paths: ['/zones'] });
  const before = await contents(site);
  await expect(publishing({ name: 'legal', paths: ['/zones'] })).rejects.toThrow(
    '/zones, which zones already has',
  );
  expect(await contents(site)).toEqual(before);
});

test('a dry run tells what would change and writes nothing', async () => {
  const outcome = await publishing({ name: 'legal' }, { dryRun: true });
  expect(outcome).toMatchObject({
    isLive: true,
    changes: [{ what: 'published' }, { what: 'live' }],
    uploaded: 10,
  });
  expect(await contents(site)).toEqual({});
});

test('publishes several remotes with one change of the registry, or none, and reads it once before and once to change it', async () => {
  const options = { live: true, now: new Date(), host: JSON.parse(builtHost('1.4.0')) as BuiltHost };
  const two = [await pack({ name: 'legal' }), await pack({ name: 'scanner', paths: ['/scan'] })];
  let [reads, replacements] = [0, 0];
  const counting = {
    ...store,
    readRegistry: () => {
      reads++;
      return store.readRegistry();
    },
    replaceRegistry: (...args: Parameters<ReleaseStore['replaceRegistry']>) => {
      replacements++;
      return store.replaceRegistry(...args);
    },
  };
  await publishAll(counting, two, options);
  expect([reads, replacements]).toEqual([1, 1]);
  const before = (await store.readRegistry())!;
  expect(before.registry.contract).toBe('1.4.0');
  const clash = [
    await pack({ name: 'legal', text: 'two' }),
    await pack({ name: 'verdict', paths: ['/scan'] }),
  ];
  await expect(publishAll(store, clash, options)).rejects.toThrow('/scan, which scanner already has');
  expect(await store.readRegistry()).toEqual(before);
});

test('uploads files that disappear again, and gives up without a change if they keep disappearing', async () => {
  let losses = 2;
  const losing: ReleaseStore = {
    ...store,
    write: async (file, content) => {
      if (!(file.endsWith('remoteEntry.js') && losses-- > 0)) await store.write(file, content);
    },
  };
  const packed = await pack({ name: 'legal' });
  await publish(losing, packed, { live: true, now: new Date() });
  await expect(store.read(`${packed.folder}remoteEntry.js`)).resolves.not.toBeNull();
  const other = await pack({ name: 'legal', text: 'two' });
  losses = Infinity;
  await expect(publish(losing, other, { live: true, now: new Date() })).rejects.toThrow(
    'keep disappearing from',
  );
  expect((await store.readRegistry())!.registry.remotes.legal!.live).toBe(packed.release.version);
});

test('restores files that a gc removes before the registry lists them', async () => {
  const packed = await pack({ name: 'legal' });
  const collected: ReleaseStore = {
    ...store,
    replaceRegistry: async (...args) => {
      await store.remove((await store.list(packed.folder)).map(({ path }) => path));
      return store.replaceRegistry(...args);
    },
  };
  await publish(collected, packed, { live: true, now: new Date() });
  expect(await store.list(packed.folder)).toHaveLength(10);
});

test('repeats a change on top of a concurrent one, so that a pin holds against a publish that began before it', async () => {
  const { version: live } = await publishing({ name: 'legal' });
  const packed = await pack({ name: 'legal', text: 'two' });
  const late: ReleaseStore = {
    ...store,
    write: async (file, content) => {
      await store.write(file, content);
      await changeRegistry(store, pin('legal', { now: new Date() }));
    },
  };
  const outcome = await publish(late, packed, { live: true, now: new Date() });
  expect(outcome).toMatchObject({ isLive: false, isPinned: true });
  expect((await store.readRegistry())!.registry.remotes.legal).toMatchObject({
    live,
    pinned: true,
  });
});

test('fails as busy, without a change, when other writers win every time', async () => {
  const busy: ReleaseStore = { ...store, replaceRegistry: async () => false };
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const packed = await pack({ name: 'legal' });
  await expect(publish(busy, packed, { live: true, now: new Date() })).rejects.toThrow(
    'Other writers changed the registry',
  );
  jest.restoreAllMocks();
});
