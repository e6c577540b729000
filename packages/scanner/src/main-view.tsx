import { selectScanPhase, selectScanPhoto, usePlatformSelector } from '@curbwise/platform';
import { TakePhoto } from './choose/take-photo';
import { usePhotoSteps } from './late-photo-steps';
import './scanner.css';

/** The way from nothing to a running scan. The result is another's to show. */
export function MainView() {
  const phase = usePlatformSelector(selectScanPhase);
  const photo = usePlatformSelector(selectScanPhoto);
  const steps = usePhotoSteps(photo !== null);

  if (phase === 'result') return null;
  if (!photo) return <TakePhoto />;
  return steps && <steps.CheckPhoto photo={photo} analysing={phase === 'analysing'} />;
}
