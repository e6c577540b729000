import { READER_CACHE } from '@curbwise/contract';
import { addStrings, loadDeviceReader, type PlatformThunk } from '@curbwise/platform';
import { viewfinderStrings } from './strings';
import { selectWatching } from './watching';

/** Loads the viewfinder with its sentences. */
export async function loadViewfinder() {
  const [{ Viewfinder }] = await Promise.all([import('./viewfinder'), addStrings(viewfinderStrings)]);
  return Viewfinder;
}

/**
 * Starts the reader if it is on this device and will look at frames, so that the first one does not wait for it. Uses no
 * network. Never rejects.
 */
export function wakeReader(): PlatformThunk<Promise<void>> {
  return async (dispatch, getState) => {
    try {
      // The code that controls the reader is only run if there may be one.
      if (!(await caches.has(READER_CACHE))) return;
      const actions = await dispatch(loadDeviceReader());
      await actions.isHere();
      if (selectWatching(getState()) !== 'measure') await actions.reader.start();
    } catch {
      // Blocked storage cannot hold a reader; one that does not start says so when it is used.
    }
  };
}
