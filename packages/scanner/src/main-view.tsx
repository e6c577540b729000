import { selectScanPhase, selectScanPhoto, usePlatformSelector } from '@curbwise/platform';
import { TakePhoto } from './choose/take-photo';
import { usePhotoSteps } from './lazy-photo-steps';
import './scanner.css';

/** Everything up to a running scan. Another remote shows the result. */
export function MainView() {
  const phase = usePlatformSelector(selectScanPhase);
  const photo = usePlatformSelector(selectScanPhoto);
  const steps = usePhotoSteps(photo !== null);

  if (phase === 'result') return null;
  if (!photo) return <TakePhoto />;
  return steps && <steps.CheckPhoto photo={photo} analysing={phase === 'analysing'} />;
}
