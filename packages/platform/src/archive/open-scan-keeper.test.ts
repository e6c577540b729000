/** @jest-environment node */
import 'fake-indexeddb/auto';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { parseLocalDateTime } from '@curbwise/contract';
import { photoSelected } from '../scan/scan-steps';
import { continueScan, retryScan } from '../scan/resume-scan';
import { failedResult, toScanResult } from '../scan/scan-result';
import { scanCompleted, scanFailed, scanStarted } from '../state/scan-slice';
import { resetScan, showScanStep } from '../scan/scan-steps';
import { createPlatformStore } from '../store/platform-store';
import { left, parked } from '../state/stay-slice';
import { NO_PARKING_AFTER_FOUR } from '../testing/analysis-response';
import { browserLocks } from '../testing/page-locks';
import { forgetOpenScan, listOpenScans } from './device-archive';
import { OPEN_SCAN_KEY, openScanPage } from '../scan/kept-scans';
import { createOpenScanKeeper, forgetAbandonedScans } from './open-scan-keeper';
import { OPEN_SCAN_HOURS } from './open-scan-record';

/** An empty storage. */
function storage(): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as Storage;
}

const said = createSlice({
  name: 'said',
  initialState: { words: '' },
  reducers: { spoken: (_state, { payload }: PayloadAction<string>) => ({ words: payload }) },
});

const HOUR_MS = 3_600_000;
const photo = new File(['a photo'], 'sign.jpg', { type: 'image/jpeg' });
const result = toScanResult(NO_PARKING_AFTER_FOUR, false, { side: 'left' });
const failed = failedResult('no', parseLocalDateTime('2026-11-24T10:15')!);

let browser: ReturnType<typeof browserLocks>;
let nowMs: number;
/** Whether the browser supports locks. */
let hasLocks: boolean;

beforeEach(async () => {
  browser = browserLocks();
  hasLocks = true;
  nowMs = Date.UTC(2026, 10, 24, 18, 15);
  jest.spyOn(Date, 'now').mockImplementation(() => nowMs);
  Object.assign(globalThis, { localStorage: storage() });
  for (const { id } of await listOpenScans()) await forgetOpenScan(id);
});
afterEach(() => jest.restoreAllMocks());

/** Opens a page in a tab: from now on the browser's globals are those of this page. */
async function openPage(sessionStorage: Storage) {
  const { locks, close } = browser.openPage();
  const switchHere = () => {
    Object.assign(globalThis, { sessionStorage });
    Object.defineProperty(globalThis, 'navigator', {
      value: { onLine: true, ...(hasLocks ? { locks } : {}) },
      configurable: true,
    });
  };
  switchHere();
  const store = createPlatformStore();
  const { dispatch, getState } = store;
  const page = openScanPage(store);
  const keeper = createOpenScanKeeper(page);
  await keeper.restore();
  const keep = async () => {
    switchHere();
    keeper.keep();
    await keeper.written();
  };
  return { store, dispatch, scan: () => getState().scan, session: page.session, keep, close };
}

/** Opens a tab. */
async function openTab() {
  const sessionStorage = storage();
  return { ...(await openPage(sessionStorage)), reload: () => openPage(sessionStorage) };
}

async function tabWithPhoto() {
  const tab = await openTab();
  tab.dispatch(photoSelected(photo));
  await tab.keep();
  return tab;
}

async function tabWithAnswer() {
  const tab = await tabWithPhoto();
  tab.dispatch(scanStarted());
  tab.dispatch(scanCompleted(result));
  await tab.keep();
  return tab;
}

test('restores a photo with its id after a reload', async () => {
  const tab = await tabWithPhoto();
  const { id } = tab.scan().photo!;
  tab.close();
  const page = await tab.reload();
  expect(page.scan()).toMatchObject({ phase: 'selected', photo: { id, name: 'sign.jpg' } });
  expect(await page.session.file?.text()).toBe('a photo');
});

