import type { AnalysisResponse } from '@curbwise/contract';
import { DeviceReaderError } from '@curbwise/sign-reader/browser';
import { blobOf } from '../browser/blob-of';
import { readOnDevice } from '../reader/read-on-device';
import { ScanError } from '../state/failure-cause';
import type { PlatformThunk } from '../state/platform-state';
import type { DeviceReaderActions, PreparedPhoto } from '../state/scan-session';
import { progressReported } from '../state/scan-slice';
import { reportProgress } from './progress';

/** How often the progress of the download is shown, in milliseconds. */
const SHOW_INTERVAL_MS = 250;

/** Shows how much of the reader has been fetched while a photo waits for it. */
function reportFetching(): PlatformThunk<void> {
  return (dispatch, getState) => {
    const { scan, deviceReader } = getState();
    const { gotBytes, totalBytes } = deviceReader;
    if (scan.progress?.step !== 'analyzing') return;
    const count = totalBytes > 0 ? Math.round((100 * gotBytes) / totalBytes) : 0;
    const detail = { stage: 'fetching', count, onDevice: true } as const;
    dispatch(progressReported({ ...scan.progress, detail }));
  };
}

/**
 * Fetches the reader if it is not on this device yet, and shows the progress of the download.
 * @throws ScanError `reader-missing` if it cannot be fetched, `device` if it cannot run here; the signal's reason if it
 *   was aborted
 */
export function ensureReader(
  actions: DeviceReaderActions,
  { signal, onStep }: PreparedPhoto,
): PlatformThunk<Promise<void>> {
  return async (dispatch) => {
    if (await actions.isHere()) return;
    const before = await actions.check();
    signal.throwIfAborted();
    onStep('analyzing');
    signal.addEventListener('abort', actions.stopFetching);
    const shown = setInterval(() => dispatch(reportFetching()), SHOW_INTERVAL_MS);
    try {
      const stage = before === 'unsupported' ? before : await actions.fetchFiles();
      signal.throwIfAborted();
      if (stage === 'unsupported')
        throw new ScanError('This device cannot read photos itself', { kind: 'device' });
      if (stage !== 'present')
        throw new ScanError('The reader is not on this device', { kind: 'reader-missing' });
    } finally {
      clearInterval(shown);
      signal.removeEventListener('abort', actions.stopFetching);
    }
  };
}

/**
 * The answer of the reader on this device. The photo is sent nowhere.
 * @throws ScanError `photo` or `device`; the signal's reason if it was aborted
 */
export function answerOnDevice(
  { reader }: DeviceReaderActions,
  { dataUrl, context, signal, onStep }: PreparedPhoto,
): PlatformThunk<Promise<AnalysisResponse>> {
  return async (dispatch, _getState, { clock, companions }) => {
    onStep('analyzing');
    dispatch(reportProgress({ stage: 'reading' }, true));
    try {
      const photos = [blobOf(dataUrl), ...companions];
      const question = { photos, time: clock().time, context };
      const answer = await readOnDevice(reader, question, signal, (report) => {
        if (!signal.aborted) dispatch(reportProgress(report, true));
      });
      onStep('processing');
      return answer;
    } catch (error) {
      signal.throwIfAborted();
      const isPhotoFault = error instanceof DeviceReaderError && error.fault === 'unreadable-photo';
      const { message } = error as Error;
      throw new ScanError(message, { kind: isPhotoFault ? 'photo' : 'device' }, { cause: error });
    }
  };
}
