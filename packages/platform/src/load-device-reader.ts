import type { DeviceReaderActions } from './device-reader-actions';
import type { PlatformThunk } from './platform-store';

/**
 * Loads what speaks with the reader on this device, without the reader itself.
 * @throws Error if it cannot be loaded; the next call tries again
 */
export function loadDeviceReader(): PlatformThunk<Promise<DeviceReaderActions>> {
  return async (dispatch, _getState, session) => {
    const { deviceReaderActions } = await import('./device-reader-actions');
    return deviceReaderActions(dispatch, session);
  };
}
