import { useEffect, useState } from 'react';
import { usePlatformDispatch, type PlatformThunk } from '@curbwise/platform';
import { workOn } from '../prepare/photo-work';
import { faultOf, type PhotoFault } from '../prepare/photo-faults';

/** Measures the photo of the scan in a worker, and returns what is wrong with it. */
function findFault(): PlatformThunk<Promise<PhotoFault | null>> {
  return async (_dispatch, _getState, { file }) => {
    const quality = file && (await workOn(file).quality);
    return quality && faultOf(quality);
  };
}

/**
 * What is wrong with a photo; null until that is known, and if nothing is wrong. The same work also prepares the photo, so
 * that a later scan finds it prepared.
 * @param photoId id of the photo of the scan
 */
export function usePhotoFault(photoId: string): PhotoFault | null {
  const dispatch = usePlatformDispatch();
  const [found, setFound] = useState<{ photoId: string; fault: PhotoFault | null } | null>(null);
  useEffect(() => {
    let isGone = false;
    void dispatch(findFault()).then((fault) => {
      if (!isGone) setFound({ photoId, fault });
    });
    return () => {
      isGone = true;
    };
  }, [dispatch, photoId]);
  return found?.photoId === photoId ? found.fault : null;
}
