/** @jest-environment node */
import 'fake-indexeddb/auto';
import { NO_PARKING_AFTER_FOUR } from '../testing/analysis-response';
import {
  findOpenPhoto,
  forgetOpenScan,
  forgetScans,
  keepScan,
  listOpenScans,
  listScans,
  MAX_KEPT_SCANS,
  putOpenScan,
  type KeptScan,
  type OpenScan,
} from './device-archive';

const scan = (keptMs: number): KeptScan => ({
  id: `scan-${keptMs}`,
  keptMs,
  photo: new Blob(['photo']),
  photoName: 'corner.jpg',
  analysis: NO_PARKING_AFTER_FOUR,
  context: {},
});

test('keeps only the newest scans, and lists them newest first', async () => {
  for (let at = 1; at <= MAX_KEPT_SCANS + 3; at += 1) await keepScan(scan(at));
  const kept = await listScans();
  expect(kept.map(({ keptMs }) => keptMs)).toEqual(
    Array.from({ length: MAX_KEPT_SCANS }, (_, index) => MAX_KEPT_SCANS + 3 - index),
  );
  expect(kept[0]!.analysis).toEqual(NO_PARKING_AFTER_FOUR);
});

test('forgetScans deletes all scans', async () => {
  await keepScan(scan(1));
  await forgetScans();
  expect(await listScans()).toEqual([]);
});

const open = (id: string, phase: OpenScan['phase'] = 'selected'): OpenScan => ({
  id,
  chosenMs: 1,
  photo: { id: 'photo', name: 'corner.jpg' },
  phase,
  outcome: null,
  slices: {},
});

test('keeps the open scans of several pages with their photos until they are deleted', async () => {
  await putOpenScan(open('one'), new File(['one'], 'one.jpg'));
  await putOpenScan(open('two'), new File(['two'], 'two.jpg'));
  await putOpenScan(open('one', 'analysing'), null);
  expect((await listOpenScans()).map(({ id, phase }) => [id, phase])).toEqual([
    ['one', 'analysing'],
    ['two', 'selected'],
  ]);
  expect(await findOpenPhoto('one')).not.toBeNull();
  await forgetOpenScan('one');
  expect((await listOpenScans()).map(({ id }) => id)).toEqual(['two']);
  expect(await findOpenPhoto('one')).toBeNull();
  expect(await findOpenPhoto('two')).not.toBeNull();
});

test('an upgrade from version 1 keeps the scans and drops the waiting photo', async () => {
  await jest.isolateModulesAsync(async () => {
    jest.requireActual('fake-indexeddb/auto');
    const { openDB } = await import('idb');
    const before = await openDB('curbwise', 1, {
      upgrade(db) {
        db.createObjectStore('scans', { keyPath: 'id' }).createIndex('keptMs', 'keptMs');
        db.createObjectStore('waiting');
      },
    });
    await before.put('scans', { ...scan(5), photo: 'a photo' });
    await before.put('waiting', 'a photo', 'photo');
    before.close();
    const archive = await import('./device-archive');
    expect((await archive.listScans()).map(({ id }) => id)).toEqual(['scan-5']);
    const now = await openDB('curbwise');
    expect([...now.objectStoreNames]).toEqual(['openPhotos', 'openScans', 'scans']);
    now.close();
  });
});
