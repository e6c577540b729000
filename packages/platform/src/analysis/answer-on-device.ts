import type { AnalysisResponse, Provenance } from '@curbwise/contract';
import { DeviceReaderError } from '@curbwise/device-reader';
import { trustedReading } from '@curbwise/sign-rules';
import type { DeviceReaderActions } from '../device/device-reader-actions';
import { ScanError } from '../scan/failure-cause';
import type { ScanSession } from '../scan/scan-session';
import { progressHeard } from '../scan/scan-slice';
import type { ProgressDetail } from '../scan/scan-state';
import type { PlatformDispatch, PlatformThunk } from '../store/platform-state';
import { progressAfter } from './progress-after';
import type { PreparedPhoto } from './question';

const PROVENANCE = {
  provider: 'device',
  model: 'pp-ocr-v4',
  cached: false,
  tries: 1,
  readOn: 'device',
} as const;

/** What is heard of a photo that is read here, as the progress of its scan. */
function heardOf(heard: Parameters<typeof progressAfter>[1]): PlatformThunk<void> {
  return (dispatch, getState) => {
    const { progress } = getState().scan;
    if (!progress) return;
    const after = progressAfter(progress, heard);
    dispatch(
      progressHeard({ ...after, ...(after.detail && { detail: { ...after.detail, onDevice: true } }) }),
    );
  };
}

/** How much of the reader has come, where a photo waits for it. */
function fetchedOf(detail: ProgressDetail): PlatformThunk<void> {
  return (dispatch, getState) => {
    const { progress } = getState().scan;
    if (progress?.step === 'analyzing') dispatch(progressHeard({ ...progress, detail }));
  };
}

/**
 * Has the reader come that a photo waits for.
 * @throws ScanError if it cannot be had
 */
export async function ensureReader(
  actions: DeviceReaderActions,
  { signal, onStep }: PreparedPhoto,
  dispatch: PlatformDispatch,
): Promise<void> {
  if (await actions.isHere()) return;
  const known = await actions.check();
  signal.throwIfAborted();
  onStep('analyzing');
  signal.addEventListener('abort', actions.stopFetching);
  const shown = setInterval(
    () =>
      dispatch((_dispatch, getState) => {
        const { gotBytes, totalBytes } = getState().deviceReader;
        const count = totalBytes > 0 ? Math.round((100 * gotBytes) / totalBytes) : 0;
        dispatch(fetchedOf({ stage: 'fetching', count, onDevice: true }));
      }),
    SHOWN_EVERY_MS,
  );
  try {
    const stage = known === 'unsupported' ? known : await actions.fetchFiles();
    signal.throwIfAborted();
    if (stage === 'present') return;
    const kind = stage === 'unsupported' ? 'device' : 'reader-missing';
    throw new ScanError(kind === 'device' ? CANNOT_RUN : NOT_HERE, { kind });
  } finally {
    clearInterval(shown);
    signal.removeEventListener('abort', actions.stopFetching);
  }
}

/** How often the share of the reader that has come is shown, in milliseconds. */
const SHOWN_EVERY_MS = 250;
const CANNOT_RUN = 'This device cannot read photos itself';
const NOT_HERE = 'The reader is not on this device';

/**
 * The answer of the reader on this device. The photo goes nowhere.
 * @throws ScanError `photo` or `device`; the signal's reason if it was aborted
 */
export async function answerOnDevice(
  actions: DeviceReaderActions,
  { dataUrl, context, signal, onStep }: PreparedPhoto,
  dispatch: PlatformDispatch,
  { clock, companions }: ScanSession,
): Promise<AnalysisResponse> {
  onStep('analyzing');
  dispatch(heardOf({ stage: 'reading' }));
  try {
    const photos = [blobOf(dataUrl), ...companions];
    const { analysis, decidedBy, agreed } = await actions.reader.read(
      photos,
      { time: clock().time, context },
      signal,
      (heard) => {
        if (!signal.aborted) dispatch(heardOf(heard));
      },
    );
    onStep('processing');
    const provenance: Provenance = { ...PROVENANCE, decidedBy, agreed };
    return trustedReading({ ...analysis, provenance }, context ?? {});
  } catch (error) {
    signal.throwIfAborted();
    const isOfPhoto = error instanceof DeviceReaderError && error.fault === 'unreadable-photo';
    const { message } = error as Error;
    throw new ScanError(message, { kind: isOfPhoto ? 'photo' : 'device' }, { cause: error });
  }
}

/** By hand: the security policy of the page lets it fetch nothing but what is of its site. */
function blobOf(dataUrl: string): Blob {
  const binary = atob(dataUrl.slice(dataUrl.indexOf(',') + 1));
  return new Blob([Uint8Array.from(binary, (character) => character.charCodeAt(0))], { type: 'image/jpeg' });
}
