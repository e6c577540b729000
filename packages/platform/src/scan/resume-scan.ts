import type { PlatformThunk } from '../state/platform-state';
import { runScan } from './run-scan';
import type { ScanRequest } from '../state/scan-request';
import { scanStarted } from '../state/scan-slice';

/** Runs a scan that began in an earlier page and is still in phase `analysing`. Does nothing in any other phase. */
export function continueScan(request: ScanRequest): PlatformThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (getState().scan.phase === 'analysing') await dispatch(runScan(request));
  };
}

/**
 * Runs the last scan again with the same photo: what 'Try again' does after a failure. If an earlier page ran it, this
 * only sets phase `analysing`, and the remote that prepares photos runs it with {@link continueScan}.
 */
export function retryScan(): PlatformThunk<Promise<void>> {
  return async (dispatch, _getState, { lastScan, file, running }) => {
    if (lastScan) await dispatch(runScan(lastScan));
    else if (file && !running) dispatch(scanStarted());
  };
}

/** Runs the scan again if it failed for lack of a connection. Does nothing otherwise. */
export function resumeScan(): PlatformThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (getState().scan.failureCause?.kind === 'no-connection') await dispatch(retryScan());
  };
}

/**
 * Always resolves to false. The host itself now restores a photo that waited for the network, as part of the open scan;
 * remotes written for version 1.0 of the contract still call this.
 */
export function restoreWaitingPhoto(): PlatformThunk<Promise<boolean>> {
  return async () => false;
}
