import { usePlatformSelector } from '@curbwise/platform';
import { usePhotoSteps } from './lazy-photo-steps';
import { selectScanner } from './scanner-slice';

/** Shown above an answer if other photos of the pole have not been scanned, or said no. */
export function NextView() {
  const { polePhotos } = usePlatformSelector(selectScanner);
  const steps = usePhotoSteps(polePhotos.length > 0);
  return steps && <steps.NextPhoto />;
}
