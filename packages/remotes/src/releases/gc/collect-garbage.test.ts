import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  changeRegistry,
  collectGarbage,
  openStore,
  packRemote,
  pin,
  removeRemote,
  setCanary,
  stage,
  type ReleaseStore,
} from '../index';
import { publish, temporaryFolders, writeBuiltRemote } from '../testing';
import { makeFilesOlder } from '../testing/make-files-older';

const makeFolder = temporaryFolders();
const DAY_MS = 86_400_000;
const TODAY = new Date();
const ago = (days: number) => new Date(TODAY.getTime() - days * DAY_MS);
const RULES = { keep: 2, days: 14, now: TODAY };

let packages: string;
let site: string;
let store: ReleaseStore;
beforeEach(async () => {
  packages = await makeFolder();
  site = await makeFolder();
  store = openStore(site);
});

const pack = async (text: string, name = 'legal') =>
  packRemote(await writeBuiltRemote(packages, { name, text }));
const publishing = async (text: string, days: number, live = true, name = 'legal') =>
  publish(store, await pack(text, name), { live, now: ago(days) });
const versions = async (name = 'legal') =>
  Object.keys((await store.readRegistry())!.registry.remotes[name]?.releases ?? {});
const foldersIn = async (folder: string) =>
  [...new Set((await store.list(folder)).map(({ path }) => path.split('/')[2]))].sort();

test('keeps live, canary, recent-history and young versions, and removes the rest', async () => {
  const old = [];
  for (let day = 60; day > 50; day--) old.push((await publishing(`build ${day}`, day)).version);
  const waiting = (await publishing('has waited for long', 40, false)).version;
  const canary = (await publishing('a canary', 39, false)).version;
  await changeRegistry(store, setCanary('legal', { percent: 5, version: canary, now: ago(39) }));
  const young = (await publishing('waits since yesterday', 1, false)).version;
  await changeRegistry(store, pin('legal', { now: ago(20) }));

  const removed = await collectGarbage(store, RULES);
  const kept = [...old.slice(-3), canary, young].sort();
  expect((await versions()).sort()).toEqual(kept);
  expect(await foldersIn('remotes/legal/')).toEqual(kept);
  expect(removed.map(({ version }) => version).sort()).toEqual([...old.slice(0, -3), waiting].sort());
  expect(removed[0]).toMatchObject({ name: 'legal', files: 10, isLeftOver: false });
  expect(await collectGarbage(store, RULES)).toEqual([]);
});

test('keeps what was published in the last 30 days, to be tried, and what is in staging', async () => {
  await publishing('live', 100);
  const staged = (await publishing('in staging', 90, false)).version;
  await changeRegistry(store, stage('legal', { version: staged }));
  const old = (await publishing('promised until yesterday', 31, false)).version;
  const young = (await publishing('promised until tomorrow', 29, false)).version;
  const removed = await collectGarbage(store, { keep: 0, days: 0, now: TODAY });
  expect(removed.map(({ version }) => version)).toEqual([old]);
  expect(await versions()).toEqual(expect.arrayContaining([staged, young]));
});

test('keeps the files of a removed remote for open pages', async () => {
  const { version } = await publishing('one', 100, true, 'tips');
  await makeFilesOlder(path.join(site, 'remotes/tips'), 100);
  await changeRegistry(store, removeRemote('tips', { now: ago(13) }));
  expect(await versions('tips')).toEqual([]);
  expect(await collectGarbage(store, RULES)).toEqual([]);
  const removed = await collectGarbage(store, { ...RULES, days: 12 });
  expect(removed).toMatchObject([{ name: 'tips', version, isLeftOver: true }]);
  expect(await store.list('remotes/tips/')).toEqual([]);
});

test('keeps an old version whose canary ended recently', async () => {
  await publishing('live', 100);
  const { version } = await publishing('tried', 90, false);
  await changeRegistry(store, setCanary('legal', { percent: 5, version, now: ago(60) }));
  await changeRegistry(store, setCanary('legal', { percent: 0, now: ago(13) }));
  expect(await collectGarbage(store, RULES)).toEqual([]);
  await changeRegistry(store, setCanary('legal', { percent: 5, version, now: ago(12) }));
  await changeRegistry(store, setCanary('legal', { percent: 0, now: ago(15) }));
  expect((await collectGarbage(store, RULES)).map((removed) => removed.version)).toEqual([version]);
});

