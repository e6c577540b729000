import { selectScan, usePlatformSelector, type FailureCause } from '@curbwise/platform';
import { Answer } from './answer';
import '../verdict.css';

/** For an older host that gives no cause. */
const UNKNOWN_CAUSE: FailureCause = { kind: 'service' };

/** The result of a scan; renders nothing until there is one. */
export function MainView() {
  const { phase, photo, result, failure, failureCause } = usePlatformSelector(selectScan);
  if (phase !== 'result' || !photo || !result) return null;
  const cause = failure === null ? null : (failureCause ?? UNKNOWN_CAUSE);
  return <Answer key={photo.id} photo={photo} result={result} failureCause={cause} />;
}
