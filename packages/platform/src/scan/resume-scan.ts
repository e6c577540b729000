import type { PlatformThunk, WatchedStore } from '../state/platform-state';
import type { ScanRequest } from '../state/scan-session';
import { scanStarted } from '../state/scan-slice';
import { runScan } from './run-scan';

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

/**
 * Runs a scan again that failed for lack of a connection, each time there may be one, until it gets an answer.
 * @returns a function that ends this
 */
export function resumeWhenConnected({ dispatch, getState, subscribe }: WatchedStore): () => void {
  const network = dispatch((_dispatch, _getState, session) => session.network);
  let waiting: AbortController | null = null;
  /** How often this scan was run again and failed. */
  let failures = 0;

  const stop = () => {
    waiting?.abort();
    waiting = null;
  };
  const check = () => {
    const { phase, failureCause } = getState().scan;
    if (failureCause?.kind !== 'no-connection') {
      if (phase !== 'analysing') failures = 0;
      stop();
    } else if (!waiting) {
      const { signal } = (waiting = new AbortController());
      void network.whenConnected(signal, failures).then(() => {
        if (signal.aborted) return;
        failures += 1;
        void dispatch(resumeScan());
      });
    }
  };
  const unsubscribe = subscribe(check);
  check();
  return () => {
    unsubscribe();
    stop();
  };
}
