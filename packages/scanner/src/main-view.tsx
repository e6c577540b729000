import { selectScanPhase, selectScanPhoto, usePlatformSelector } from '@curbwise/platform';
import { CheckPhoto } from './check-photo';
import './scanner.css';
import { TakePhoto } from './take-photo';

/** The way from nothing to a running scan. The result is another's to show. */
export function MainView() {
  const phase = usePlatformSelector(selectScanPhase);
  const photo = usePlatformSelector(selectScanPhoto);
  if (phase === 'result') return null;
  return photo ? (
    <CheckPhoto key={photo.id} photo={photo} analysing={phase === 'analysing'} />
  ) : (
    <TakePhoto />
  );
}