test('restores an answer with its context in another tab once its own tab is gone', async () => {
  const tab = await tabWithAnswer();
  const { id } = tab.scan().photo!;
  tab.close();
  const { scan } = await openTab();
  expect(scan()).toMatchObject({ phase: 'result', photo: { id }, failure: null });
  expect(scan().result).toEqual(result);
});

test('restores the answer of a parked car one step ahead, also after the car has left', async () => {
  const tab = await tabWithAnswer();
  const { id } = tab.scan().photo!;
  const stay = { arrival: '2026-11-24T10:15', arrivalMs: Date.now(), until: null, untilMs: null };
  tab.dispatch(parked({ ...stay, id, reason: '', place: null }));
  await tab.keep();
  tab.close();
  const page = await tab.reload();
  expect(page.scan()).toMatchObject({ phase: 'empty', ahead: { photo: { id } } });
  page.dispatch(left());
  await page.keep();
  page.close();
  expect((await tab.reload()).scan()).toMatchObject({ phase: 'empty', ahead: { photo: { id } } });
});

test('restores a failure, which can be retried', async () => {
  const tab = await tabWithPhoto();
  tab.dispatch(scanStarted());
  tab.dispatch(scanFailed({ message: 'no', cause: { kind: 'busy' }, result: failed }));
  await tab.keep();
  tab.close();
  const page = await tab.reload();
  expect(page.scan()).toMatchObject({ phase: 'result', failure: 'no', failureCause: { kind: 'busy' } });
  await page.dispatch(retryScan());
  expect(page.scan()).toMatchObject({ phase: 'analysing', failure: null });
});

test('restores a running scan in its phase, and continueScan runs it once', async () => {
  const tab = await tabWithPhoto();
  tab.dispatch(scanStarted());
  await tab.keep();
  tab.close();
  const page = await tab.reload();
  expect(page.scan()).toMatchObject({ phase: 'analysing', progress: { step: 'preparing' } });
  const prepare = jest.fn(() => Promise.reject(new Error('Failed to load image')));
  await Promise.all([page.dispatch(continueScan({ prepare })), page.dispatch(continueScan({ prepare }))]);
  expect(prepare).toHaveBeenCalledTimes(1);
  expect(page.scan()).toMatchObject({ phase: 'result', failure: 'Failed to load image' });
});

test('runs a restored scan again that failed for lack of a network, once there is one', async () => {
  const tab = await tabWithPhoto();
  tab.dispatch(scanStarted());
  tab.dispatch(scanFailed({ message: 'no', cause: { kind: 'no-connection' }, result: failed }));
  await tab.keep();
  tab.close();
  expect((await tab.reload()).scan().phase).toBe('analysing');
});

test('after a reload the driver can go forward to the answer they went back from', async () => {
  const tab = await tabWithAnswer();
  tab.dispatch(showScanStep('empty'));
  await tab.keep();
  tab.close();
  const page = await tab.reload();
  expect(page.scan()).toMatchObject({ phase: 'empty', photo: null });
  page.dispatch(showScanStep('result'));
  expect(page.scan().result).toEqual(result);
});

test('does not restore in another tab an answer that the driver went back from', async () => {
  const tab = await tabWithAnswer();
  tab.dispatch(showScanStep('empty'));
  await tab.keep();
  tab.close();
  expect((await openTab()).scan()).toMatchObject({ phase: 'empty', ahead: null });
});

test('restores the state that remotes keep with the scan', async () => {
  const remote = { slices: [said], keptWithScan: ['said'] };
  const tab = await tabWithPhoto();
  void tab.store.adopt(remote);
  tab.dispatch(said.actions.spoken('a school day'));
  await tab.keep();
  tab.close();
  const page = await tab.reload();
  void page.store.adopt(remote);
  expect(page.store.getState()).toHaveProperty('said', { words: 'a school day' });
  await page.keep();
  expect((await listOpenScans()).map(({ slices }) => slices)).toEqual([{ said: { words: 'a school day' } }]);
});

