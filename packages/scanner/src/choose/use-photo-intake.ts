import { useState } from 'react';
import { useIncomingFiles } from './use-incoming-files';

export interface PhotoIntake {
  /** Accepts files from any source. */
  take: (files: readonly File[]) => Promise<void>;
  /** Files are being checked; no others are accepted meanwhile. */
  processing: boolean;
  /** Files are being dragged over the page. */
  dragging: boolean;
}

/**
 * Accepts files that are pasted, dropped or passed to `take`.
 * @param choose handles the files; must not reject
 * @param closed no pasted or dropped files are accepted for now
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
  const dragging = useIncomingFiles(closed || processing ? null : (files) => void take(files));
  return { take, processing, dragging };
}
