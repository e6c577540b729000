import type { DeviceReader } from '@curbwise/device-reader';
import type { DeviceReaderActions } from '../device/device-reader-actions';
import { deviceReaderChanged, type DeviceReaderStatus } from '../device/device-reader-slice';
import type { PlatformThunk } from '../store/platform-state';

/** A reader of a session that fetches nothing: what is on its way stays on its way. */
export interface StandInReader {
  /** What was asked of it, in order. */
  readonly asked: readonly (keyof DeviceReaderActions)[];
  /** Has it be in another state from now on, which the page hears at once. */
  becomes: (status: Partial<DeviceReaderStatus>) => void;
}

const cannotRead = () => Promise.reject(new Error('This stand-in cannot read'));

/**
 * Puts a stand-in in the place of the reader on this device, before anything asks for that.
 * @param found what is found of it as soon as somebody looks
 * @param read what becomes of a photo; without, it cannot be read
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
    const hears = (asks: keyof DeviceReaderActions) => {
      asked.push(asks);
      becomes({});
      return getState().deviceReader.stage;
    };
    session.deviceReader = {
      isHere: async () => state.stage === 'present',
      check: async () => hears('check'),
      fetchFiles: async () => {
        const stage = hears('fetchFiles');
        return stage === 'fetching' ? new Promise(() => undefined) : stage;
      },
      stopFetching: () => void hears('stopFetching'),
      remove: async () => void hears('remove'),
      findText: cannotRead,
      reader: {
        isPresent: async () => state.stage === 'present',
        state: async () => ({ stage: 'unknown' }),
        fetchFiles: cannotRead,
        remove: cannotRead,
        read,
        findText: cannotRead,
        rest: () => undefined,
      },
    };
    return { asked, becomes };
  };
}