test('keeps the state of a remote that is not loaded yet when something else changes', async () => {
  const tab = await tabWithPhoto();
  void tab.store.adopt({ slices: [said], keptWithScan: ['said'] });
  tab.dispatch(said.actions.spoken('a school day'));
  await tab.keep();
  tab.close();
  const page = await tab.reload();
  page.dispatch(scanStarted());
  await page.keep();
  expect((await listOpenScans()).map(({ phase, slices }) => [phase, slices])).toEqual([
    ['analysing', { said: { words: 'a school day' } }],
  ]);
});

test('a reset deletes the scan and the note that there is one', async () => {
  const tab = await tabWithAnswer();
  expect(localStorage.getItem(OPEN_SCAN_KEY)).toBe('1');
  tab.dispatch(resetScan());
  await tab.keep();
  expect(await listOpenScans()).toEqual([]);
  expect(localStorage.getItem(OPEN_SCAN_KEY)).toBeNull();
  tab.close();
  expect((await tab.reload()).scan().phase).toBe('empty');
});

test('another photo replaces the stored one', async () => {
  const tab = await tabWithAnswer();
  tab.dispatch(photoSelected(new File(['another'], 'other.jpg', { type: 'image/jpeg' })));
  await tab.keep();
  tab.close();
  const page = await tab.reload();
  expect(page.scan()).toMatchObject({ phase: 'selected', photo: { name: 'other.jpg' }, ahead: null });
  expect(await page.session.file?.text()).toBe('another');
  expect(await listOpenScans()).toHaveLength(1);
});

test('does not restore the scan of a tab that is still open', async () => {
  const living = await tabWithAnswer();
  const other = await openTab();
  expect(other.scan().phase).toBe('empty');
  other.dispatch(photoSelected(new File(['another'], 'other.jpg', { type: 'image/jpeg' })));
  await other.keep();
  living.close();
  other.close();
  expect((await other.reload()).scan().photo?.name).toBe('other.jpg');
  expect((await living.reload()).scan()).toMatchObject({ phase: 'result', photo: { name: 'sign.jpg' } });
});

test('restores the scan of a tab that is gone in only one of two tabs that open at once', async () => {
  (await tabWithPhoto()).close();
  const tabs = await Promise.all([openTab(), openTab()]);
  expect(tabs.map(({ scan }) => scan().phase).sort()).toEqual(['empty', 'selected']);
});

test('without locks a tab restores only its own scan', async () => {
  hasLocks = false;
  const tab = await tabWithPhoto();
  expect((await openTab()).scan().phase).toBe('empty');
  expect((await tab.reload()).scan().phase).toBe('selected');
});

test.each([
  [0.1, 'selected'],
  [-0.1, 'empty'],
])('keeps an open scan for OPEN_SCAN_HOURS, then deletes it (%p hours left)', async (hoursLeft, phase) => {
  const tab = await tabWithPhoto();
  tab.close();
  nowMs += (OPEN_SCAN_HOURS - hoursLeft) * HOUR_MS;
  expect((await tab.reload()).scan().phase).toBe(phase);
  expect(await listOpenScans()).toHaveLength(phase === 'empty' ? 0 : 1);
});

test('counts the hours from when the photo was chosen', async () => {
  const tab = await tabWithPhoto();
  nowMs += (OPEN_SCAN_HOURS - 1) * HOUR_MS;
  tab.dispatch(scanStarted());
  await tab.keep();
  tab.close();
  nowMs += 2 * HOUR_MS;
  expect((await tab.reload()).scan().phase).toBe('empty');
});

test('forgetAbandonedScans deletes the scans of pages that are gone, and no others', async () => {
  (await tabWithPhoto()).close();
  const tab = await openTab();
  tab.dispatch(resetScan());
  await tab.keep();
  (await tabWithPhoto()).close();
  const living = await tabWithAnswer();
  await forgetAbandonedScans(null);
  expect((await listOpenScans()).map(({ phase }) => phase)).toEqual(['result']);
  living.close();
  expect((await living.reload()).scan().phase).toBe('result');
});
