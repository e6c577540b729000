import { readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { changeRegistry, collectGarbage, markBad, openStore, pin, packRemote } from '../index';
import { readLog, rollBack, setCanary, setHost, unpin, verifyLog } from '../index';
import type { Change, ReleaseStore } from '../index';
import { publish, temporaryFolders, writeBuiltRemote } from '../testing';

const makeFolder = temporaryFolders();
let packages: string;
let place: string;
let store: ReleaseStore;
let minutes: number;
const now = () => new Date(Date.UTC(2026, 10, 1, 0, minutes++));

beforeEach(async () => {
  minutes = 0;
  packages = await makeFolder();
  place = await makeFolder();
  store = openStore(place);
});

const actor = { by: 'Ada', run: 'https://ci.example/run/7', reason: 'because' };
const publishing = async (text: string, live = true) => {
  const packed = await packRemote(await writeBuiltRemote(packages, { name: 'legal', text }));
  return (await publish(store, packed, { live, now: now(), actor })).version;
};
const change = (one: Change, used = store) => changeRegistry(used, one, { actor, now: now() });
const pinned = () => pin('legal', { now: now() });
const files = async () => (await store.list('log/')).map(({ path }) => path);
const at = (revision: number) => path.join(place, `log/0000000${revision}.json`);

test('every entry records who made the change, when, why, and what changed of which remote', async () => {
  const one = await publishing('one');
  const two = await publishing('two', false);
  await change(setCanary('legal', { percent: 5, now: now() }));
  await change(markBad('legal', two, { reason: 'it failed', now: now() }));
  await change(pinned());
  await change(unpin('legal'));
  await change(setHost({ contract: '1.9.0' }, { force: true }));
  const three = await publishing('three');
  await change(rollBack('legal', { evenIfPinned: false, now: now() }));
  const { entries } = await readLog(store);
  expect(entries[0]).toMatchObject({
    revision: 1,
    by: 'Ada',
    at: '2026-11-01T00:00:00.000Z',
    previous: null,
  });
  expect(entries[0]).toMatchObject({ run: 'https://ci.example/run/7', reason: 'because' });
  const changesOf = entries.map(({ changes }) =>
    changes.map(({ remote = '', what, from = '', to = '' }) => `${remote} ${what} ${from} > ${to}`),
  );
  expect(changesOf.slice(0, 6)).toEqual([
    [`legal published  > ${one}`, `legal live  > ${one}`],
    [`legal published  > ${two}`],
    [`legal canary  > ${two} 5 %`],
    [`legal bad  > ${two}: it failed`, `legal canary ${two} 5 % > `],
    ['legal pinned  > pinned'],
    ['legal pinned pinned > '],
  ]);
  expect(changesOf[6]).toEqual([expect.stringMatching(/^ contract .+ > 1\.9\.0$/)]);
  expect(changesOf[8]).toEqual([`legal live ${three} > ${one}`]);
  expect(await verifyLog(store)).toEqual({ entries: 9, from: 1, to: 9, faults: [] });
});

test('a rejected change and a dry run write nothing', async () => {
  await publishing('one');
  await expect(change(pin('legal', { version: '9.9.9', now: now() }))).rejects.toThrow('There is no version');
  await changeRegistry(store, pinned(), { dryRun: true });
  expect(await files()).toEqual(['log/00000001.json']);
});

test('the next change writes the entry of a writer that died after its change', async () => {
  await publishing('one');
  const dies = { ...store, writeNew: (file: string, content: Buffer) => writeUnlessNew(file, content) };
  const writeUnlessNew = (file: string, content: Buffer) =>
    file.endsWith('2.json') ? Promise.reject(new Error('killed')) : store.writeNew(file, content);
  await change(pinned(), dies);
  expect(await files()).toEqual(['log/00000001.json']);
  expect((await readLog(store)).entries.map(({ revision }) => revision)).toEqual([1, 2]);
  expect(await verifyLog(store)).toMatchObject({ faults: [] });
  await change(unpin('legal'));
  expect(await files()).toEqual([1, 2, 3].map((revision) => `log/0000000${revision}.json`));
  expect(await verifyLog(store)).toMatchObject({ entries: 3, faults: [] });
});

test('changes nothing while the previous entry cannot be written', async () => {
  await publishing('one');
  await rm(at(1));
  const full = { ...store, writeNew: () => Promise.reject(new Error('the disk is full')) };
  const before = await store.readRegistry();
  await expect(change(pinned(), full)).rejects.toThrow('the disk is full');
  expect(await store.readRegistry()).toEqual(before);
});

test('names altered, removed and added entries', async () => {
  for (const text of ['one', 'two', 'three', 'four', 'five']) await publishing(text);
  const whole = await readFile(at(3), 'utf8');
  await writeFile(at(3), whole.replace('Ada', 'Eve'));
  expect(await verifyLog(store)).toMatchObject({
    faults: ['Revision 3 was altered: log/00000003.json is not what was written.'],
  });
  await writeFile(at(3), whole);
  await rm(at(2));
  expect(await verifyLog(store)).toMatchObject({
    entries: 3,
    from: 3,
    faults: [
      'Revision 2 is missing: log/00000002.json was removed.',
      'Entries before revision 2 cannot be checked.',
    ],
  });
  await writeFile(at(2), '{}');
  expect((await verifyLog(store)).faults[0]).toContain('Revision 2 was altered');
  expect((await readLog(store)).unreadable).toEqual(['log/00000002.json']);
  await writeFile(at(9), whole);
  expect((await verifyLog(store)).faults.at(-1)).toBe(
    'log/00000009.json should not exist: the registry is at revision 5.',
  );
});

test('checks the last entry against the registry', async () => {
  await publishing('one');
  await writeFile(at(1), (await readFile(at(1), 'utf8')).replace('Ada', 'Eve'));
  expect((await verifyLog(store)).faults).toEqual([
    'Revision 1 was altered: log/00000001.json is not what was written.',
  ]);
});

test('reports changes by a program that does not write the log as a gap', async () => {
  await publishing('one');
  const { registry, tag } = (await store.readRegistry())!;
  const { last: _last, ...old } = registry;
  await store.replaceRegistry({ ...old, revision: 4 }, tag);
  await expect(verifyLog(store)).rejects.toThrow('has no log');
  await change(pinned());
  expect(await verifyLog(store)).toEqual({
    entries: 2,
    from: 1,
    to: 5,
    faults: ['Between revisions 1 and 5, the registry was changed by a program that does not write the log.'],
  });
});

test('gc keeps the log and removes what a killed writer left there', async () => {
  await publishing('one');
  await publishing('two');
  const left = path.join(place, 'log/.01234567-89ab-4cde-8f01-23456789abcd.tmp');
  await writeFile(left, '{');
  for (const file of [at(1), left]) await utimes(file, 0, 0);
  await collectGarbage(store, { keep: 0, days: 0, now: new Date(Date.now() + 1e10) });
  expect(await files()).toEqual([1, 2, 3].map((revision) => `log/0000000${revision}.json`));
  expect(await verifyLog(store)).toMatchObject({ faults: [] });
});
