import { nanoid } from '@reduxjs/toolkit';
import { NOTICES } from '@curbwise/contract';
import { notify } from '../state/notices-slice';
import type { PlatformThunk } from '../state/platform-state';
import type { ScanSession } from '../state/scan-session';
import { loadArchive } from './late-modules';
import { heldScan, photoChosen, scanReset, scanStepped } from '../state/scan-slice';

/** Aborts the scan that is running, if there is one. */
function abortScan(session: ScanSession): void {
  session.running?.abort();
  session.running = null;
}

/** Aborts the running scan and releases the photo, its preview and its companions. */
function releasePhoto(session: ScanSession, previewUrl: string | undefined): void {
  abortScan(session);
  session.file = null;
  session.companions = [];
  session.cell = null;
  session.lastScan = null;
  if (previewUrl !== undefined) URL.revokeObjectURL(previewUrl);
}

/** Releases the current photo so that another can replace it. The state of the scan does not change yet. */
export function discardPhoto(): PlatformThunk<void> {
  return (_dispatch, getState, session) => releasePhoto(session, heldScan(getState().scan)?.photo.previewUrl);
}

/**
 * Starts over with a photo that the driver took or picked; the previous photo is discarded.
 * @param companions further photos of the same sign, taken a moment later; only the reader on this device uses them, for
 *   what is in doubt on the first
 * @param isTakenHere the photo was taken a moment ago by this page, so where the device is now is where the sign is
 * @returns false for a file that is not an image: a notice says so, and nothing changes
 */
export function photoSelected(
  file: File,
  companions: readonly Blob[] = [],
  isTakenHere = false,
): PlatformThunk<boolean> {
  return (dispatch, getState, session) => {
    if (!file.type.startsWith('image/')) {
      dispatch(notify({ tone: 'destructive', ...NOTICES.invalidFileType }));
      return false;
    }
    dispatch(discardPhoto());
    session.file = file;
    session.companions = companions;
    const { keepsHistory, remembersPlaces } = getState().preferences;
    if (isTakenHere && keepsHistory && remembersPlaces)
      session.cell = loadArchive()
        .then(({ findCell }) => findCell(false))
        .then(
          ({ cell }) => cell,
          () => null,
        );
    dispatch(photoChosen({ id: nanoid(), name: file.name, previewUrl: URL.createObjectURL(file) }));
    return true;
  };
}

/** A step of a scan that the driver can go back to: no photo yet, the photo, the answer. */
export type ScanStep = 'empty' | 'selected' | 'result';

/**
 * Shows another step of the current scan, as the browser's back and forward buttons ask for. A running scan is aborted;
 * the photo and its answer stay available. Does nothing without a scan, and shows the photo if it has no answer.
 */
export function showScanStep(step: ScanStep): PlatformThunk<void> {
  return (dispatch, getState, session) => {
    if (getState().scan.phase === step) return;
    abortScan(session);
    dispatch(scanStepped(step));
  };
}

/** Goes back to empty: clears photo, preview, result and progress, and aborts a running scan. */
export function resetScan(): PlatformThunk<void> {
  return (dispatch, getState, session) => {
    const previewUrl = heldScan(getState().scan)?.photo.previewUrl;
    dispatch(scanReset());
    releasePhoto(session, previewUrl);
  };
}
