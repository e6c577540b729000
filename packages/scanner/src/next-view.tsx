import { usePlatformSelector } from '@curbwise/platform';
import { usePhotoSteps } from './late-photo-steps';
import { selectScanner } from './scanner-slice';

/** What stands above an answer: that other photos wait, or said no. */
export function NextView() {
  const { polePhotos } = usePlatformSelector(selectScanner);
  const steps = usePhotoSteps(polePhotos.length > 0);
  return steps && <steps.NextPhoto />;
}
