import { nanoid } from '@reduxjs/toolkit';
import type { FoundCell } from '../archive/cells';
import type { KeptScan, KeptScanChanges } from '../archive/device-archive';
import type { OpenScanKeeper, OpenScanNotes, OpenScanPage } from '../archive/open-scan-keeper';
import type { EarlierScan } from '../archive/open-scan-record';
import { readStored, readTabStored, writeStored, writeTabStored } from '../browser/browser-storage';
import { SLICES_RESTORED } from '../state/hosted-slice';
import type { PlatformThunk, WatchedStore } from '../state/platform-state';
import type { ScanSession } from '../state/scan-session';
import { heldScan, keptScanOpened, openScanRestored } from '../state/scan-slice';
import { loadArchive } from './late-modules';
import { resumeScan } from './resume-scan';
import { toScanResult } from './scan-result';
import { discardPhoto } from './scan-steps';

/** In localStorage: whether any open scan is stored. In sessionStorage: the id of this tab's scan. */
export const OPEN_SCAN_KEY = 'curbwise.openScan';

const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined);

/** Keeps the open scan of a page beyond the end of the page. */
export interface KeptOpenScan {
  /** Resolves once the scan of a page that is gone, if there is one, has been restored to the store. */
  takenUp: Promise<void>;
  /** Loads the code that stores scans, so that it is ready before there is a photo. */
  preload: () => void;
}

const notes: OpenScanNotes = {
  own: () => readTabStored(OPEN_SCAN_KEY),
  setOwn: (id) => void writeTabStored(OPEN_SCAN_KEY, id),
  setAny: (isAny) => void writeStored(OPEN_SCAN_KEY, isAny ? '1' : null),
};

/** The page of a store, as the keeper of its open scan sees it. */
export function openScanPage({ dispatch, getState }: Omit<WatchedStore, 'subscribe'>): OpenScanPage {
  return {
    getState,
    session: dispatch((_dispatch, _getState, session: ScanSession) => session),
    notes,
    held: () => heldScan(getState().scan),
    restore: (scan) => {
      // Drivers who come back to a parked car want to see how long it may stay; the answer is one step ahead.
      const isParked = getState().stay?.id === scan.photo.id;
      dispatch(restoreOpenScan(isParked ? { ...scan, phase: 'empty' } : scan));
    },
    newId: nanoid,
  };
}

/**
 * Keeps the open scan of a page on this device until it is reset: its photo, its answer and what the driver said about
 * it. Also restores the scan of a page that is gone (reloaded, closed or killed). Does nothing if storage is blocked.
 * @param restores false if another photo is on its way
 */
export function keepOpenScan(store: WatchedStore, restores = true): KeptOpenScan {
  const { getState } = store;
  let keeper: Promise<OpenScanKeeper> | null = null;
  const load = (): Promise<OpenScanKeeper> => {
    keeper ??= loadArchive().then(({ createOpenScanKeeper }) => createOpenScanKeeper(openScanPage(store)));
    keeper.catch(() => (keeper = null));
    return keeper;
  };

  const mayRestore = restores && readStored(OPEN_SCAN_KEY) !== null;
  const takenUp = mayRestore ? load().then(({ restore }) => restore()) : Promise.resolve();

  store.subscribe(() => {
    // Before the first photo there is nothing to keep or to delete.
    if (keeper === null && getState().scan.phase === 'empty') return;
    quietly(load().then(({ keep }) => keep()));
  });
  return { takenUp: takenUp.catch(() => undefined), preload: () => quietly(load()) };
}

/**
 * Restores the scan of a page that is gone, together with what remotes kept with it. A scan that failed for lack of a
 * network runs again if there is one.
 */
function restoreOpenScan({ file, photo, phase, outcome, slices }: EarlierScan): PlatformThunk<void> {
  return (dispatch, _getState, session) => {
    session.file = file;
    session.earlierSlices = slices;
    dispatch({ type: SLICES_RESTORED, payload: slices });
    dispatch(
      openScanRestored({ phase, photo: { ...photo, previewUrl: URL.createObjectURL(file) }, outcome }),
    );
    if (!session.network.isOffline()) void dispatch(resumeScan());
  };
}

/** The scans kept on this device, newest first. Rejects if the browser stores nothing (private windows). */
export const listKeptScans = async (): Promise<KeptScan[]> => (await loadArchive()).listScans();

/**
 * Deletes all scans kept on this device, also the open scans of pages that are gone. The scan that a page shows stays until
 * it is reset.
 */
export async function forgetKeptScans(): Promise<void> {
  const { forgetScans, forgetAbandonedScans } = await loadArchive();
  // A driver who deletes the history expects abandoned scans to go too.
  await Promise.all([forgetScans(), forgetAbandonedScans(readTabStored(OPEN_SCAN_KEY))]);
}

/** Changes a scan that is kept on this device; does nothing if it is not. Rejects if the browser stores nothing. */
export const updateKeptScan = async (id: string, changes: KeptScanChanges): Promise<void> =>
  (await loadArchive()).updateKeptScan(id, changes);

/** Deletes from the kept scans where they were made. Rejects if the browser stores nothing. */
export const forgetCells = async (): Promise<void> => (await loadArchive()).forgetCells();

/**
 * Finds the square of the map where the device is, as kept scans have it.
 * @param mayAsk whether the browser may ask the driver for permission; only on a press
 * @throws Error if its code cannot be loaded
 */
export const findCell = async (mayAsk: boolean): Promise<FoundCell> => (await loadArchive()).findCell(mayAsk);

/** Shows a kept scan in place of the current one. The view that shows it judges it again for the current time. */
export function openKeptScan({
  id,
  keptMs,
  photo,
  photoName,
  analysis,
  context,
}: KeptScan): PlatformThunk<void> {
  return (dispatch, _getState, session) => {
    dispatch(discardPhoto());
    session.file = new File([photo], photoName, { type: photo.type });
    dispatch(
      keptScanOpened({
        photo: { id, name: photoName, previewUrl: URL.createObjectURL(photo), keptMs },
        result: toScanResult(analysis, true, context),
      }),
    );
  };
}
