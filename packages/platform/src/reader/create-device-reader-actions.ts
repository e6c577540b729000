import { READER_PATH } from '@curbwise/contract';
import {
  createDeviceReader,
  DeviceReaderError,
  type DeviceReader,
  type DeviceReaderState,
} from '@curbwise/sign-reader/browser';
import { siteRoot } from '../browser/page';
import type { ScanSession } from '../state/scan-session';
import type { PlatformDispatch } from '../state/platform-state';
import type { DeviceReaderActions } from '../state/scan-session';
import { deviceReaderChanged, type DeviceReaderStatus } from '../state/device-reader-slice';
import { fingerprintOf } from '../state/reading-memory';
import { isMetered } from '../browser/device-network';

/**
 * Whether the browser keeps what this site has stored when space is short. Asks the driver nothing.
 * Source: https://storage.spec.whatwg.org/#persistence
 * @returns null if the browser cannot say
 */
export const isStorageKept = (): Promise<boolean | null> => answerOf('persisted');

/**
 * Asks the browser to keep what this site has stored. Some browsers decide by themselves, others ask the driver, so call it
 * only after the driver has asked for something large. Never asks again for what is kept already.
 * @returns whether it is kept; null if the browser cannot say
 */
export async function keepStorage(): Promise<boolean | null> {
  const isKept = await isStorageKept();
  return isKept === false ? answerOf('persist') : isKept;
}

/** Not every browser has both, and pages without TLS have neither. */
async function answerOf(question: 'persisted' | 'persist'): Promise<boolean | null> {
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  try {
    return (await storage?.[question]?.()) ?? null;
  } catch {
    return null;
  }
}

const statusOf = (state: DeviceReaderState): Partial<DeviceReaderStatus> => ({
  ...state,
  stage: state.stage === 'partly' ? 'absent' : state.stage,
});

function faultOf(error: unknown): DeviceReaderStatus['fault'] {
  const fault = error instanceof DeviceReaderError ? error.fault : 'broken';
  return fault === 'network' || fault === 'storage' ? fault : 'broken';
}

/** The reader of a session, created by the first call. */
export function deviceReaderActions(dispatch: PlatformDispatch, session: ScanSession): DeviceReaderActions {
  return (session.deviceReader ??= createActions(
    dispatch,
    session,
    createDeviceReader(() => new URL(READER_PATH.slice(1), siteRoot()).href),
  ));
}

function createActions(
  dispatch: PlatformDispatch,
  session: ScanSession,
  reader: DeviceReader,
): DeviceReaderActions {
  let isUpdated = false;
  let isAskedToKeep = false;
  let fetching: { controller: AbortController; done: Promise<DeviceReaderStatus['stage']> } | null = null;

  async function refreshStatus(): Promise<DeviceReaderStatus['stage']> {
    // Blocked storage cannot hold a reader.
    const [state, isKept] = await Promise.all([
      reader.state().catch((): DeviceReaderState => ({ stage: 'unsupported' })),
      isStorageKept(),
    ]);
    const status = { ...statusOf(state), isKept };
    dispatch(deviceReaderChanged(status));
    return status.stage ?? 'unknown';
  }

  /**
   * Asks the browser to keep the reader, once per page. The download does not wait for it: the browser may ask the driver.
   */
  async function keep(): Promise<void> {
    if (isAskedToKeep) return;
    isAskedToKeep = true;
    const isKept = await keepStorage();
    dispatch(deviceReaderChanged({ isKept }));
  }

  async function fetchAll(signal: AbortSignal): Promise<DeviceReaderStatus['stage']> {
    const before = await refreshStatus();
    if (before === 'unsupported') return before;
    if (before !== 'present') void keep();
    dispatch(deviceReaderChanged({ stage: 'fetching', fault: null }));
    try {
      await reader.fetchFiles(signal, (share) =>
        dispatch(deviceReaderChanged({ stage: 'fetching', ...share })),
      );
    } catch (error) {
      if (!signal.aborted) dispatch(deviceReaderChanged({ fault: faultOf(error) }));
    }
    return refreshStatus();
  }

  /** Fetches a newer version, once per page, if that costs the driver nothing. Until then the present version reads. */
  async function update(): Promise<void> {
    if (isUpdated || session.network.isOffline() || isMetered()) return;
    isUpdated = true;
    await reader.fetchFiles(new AbortController().signal, () => undefined).catch(() => undefined);
  }

  return {
    reader,
    async isHere() {
      const isHere = await reader.isPresent().catch(() => false);
      if (isHere) {
        if (!fetching) dispatch(deviceReaderChanged({ stage: 'present' }));
        void update();
      }
      return isHere;
    },
    async check() {
      if (fetching) return fetching.done;
      const stage = await refreshStatus();
      if (stage === 'present') void update();
      return stage;
    },
    fetchFiles() {
      if (!fetching) {
        const controller = new AbortController();
        const done = fetchAll(controller.signal).finally(() => (fetching = null));
        fetching = { controller, done };
      }
      return fetching.done;
    },
    stopFetching: () => fetching?.controller.abort(),
    async remove() {
      fetching?.controller.abort();
      await fetching?.done;
      await reader.remove();
      await refreshStatus();
    },
    findText: (frame) => reader.findText(frame),
    async judgePhotos(photos, signal, lines) {
      const { judgePhotos } = await import('./read-on-device');
      return dispatch(judgePhotos(reader, photos, signal, lines));
    },
    async judgeKerb(poles) {
      const { judgeKerb } = await import('./read-on-device');
      return dispatch(judgeKerb(poles));
    },
    async rememberAnswer(dataUrl, answer) {
      session.readings.keep(await fingerprintOf(dataUrl), answer);
    },
  };
}
