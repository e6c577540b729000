import { nanoid } from '@reduxjs/toolkit';
import { readStored, readTabStored, writeStored, writeTabStored } from '../device/browser-storage';
import type { ScanSession } from '../scan/scan-session';
import { heldScan } from '../scan/scan-slice';
import type { PlatformStore } from '../store/platform-store';
import type { OpenScanKeeper, OpenScanNotes, OpenScanPage } from './open-scan';
import { restoreOpenScan } from './restore-open-scan';

/** In the storage of the browser: something is kept. In that of a tab: the id of its own scan. */
export const OPEN_SCAN_KEY = 'curbwise.openScan';

const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined);

/** How the open scan of a page outlives it. */
export interface KeptOpenScan {
  /** Resolves once a scan of a page that is gone is in the store, if there is one. */
  takenUp: Promise<void>;
  /** Loads what keeps a scan, so that it is there with the photo. */
  preload: () => void;
}

type Store = Pick<PlatformStore, 'dispatch' | 'getState' | 'subscribe'>;

const notes: OpenScanNotes = {
  own: () => readTabStored(OPEN_SCAN_KEY),
  setOwn: (id) => void writeTabStored(OPEN_SCAN_KEY, id),
  setAny: (isAny) => void writeStored(OPEN_SCAN_KEY, isAny ? '1' : null),
};

/** What a store has open, for whoever keeps it. */
export function openScanPage({ dispatch, getState }: Pick<Store, 'dispatch' | 'getState'>): OpenScanPage {
  return {
    getState,
    session: dispatch((_dispatch, _getState, session: ScanSession) => session),
    notes,
    held: () => heldScan(getState().scan),
    show: (scan) => {
      // Whoever comes back to a parked car wants to see how long it may stay; the answer is one step ahead.
      const isParked = getState().stay?.id === scan.photo.id;
      dispatch(restoreOpenScan(isParked ? { ...scan, phase: 'empty' } : scan));
    },
    newId: nanoid,
  };
}

/**
 * Keeps the open scan of a page on this device, with its photo, its answer and what the driver said of it, until it is
 * reset; and takes up what a page left behind that is gone: reloaded, closed or killed. Without storage it does nothing.
 * @param takesUp false: another photo is on its way
 */
export function keepOpenScan(
  store: Pick<PlatformStore, 'dispatch' | 'getState' | 'subscribe'>,
  takesUp = true,
): KeptOpenScan {
  const { getState } = store;
  let keeper: Promise<OpenScanKeeper> | null = null;
  const load = (): Promise<OpenScanKeeper> => {
    keeper ??= import('./lazy-archive').then(({ createOpenScanKeeper }) =>
      createOpenScanKeeper(openScanPage(store)),
    );
    keeper.catch(() => (keeper = null));
    return keeper;
  };

  const isHinted = takesUp && readStored(OPEN_SCAN_KEY) !== null;
  const takenUp = isHinted ? load().then(({ takeUp }) => takeUp()) : Promise.resolve();

  store.subscribe(() => {
    // Until there was a photo, there is nothing to keep or to forget.
    if (keeper === null && getState().scan.phase === 'empty') return;
    quietly(load().then(({ keep }) => keep()));
  });
  return { takenUp: takenUp.catch(() => undefined), preload: () => quietly(load()) };
}
