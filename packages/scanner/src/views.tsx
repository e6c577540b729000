import { usePlatformSelector, selectScanPhase, selectScanPhoto } from '@curbwise/platform';
import { usePhotoSteps } from './lazy-photo-steps';
import { selectScanner } from './scanner-slice';
import { TakePhoto } from './choose/take-photo';
import './scanner.css';

/** Shown above an answer if other photos of the pole have not been scanned, or said no. */
export function NextView() {
  const { polePhotos } = usePlatformSelector(selectScanner);
  const steps = usePhotoSteps(polePhotos.length > 0);
  return steps && <steps.NextPhoto />;
}

/** Everything up to a running scan. Another remote shows the result. */
export function MainView() {
  const phase = usePlatformSelector(selectScanPhase);
  const photo = usePlatformSelector(selectScanPhoto);
  const steps = usePhotoSteps(photo !== null);

  if (phase === 'result') return null;
  if (!photo) return <TakePhoto />;
  return steps && <steps.CheckPhoto photo={photo} analysing={phase === 'analysing'} />;
}
