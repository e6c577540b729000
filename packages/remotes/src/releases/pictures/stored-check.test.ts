import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { collectGarbage, openStore, packRemote, type PublishOptions, type ReleaseStore } from '../index';
import { pictureOf, publish, temporaryFolders, writeBuiltRemote, writeTakenCheck } from '../testing';
import { makeFilesOlder } from '../testing/make-files-older';
import { picturesOf, storedCheck, storedPicture } from './stored-check';

const makeFolder = temporaryFolders();
const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
const white = pictureOf();
const striped = pictureOf(1);

let packages: string;
let site: string;
let store: ReleaseStore;
beforeEach(async () => {
  [packages, site] = [await makeFolder(), await makeFolder()];
  store = openStore(site);
});

const check = async (looks: Record<string, Buffer>, browser?: string) =>
  writeTakenCheck(await makeFolder(), looks, browser);
async function publishing(text: string, options: Partial<PublishOptions> = {}): Promise<string> {
  const packed = await packRemote(await writeBuiltRemote(packages, { name: 'legal', text }));
  return (await publish(store, packed, { live: true, now: new Date(), ...options })).version;
}
const filesIn = async (folder: string) => (await store.list(folder)).map(({ path: file }) => file);

test('keeps what a browser saw with the release, and each picture once', async () => {
  const first = await check({ 'main, dark': white, 'main, light': white });
  const one = await publishing('one', { browserCheck: first });
  const second = await check({ 'main, dark': striped, 'main, light': white });
  const two = await publishing('two', { browserCheck: second });
  expect(await storedCheck(store, 'legal', one)).toEqual(first.record);
  expect(await storedCheck(store, 'legal', two)).toEqual(second.record);
  expect((await filesIn('pictures/')).sort()).toEqual(
    picturesOf(second.record)
      .map((hash) => `pictures/legal/${hash}.png`)
      .sort(),
  );
  expect(await storedPicture(store, 'legal', second.record.looks['main, dark']!)).toEqual(striped);
});

test('the first check of a version stays, and a picture that disappeared is written again', async () => {
  const first = await check({ main: white });
  const version = await publishing('one', { browserCheck: first });
  await rm(path.join(site, 'pictures'), { recursive: true });
  await publishing('one', { browserCheck: await check({ main: white }, 'Chromium 150.0.0.0') });
  expect(await storedCheck(store, 'legal', version)).toEqual(first.record);
  expect(await storedPicture(store, 'legal', first.record.looks.main!)).toEqual(white);
});

test('publishes nothing if a picture is missing or is not what its name says, or in a dry run', async () => {
  const browserCheck = await check({ main: white });
  const file = path.join(browserCheck.pictures, `${browserCheck.record.looks.main}.png`);
  await writeFile(file, striped);
  await expect(publishing('one', { browserCheck })).rejects.toThrow('was altered');
  await rm(file);
  await expect(publishing('one', { browserCheck })).rejects.toThrow('ENOENT');
  await publishing('one', { browserCheck, dryRun: true });
  expect(await store.readRegistry()).toBeNull();
  expect([...(await filesIn('pictures/')), ...(await filesIn('browser-checks/'))]).toEqual([]);
});

test('gc removes the check of a version with it, and the pictures that no other version shows', async () => {
  const shared = await check({ main: white });
  const old = await publishing('one', {
    now: ago(100),
    browserCheck: await check({ main: striped, stay: white }),
  });
  const live = await publishing('two', { now: ago(90), browserCheck: shared });
  const rules = { keep: 0, days: 14, now: new Date() };
  await makeFilesOlder(site, 2);
  const [removed] = await collectGarbage(store, rules, { dryRun: true });
  expect(removed).toMatchObject({ version: old, files: 11 });
  expect(await filesIn('pictures/')).toHaveLength(2);
  await collectGarbage(store, rules);
  expect(await filesIn('browser-checks/')).toEqual([`browser-checks/legal/${live}.json`]);
  expect(await filesIn('pictures/')).toEqual([`pictures/legal/${shared.record.looks.main}.png`]);
});

test('gc keeps pictures while they are new, and while a check cannot be read', async () => {
  const version = await publishing('one', { browserCheck: await check({ main: white }) });
  const rules = { keep: 0, days: 14, now: new Date() };
  await store.writeNew(`pictures/legal/${'a'.repeat(64)}.png`, striped);
  await collectGarbage(store, rules);
  expect(await filesIn('pictures/')).toHaveLength(2);
  await makeFilesOlder(path.join(site, 'pictures'), 2);
  await writeFile(path.join(site, `browser-checks/legal/${version}.json`), '{');
  await collectGarbage(store, rules);
  expect(await filesIn('pictures/')).toHaveLength(2);
  await rm(path.join(site, `browser-checks/legal/${version}.json`));
  await collectGarbage(store, rules);
  expect(await filesIn('pictures/')).toEqual([]);
});
