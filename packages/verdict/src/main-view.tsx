import { selectScan, usePlatformSelector, type FailureCause } from '@curbwise/platform';
import { Answer } from './answer';
import './verdict.css';

/** For a host that does not tell causes yet. */
const UNTOLD: FailureCause = { kind: 'service' };

/** The result of a scan; nothing until there is one. */
export function MainView() {
  const { phase, photo, result, failure, failureCause } = usePlatformSelector(selectScan);
  if (phase !== 'result' || !photo || !result) return null;
  const cause = failure === null ? null : (failureCause ?? UNTOLD);
  return <Answer key={photo.id} photo={photo} result={result} failureCause={cause} />;
}
