import type { AnalysisResponse, Provenance } from '@curbwise/contract';
import { DeviceReaderError } from '@curbwise/device-reader';
import { trustedReading } from '@curbwise/sign-rules';
import type { DeviceReaderActions } from '../state/device-reader-actions';
import { ScanError } from '../state/failure-cause';
import type { ScanSession } from '../state/scan-session';
import { progressReported } from '../state/scan-slice';
import type { ProgressDetail } from '../state/scan-state';
import type { PlatformDispatch, PlatformThunk } from '../state/platform-state';
import { progressAfter } from './progress-after';
import type { PreparedPhoto } from './question';

const PROVENANCE = {
  provider: 'device',
  model: 'pp-ocr-v4',
  cached: false,
  tries: 1,
  readOn: 'device',
} as const;

/** Updates the progress of the scan from what the reader on this device reports. */
function reportProgress(report: Parameters<typeof progressAfter>[1]): PlatformThunk<void> {
  return (dispatch, getState) => {
    const { progress } = getState().scan;
    if (!progress) return;
    const after = progressAfter(progress, report);
    dispatch(
      progressReported({ ...after, ...(after.detail && { detail: { ...after.detail, onDevice: true } }) }),
    );
  };
}

/** Shows how much of the reader has been fetched while a photo waits for it. */
function reportFetching(detail: ProgressDetail): PlatformThunk<void> {
  return (dispatch, getState) => {
    const { progress } = getState().scan;
    if (progress?.step === 'analyzing') dispatch(progressReported({ ...progress, detail }));
  };
}

/**
 * Fetches the reader if it is not on this device yet, and shows the progress of the download.
 * @throws ScanError `reader-missing` if it cannot be fetched, `device` if it cannot run here; the signal's reason if it
 *   was aborted
 */
export async function ensureReader(
  actions: DeviceReaderActions,
  { signal, onStep }: PreparedPhoto,
  dispatch: PlatformDispatch,
): Promise<void> {
  if (await actions.isHere()) return;
  const before = await actions.check();
  signal.throwIfAborted();
  onStep('analyzing');
  signal.addEventListener('abort', actions.stopFetching);
  const shown = setInterval(
    () =>
      dispatch((_dispatch, getState) => {
        const { gotBytes, totalBytes } = getState().deviceReader;
        const count = totalBytes > 0 ? Math.round((100 * gotBytes) / totalBytes) : 0;
        dispatch(reportFetching({ stage: 'fetching', count, onDevice: true }));
      }),
    SHOW_INTERVAL_MS,
  );
  try {
    const stage = before === 'unsupported' ? before : await actions.fetchFiles();
    signal.throwIfAborted();
    if (stage === 'present') return;
    const kind = stage === 'unsupported' ? 'device' : 'reader-missing';
    throw new ScanError(kind === 'device' ? CANNOT_RUN : NOT_HERE, { kind });
  } finally {
    clearInterval(shown);
    signal.removeEventListener('abort', actions.stopFetching);
  }
}

/** How often the progress of the download is shown, in milliseconds. */
const SHOW_INTERVAL_MS = 250;
const CANNOT_RUN = 'This device cannot read photos itself';
const NOT_HERE = 'The reader is not on this device';

/**
 * The answer of the reader on this device. The photo is sent nowhere.
 * @throws ScanError `photo` or `device`; the signal's reason if it was aborted
 */
export async function answerOnDevice(
  actions: DeviceReaderActions,
  { dataUrl, context, signal, onStep }: PreparedPhoto,
  dispatch: PlatformDispatch,
  { clock, companions }: ScanSession,
): Promise<AnalysisResponse> {
  onStep('analyzing');
  dispatch(reportProgress({ stage: 'reading' }));
  try {
    const photos = [blobOf(dataUrl), ...companions];
    const { analysis, decidedBy, agreed } = await actions.reader.read(
      photos,
      { time: clock().time, context },
      signal,
      (report) => {
        if (!signal.aborted) dispatch(reportProgress(report));
      },
    );
    onStep('processing');
    const provenance: Provenance = { ...PROVENANCE, decidedBy, agreed };
    return trustedReading({ ...analysis, provenance }, context ?? {});
  } catch (error) {
    signal.throwIfAborted();
    const isPhotoFault = error instanceof DeviceReaderError && error.fault === 'unreadable-photo';
    const { message } = error as Error;
    throw new ScanError(message, { kind: isPhotoFault ? 'photo' : 'device' }, { cause: error });
  }
}

/** Decoded by hand: the page's Content-Security-Policy does not let it fetch a data URL. */
function blobOf(dataUrl: string): Blob {
  const binary = atob(dataUrl.slice(dataUrl.indexOf(',') + 1));
  return new Blob([Uint8Array.from(binary, (character) => character.charCodeAt(0))], { type: 'image/jpeg' });
}
