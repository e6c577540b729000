import type { PlatformThunk } from '../state/platform-state';
import { abortScan, releasePhoto } from './discard-photo';
import { heldScan, scanReset, scanStepped } from '../state/scan-slice';

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
