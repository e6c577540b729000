import { useState } from 'react';
import { notify, usePlatformDispatch, useStrings } from '@curbwise/platform';
import { loadPhotoSteps } from '../late-photo-steps';
import { strings } from '../strings';
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
 * The ways of a photo into the scanner that have no button, paste and drop, and whatever calls `take`.
 * @param closed nothing is taken right now
 */
export function usePhotoIntake(closed = false): PhotoIntake {
  const t = useStrings(strings);
  const dispatch = usePlatformDispatch();
  const [processing, setProcessing] = useState(false);
  const missing = { title: t('missing.title'), description: t('missing.text') };
  const take = async (files: readonly File[]) => {
    setProcessing(true);
    const steps = await loadPhotoSteps().catch(() => null);
    if (steps) await dispatch(steps.choosePhotos(files));
    else dispatch(notify({ tone: 'destructive', ...missing }));
    setProcessing(false);
  };
  const dragging = useBroughtFiles(closed || processing ? null : take);
  return { take, processing, dragging };
}
