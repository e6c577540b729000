/** @jest-environment node */
import 'fake-indexeddb/auto';
import {
  findWaitingPhoto,
  forgetScans,
  forgetWaitingPhoto,
  keepScan,
  keepWaitingPhoto,
  listScans,
  MOST_KEPT_SCANS,
  type KeptScan,
} from './device-archive';
import { NO_PARKING_AFTER_FOUR } from './testing/analysis-response';

const scan = (keptMs: number): KeptScan => ({
  id: `scan-${keptMs}`,
  keptMs,
  photo: new Blob(['photo']),
  photoName: 'corner.jpg',
  analysis: NO_PARKING_AFTER_FOUR,
  context: {},
});

test('the newest scans are kept, and listed newest first', async () => {
  for (let at = 1; at <= MOST_KEPT_SCANS + 3; at += 1) await keepScan(scan(at));
  const kept = await listScans();
  expect(kept.map(({ keptMs }) => keptMs)).toEqual(
    Array.from({ length: MOST_KEPT_SCANS }, (_, index) => MOST_KEPT_SCANS + 3 - index),
  );
  expect(kept[0]!.analysis).toEqual(NO_PARKING_AFTER_FOUR);
});

test('forgotten scans are gone', async () => {
  await keepScan(scan(1));
  await forgetScans();
  expect(await listScans()).toEqual([]);
});

test('one photo waits at most, until it is forgotten', async () => {
  expect(await findWaitingPhoto()).toBeNull();
  await keepWaitingPhoto(new File(['one'], 'one.jpg'));
  await keepWaitingPhoto(new File(['two'], 'two.jpg'));
  expect(await findWaitingPhoto()).not.toBeNull();
  await forgetWaitingPhoto();
  expect(await findWaitingPhoto()).toBeNull();
});
