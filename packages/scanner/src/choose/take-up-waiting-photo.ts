import { restoreWaitingPhoto, runScan, type PlatformThunk } from '@curbwise/platform';
import { preparePhoto } from '../prepare/prepare-photo';

/** Pages that have been asked already: afterwards a photo that was given up could come back. */
const asked = new WeakSet<object>();

/**
 * Takes up a photo that waited for the network when the page was closed, and scans it: at once, or as soon as the
 * network is back. Only the first call of a page does so.
 */
export function takeUpWaitingPhoto(): PlatformThunk<Promise<void>> {
  return async (dispatch, _getState, session) => {
    if (asked.has(session)) return;
    asked.add(session);
    // A browser that keeps nothing has no photo either.
    const restored = await dispatch(restoreWaitingPhoto()).catch(() => false);
    if (restored) await dispatch(runScan({ prepare: preparePhoto }));
  };
}
