import { selectScanPhase, selectScanPhoto, usePlatformSelector } from '@curbwise/platform';
import { CheckPhoto } from './check/check-photo';
import { TakePhoto } from './choose/take-photo';
import './scanner.css';

/** The way from nothing to a running scan. The result is another's to show. */
export function MainView() {
  const phase = usePlatformSelector(selectScanPhase);
  const photo = usePlatformSelector(selectScanPhoto);
  if (phase === 'result') return null;
  return photo ? <CheckPhoto photo={photo} analysing={phase === 'analysing'} /> : <TakePhoto />;
}