test('keeps an old version that was live until recently', async () => {
  const first = (await publishing('one', 100)).version;
  await publishing('two', 13);
  await collectGarbage(store, { ...RULES, keep: 0 });
  expect(await versions()).toContain(first);
  await collectGarbage(store, { ...RULES, keep: 0, now: new Date(TODAY.getTime() + 2 * DAY_MS) });
  expect(await versions()).not.toContain(first);
});

test('a dry run returns the same and removes nothing', async () => {
  for (const [at, text] of ['one', 'two', 'three', 'four'].entries()) await publishing(text, 60 - at);
  const before = await store.list('');
  const expected = await collectGarbage(store, { ...RULES, keep: 1 }, { dryRun: true });
  expect(await store.list('')).toEqual(before);
  expect(await collectGarbage(store, { ...RULES, keep: 1 })).toEqual(expected);
  expect(expected).toHaveLength(2);
});

test('removes the leftovers of interrupted uploads after a day, but no running upload', async () => {
  await publishing('one', 1);
  await store.write('remotes/legal/1.0.0-00000000/remoteEntry.js', Buffer.from('old'));
  await store.write('remotes/gone/2.0.0-00000000/remoteEntry.js', Buffer.from('old'));
  const [live] = await versions();
  await writeFile(
    path.join(site, 'remotes/legal', live!, '.01234567-89ab-4cde-8f01-23456789abcd.tmp'),
    'half',
  );
  await writeFile(path.join(site, '.registry-after-none.tmp'), 'half');
  await makeFilesOlder(site, 2);
  await store.write('remotes/legal/1.0.0-11111111/remoteEntry.js', Buffer.from('young'));
  const removed = await collectGarbage(store, RULES);
  expect(removed.map(({ name, version, isLeftOver }) => [name, version, isLeftOver])).toEqual([
    ['gone', '2.0.0-00000000', true],
    ['legal', '1.0.0-00000000', true],
  ]);
  expect((await store.list('')).map(({ path }) => path).filter((file) => file.endsWith('.tmp'))).toEqual([]);
  expect(await foldersIn('remotes/legal/')).toEqual([live, '1.0.0-11111111'].sort());
  expect(await store.list(`remotes/legal/${live}/`)).toHaveLength(10);
});

test('removes nothing without a registry', async () => {
  await store.write('remotes/legal/1.0.0-00000000/remoteEntry.js', Buffer.from('old'));
  await makeFilesOlder(site, 100);
  await expect(collectGarbage(store, RULES)).rejects.toThrow('has no registry.json');
  expect(await store.list('')).toHaveLength(1);
});

/** Moments of a gc at which the version whose files it is about to remove is published again. */
const MOMENTS: [string, 'read' | 'remove' | 'afterRemove'][] = [
  ['before the files are read', 'read'],
  ['before the files are removed', 'remove'],
  ['right after they were removed', 'afterRemove'],
];
test.each(MOMENTS)(
  'a version that is published again %s is complete and live afterwards',
  async (_, moment) => {
    const first = await pack('one');
    await publish(store, first, { live: true, now: ago(90) });
    await publishing('two', 80);
    let isPublished = false;
    let isRemoved = false;
    const publishAgain = async () => {
      if (isPublished) return;
      isPublished = true;
      await publish(store, first, { live: true, now: TODAY });
    };
    const interrupted: ReleaseStore = {
      ...store,
      read: async (file) => {
        if (moment === 'read') await publishAgain();
        return store.read(file);
      },
      remove: async (files) => {
        if (moment === 'remove') await publishAgain();
        isRemoved = true;
        await store.remove(files);
        if (moment === 'afterRemove') await publishAgain();
      },
    };
    await collectGarbage(interrupted, { ...RULES, keep: 0 });
    expect(isPublished).toBe(true);
    expect(isRemoved).toBe(moment !== 'read');
    expect((await store.readRegistry())!.registry.remotes.legal!.live).toBe(first.release.version);
    expect(await store.list(first.folder)).toHaveLength(10);
  },
);

test('removes the leftover upload of a remote named "constructor"', async () => {
  await publishing('one', 0);
  const file = 'remotes/constructor/1.0.0/remoteEntry.js';
  await store.write(file, Buffer.from('left'));
  await makeFilesOlder(path.join(site, 'remotes/constructor'), 2);
  expect(await collectGarbage(store, RULES)).toMatchObject([{ name: 'constructor', isLeftOver: true }]);
});
