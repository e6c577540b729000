import { resumeScan } from './resume-scan';
import { openScanRestored } from '../state/scan-slice';
import { SLICES_RESTORED } from '../state/hosted-slice';
import type { PlatformThunk } from '../state/platform-state';
import type { EarlierScan } from '../archive/open-scan-record';

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
