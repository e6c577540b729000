import { useEffect } from 'react';
import {
  developerMode,
  selectPreferences,
  selectScanFailure,
  selectScanPhase,
  selectScanResult,
  selectStay,
  usePlatformSelector,
} from '@curbwise/platform';
import { useLoader } from '../remotes/views/loader-context';
import { OptionalView, RemoteView } from '../remotes/views/remote-view';
import { LazyBareAnswer, LazyReaderOffer } from './lazy-screens';

/**
 * The main screen: the scanner, and the verdict once there is a result. A parked car is shown above, the last scans below
 * if they are kept. In developer mode the analysis is shown below.
 */
export function ScanScreen() {
  const phase = usePlatformSelector(selectScanPhase);
  const result = usePlatformSelector(selectScanResult);
  const failure = usePlatformSelector(selectScanFailure);
  const stay = usePlatformSelector(selectStay);
  const { keepsHistory } = usePlatformSelector(selectPreferences);
  const loader = useLoader();

  // Load the remote for the answer as soon as there is a photo.
  const needsVerdict = phase === 'selected' || phase === 'analysing';
  useEffect(() => {
    if (needsVerdict) loader.load('verdict').catch(() => undefined);
  }, [needsVerdict, loader]);

  // Otherwise the browser would leave the page and open a file that is dropped outside the drop target.
  useEffect(() => {
    const preventDefault = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', preventDefault);
    window.addEventListener('drop', preventDefault);
    return () => {
      window.removeEventListener('dragover', preventDefault);
      window.removeEventListener('drop', preventDefault);
    };
  }, []);

  const analysed = phase === 'analysing' || phase === 'result';

  return (
    <>
      {stay && phase === 'empty' && <RemoteView key="stay" remote="verdict" view="stay" />}
      {result && <OptionalView remote="scanner" view="next" />}
      {result ? (
        <RemoteView key="verdict" remote="verdict" view="main" without={<LazyBareAnswer result={result} />} />
      ) : (
        <RemoteView key="scanner" remote="scanner" view="main" />
      )}
      {result && failure === null && <LazyReaderOffer />}
      {phase === 'empty' && keepsHistory && (
        <div className="recent-room">
          <OptionalView remote="verdict" view="recent" fetches />
        </div>
      )}
      {analysed && developerMode() && <RemoteView key="analysis" remote="verdict" view="analysis" />}
    </>
  );
}
