import { runScan, selectScanPhase, type PlatformThunk } from '@curbwise/platform';
import { choosePhotos } from '../choose/choose-photos';
import { preparePhoto } from '../prepare/prepare-photo';
import type { Shots } from './take-shots';

/** Chooses the photo of the live camera and scans it at once, because the driver has already seen it. Never rejects. */
export function scanShots({ photo, companions }: Shots): PlatformThunk<Promise<void>> {
  return async (dispatch, getState) => {
    await dispatch(choosePhotos([photo], companions));
    if (selectScanPhase(getState()) === 'selected') await dispatch(runScan({ prepare: preparePhoto }));
  };
}
