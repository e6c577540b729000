import type { DeviceReader } from '@curbwise/sign-reader/browser';
import type { DeviceReaderActions } from '../state/scan-session';
import { deviceReaderChanged, type DeviceReaderStatus } from '../state/device-reader-slice';
import type { PlatformThunk } from '../state/platform-state';

/** A reader that fetches nothing: a download never ends. */
export interface StandInReader {
  /** The actions that were called, in order. */
  readonly asked: readonly (keyof DeviceReaderActions)[];
  /** Changes its status, in the store as well. */
  becomes: (status: Partial<DeviceReaderStatus>) => void;
}

const cannotRead = () => Promise.reject(new Error('This stand-in cannot read'));

/**
 * Replaces the reader of a session, before anything uses it.
 * @param found its status, in the store after the first action
 * @param read reads a photo; by default it rejects
 */
export function standInReader(
  found: Partial<DeviceReaderStatus>,
  read: DeviceReader['read'] = cannotRead,
): PlatformThunk<StandInReader> {
  return (dispatch, getState, session) => {
    const asked: (keyof DeviceReaderActions)[] = [];
    let state = found;
    const becomes = (status: Partial<DeviceReaderStatus>) => {
      state = { ...state, ...status };
      dispatch(deviceReaderChanged(state));
    };
    const record = (action: keyof DeviceReaderActions) => {
      asked.push(action);
      becomes({});
      return getState().deviceReader.stage;
    };
    session.deviceReader = {
      isHere: async () => state.stage === 'present',
      check: async () => record('check'),
      fetchFiles: async () => {
        const stage = record('fetchFiles');
        return stage === 'fetching' ? new Promise(() => undefined) : stage;
      },
      stopFetching: () => void record('stopFetching'),
      remove: async () => void record('remove'),
      findText: cannotRead,
      judgePhotos: cannotRead,
      judgeKerb: cannotRead,
      rememberAnswer: cannotRead,
      reader: {
        isPresent: async () => state.stage === 'present',
        state: async () => ({ stage: 'unknown' }),
        fetchFiles: cannotRead,
        remove: cannotRead,
        read,
        findText: cannotRead,
        start: cannotRead,
        stop: () => undefined,
      },
    };
    return { asked, becomes };
  };
}
