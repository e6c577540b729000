import type { PlatformThunk } from '../state/platform-state';
import type { DeviceReaderActions } from '../state/scan-session';

/** Fetches what answers a photo, without running it. */
export const fetchAnswering = () => import('./late-answering');

/** Loads what answers a photo. */
export const loadAnswering = async () => (await fetchAnswering()).runAnswering();

/** Loads what stores scans on the device. */
export const loadArchive = () => import('../archive/open-scan-keeper');

/**
 * Loads the code that controls the reader on this device, without the reader itself.
 * @throws Error if it cannot be loaded; the next call tries again
 */
export function loadDeviceReader(): PlatformThunk<Promise<DeviceReaderActions>> {
  return async (dispatch, _getState, session) => {
    const { deviceReaderActions } = await import('../reader/create-device-reader-actions');
    return deviceReaderActions(dispatch, session);
  };
}
