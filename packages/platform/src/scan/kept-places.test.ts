import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/dom';
import { cellOf } from '../archive/cells';
import { preferencesChanged } from '../state/preferences-slice';
import { NO_PARKING_AFTER_FOUR } from '../testing/analysis-response';
import { forgetPhone, phoneAt } from '../testing/device-position';
import { clockAt, photo, prepared } from '../testing/scan-store';
import { createPlatformStore } from '../store/platform-store';
import type { ReadingMemory } from '../state/reading-memory';
import { forgetCells, forgetKeptScans, listKeptScans, openKeptScan, updateKeptScan } from './kept-scans';
import { runScan } from './run-scan';
import { photoSelected, showScanStep } from './scan-steps';

/** The photo was read before: no request is needed. */
const readings: ReadingMemory = { find: () => NO_PARKING_AFTER_FOUR, keep: () => undefined };
const CORNER = { latitude: 37.77, longitude: -122.42 };

beforeEach(() => {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});
afterEach(async () => {
  forgetPhone();
  await forgetKeptScans();
});

/** Scans a photo, and waits until it is kept. */
async function keep({
  remembersPlaces = true,
  isTakenHere = true,
  thenWalks = async () => undefined as void,
} = {}) {
  const store = createPlatformStore({ clock: clockAt, readings, finalStepMs: 0 });
  store.dispatch(preferencesChanged({ keepsHistory: true, remembersPlaces }));
  store.dispatch(photoSelected(photo, [], isTakenHere));
  await thenWalks();
  await store.dispatch(runScan({ prepare: prepared() }));
  expect(store.getState().scan).toMatchObject({ phase: 'result', failure: null });
  await waitFor(async () => expect(await listKeptScans()).toHaveLength(1));
  return { store, kept: (await listKeptScans())[0]! };
}

const cellKept = async () => (await listKeptScans())[0]?.cell;
const untilKept = (cell: string) => waitFor(async () => expect(await cellKept()).toBe(cell));

test('a photo of the live camera is kept with its square of the map, and without its position', async () => {
  phoneAt(CORNER, { permission: 'granted' });
  const { kept, store } = await keep();
  await untilKept(cellOf(CORNER));
  expect(JSON.stringify(await listKeptScans())).not.toMatch(/37\.77|122\.42/);
  expect(kept.id).toBe(store.getState().scan.photo?.id);
});

test('where the photo was taken counts, not where it was read', async () => {
  const asked = phoneAt(CORNER, { permission: 'granted' });
  const thenWalks = async () => {
    await waitFor(() => expect(asked()).toBe(1));
    phoneAt({ latitude: 38, longitude: -122 }, { permission: 'granted' });
  };
  await keep({ thenWalks });
  await untilKept(cellOf(CORNER));
});

test.each([
  ['the setting is off', { remembersPlaces: false }, 'granted'],
  ['the photo may be from elsewhere', { isTakenHere: false }, 'granted'],
] as const)('the device is not asked if %s', async (_, options, permission) => {
  const asked = phoneAt(CORNER, { permission });
  await keep(options);
  expect(asked()).toBe(0);
  expect(await cellKept()).toBeUndefined();
});

test('the driver is never asked while scanning', async () => {
  const asked = phoneAt(CORNER, { permission: 'prompt' });
  await keep();
  expect(asked()).toBe(0);
});

test('the squares can be forgotten alone', async () => {
  phoneAt(CORNER, { permission: 'granted' });
  const { kept } = await keep();
  await untilKept(cellOf(CORNER));
  await updateKeptScan(kept.id, { said: 'so' });
  await forgetCells();
  expect((await listKeptScans()).map(({ cell, said }) => [cell, said])).toEqual([[undefined, 'so']]);
});

test('a change of a scan that is not kept keeps nothing', async () => {
  await updateKeptScan('nobody', { cell: '1/1' });
  expect(await listKeptScans()).toEqual([]);
});

test('a kept scan that is read again is as old as its photo, and keeps what followed it', async () => {
  phoneAt(CORNER, { permission: 'granted' });
  const { store, kept } = await keep();
  await untilKept(cellOf(CORNER));
  await updateKeptScan(kept.id, { said: 'so' });
  jest.spyOn(Date, 'now').mockReturnValue(kept.keptMs + 86_400_000);
  store.dispatch(openKeptScan((await listKeptScans())[0]!));
  store.dispatch(showScanStep('selected'));
  await updateKeptScan(kept.id, { analysis: null } as object);
  await store.dispatch(runScan({ prepare: prepared() }));
  await waitFor(async () => expect((await listKeptScans())[0]?.analysis).toEqual(kept.analysis));
  const { id, keptMs } = kept;
  expect(await listKeptScans()).toMatchObject([{ id, keptMs, said: 'so', cell: cellOf(CORNER) }]);
  jest.restoreAllMocks();
});

test('a kept scan that is opened has the id and the time of its photo', async () => {
  const { store, kept } = await keep();
  store.dispatch(openKeptScan(kept));
  expect(store.getState().scan.photo).toMatchObject({ id: kept.id, keptMs: kept.keptMs });
});
