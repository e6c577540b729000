import { useEffect, useReducer } from 'react';
import { selectScanPhase, selectScanPhoto, usePlatformSelector } from '@curbwise/platform';
import { TakePhoto } from './choose/take-photo';
import { loadPhotoSteps, photoStepsAtHand } from './late-photo-steps';
import './scanner.css';

/** The way from nothing to a running scan. The result is another's to show. */
export function MainView() {
  const phase = usePlatformSelector(selectScanPhase);
  const photo = usePlatformSelector(selectScanPhoto);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const steps = photoStepsAtHand();
  const late = photo !== null && steps === null;

  // Whoever chose a photo here has loaded the steps before; a photo may come from elsewhere.
  useEffect(() => {
    if (late) loadPhotoSteps().then(renderAgain, () => undefined);
  }, [late]);

  if (phase === 'result') return null;
  if (!photo) return <TakePhoto />;
  return steps && <steps.CheckPhoto photo={photo} analysing={phase === 'analysing'} />;
}
