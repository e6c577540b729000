import { useCallback, useState } from 'react';
import { usePlatformDispatch } from '@curbwise/platform';
import { choosePhotos } from './choose-photos';
import { useBroughtFiles } from './use-brought-files';

export interface PhotoIntake {
  /** Takes files from wherever they come. */
  take: (files: readonly File[]) => void;
  /** Files are being looked at; none are taken meanwhile. */
  processing: boolean;
  /** Files are being dragged over the page. */
  dragging: boolean;
}

/**
 * The ways of a photo into the scanner that have no button: paste and drop, and whatever calls `take`.
 * @param closed nothing is taken right now
 */
export function usePhotoIntake(closed = false): PhotoIntake {
  const dispatch = usePlatformDispatch();
  const [processing, setProcessing] = useState(false);
  const take = useCallback(
    (files: readonly File[]) => {
      setProcessing(true);
      void dispatch(choosePhotos(files)).finally(() => setProcessing(false));
    },
    [dispatch],
  );
  const dragging = useBroughtFiles(closed || processing ? null : take);
  return { take, processing, dragging };
}
