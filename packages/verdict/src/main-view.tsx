import { selectScan, usePlatformSelector } from '@curbwise/platform';
import { Answer } from './answer';
import './verdict.css';

/** The result of a scan; nothing until there is one. */
export function MainView() {
  const { phase, photo, result, failure } = usePlatformSelector(selectScan);
  if (phase !== 'result' || !photo || !result) return null;
  return <Answer key={photo.id} photo={photo} result={result} failed={failure !== null} />;
}
