import type { DeviceReaderActions } from '../device-reader-actions';
import { deviceReaderChanged, type DeviceReaderStatus } from '../device-reader-slice';
import type { PlatformThunk } from '../platform-store';

/** A reader of a session that reads nothing and fetches nothing. */
export interface StandInReader {
  /** What was asked of it, in order. */
  readonly asked: readonly (keyof DeviceReaderActions)[];
  /** Has it be in another state from now on, which the page hears at once. */
  becomes: (status: Partial<DeviceReaderStatus>) => void;
}

const unread = () => Promise.reject(new Error('A stand-in reads nothing'));

/**
 * Puts a stand-in in the place of the reader on this device, before anything asks for that.
 * @param found what is found of it as soon as somebody looks
 */
export function standInReader(found: Partial<DeviceReaderStatus>): PlatformThunk<StandInReader> {
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
      check: async () => hears('check'),
      fetchFiles: async () => hears('fetchFiles'),
      stopFetching: () => void hears('stopFetching'),
      remove: async () => void hears('remove'),
      findText: unread,
      reader: {
        state: async () => ({ stage: 'unknown' }),
        fetchFiles: unread,
        remove: unread,
        read: unread,
        findText: unread,
        rest: () => undefined,
      },
    };
    return { asked, becomes };
  };
}
