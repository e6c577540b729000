import { useEffect, useState } from 'react';
import { usePlatformDispatch, type PlatformThunk } from '@curbwise/platform';
import { workOn } from '../prepare/photo-work';
import { faultOf, type PhotoFault } from '../quality/photo-faults';

/** What is wrong with the photo of the scan, as far as a worker can tell. */
function findFault(): PlatformThunk<Promise<PhotoFault | null>> {
  return async (_dispatch, _getState, { file }) => {
    const quality = file && (await workOn(file).quality);
    return quality && faultOf(quality);
  };
}

/**
 * What is wrong with a photo, once that is known; null until then, and where nothing is. The same work makes what is
 * sent, so that a scan that is begun later finds it done.
 * @param photoId of the photo of the scan
 */
export function usePhotoFault(photoId: string): PhotoFault | null {
  const dispatch = usePlatformDispatch();
  const [found, setFound] = useState<{ photoId: string; fault: PhotoFault | null } | null>(null);
  useEffect(() => {
    let gone = false;
    void dispatch(findFault()).then((fault) => {
      if (!gone) setFound({ photoId, fault });
    });
    return () => {
      gone = true;
    };
  }, [dispatch, photoId]);
  return found?.photoId === photoId ? found.fault : null;
}
