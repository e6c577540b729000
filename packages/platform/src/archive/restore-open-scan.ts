import { resumeScan } from '../scan/resume-scan';
import { openScanRestored } from '../scan/scan-slice';
import { SLICES_RESTORED } from '../store/hosted-slice';
import type { PlatformThunk } from '../store/platform-state';
import type { EarlierScan } from './open-scan-record';

/**
 * Restores the scan of a page that is gone, together with what remotes kept with it. A scan that failed for lack of a
 * network runs again if there is one.
 */
export function restoreOpenScan({ file, photo, phase, outcome, slices }: EarlierScan): PlatformThunk<void> {
  return (dispatch, _getState, session) => {
    session.file = file;
    session.earlierSlices = slices;
    dispatch({ type: SLICES_RESTORED, payload: slices });
    dispatch(
      openScanRestored({ phase, photo: { ...photo, previewUrl: URL.createObjectURL(file) }, outcome }),
    );
    if (!session.network.isOffline()) void dispatch(resumeScan());
  };
}
