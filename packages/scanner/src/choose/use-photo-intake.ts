import { useState } from 'react';
import { useBroughtFiles } from './use-brought-files';

export interface PhotoIntake {
  /** Takes files from wherever they come. */
  take: (files: readonly File[]) => Promise<void>;
  /** Files are being looked at; none are taken meanwhile. */
  processing: boolean;
  /** Files are being dragged over the page. */
  dragging: boolean;
}

/**
 * The ways of a photo into the scanner that have no button, paste and drop, and whatever calls `take`.
 * @param choose what becomes of the files; does not reject
 * @param closed nothing is taken right now
 */
export function usePhotoIntake(
  choose: (files: readonly File[]) => Promise<void>,
  closed = false,
): PhotoIntake {
  const [processing, setProcessing] = useState(false);
  const take = async (files: readonly File[]) => {
    setProcessing(true);
    await choose(files);
    setProcessing(false);
  };
  const dragging = useBroughtFiles(closed || processing ? null : take);
  return { take, processing, dragging };
}
