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
import { LateReaderOffer } from '../reader-offer/late-reader-offer';
import { useLoader } from '../remotes/loader-context';
import { OptionalView } from '../remotes/optional-view';
import { RemoteView } from '../remotes/remote-view';
import { LateBareAnswer } from './late-screens';

/**
 * The main screen: the scanner until there is a result, then the verdict. A car that is parked stands above, the
 * last scans stand below if they are kept. In the developer mode what the analysis brings to light stands below.
 */
export function ScanScreen() {
  const phase = usePlatformSelector(selectScanPhase);
  const result = usePlatformSelector(selectScanResult);
  const failure = usePlatformSelector(selectScanFailure);
  const stay = usePlatformSelector(selectStay);
  const { keepsHistory } = usePlatformSelector(selectPreferences);
  const loader = useLoader();

  // The photo is there, the answer will follow: its remote is fetched while the driver looks and waits.
  const awaited = phase === 'selected' || phase === 'analysing';
  useEffect(() => {
    if (awaited) loader.load('verdict').catch(() => undefined);
  }, [awaited, loader]);

  // A file that is dropped beside its target would be opened in place of the page.
  useEffect(() => {
    const stayHere = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', stayHere);
    window.addEventListener('drop', stayHere);
    return () => {
      window.removeEventListener('dragover', stayHere);
      window.removeEventListener('drop', stayHere);
    };
  }, []);

  const analysed = phase === 'analysing' || phase === 'result';

  return (
    <>
      {stay && phase === 'empty' && <RemoteView key="stay" remote="verdict" view="stay" />}
      {result && <OptionalView remote="scanner" view="next" />}
      {result ? (
        <RemoteView key="verdict" remote="verdict" view="main" without={<LateBareAnswer result={result} />} />
      ) : (
        <RemoteView key="scanner" remote="scanner" view="main" />
      )}
      {result && failure === null && <LateReaderOffer />}
      {phase === 'empty' && keepsHistory && (
        <div className="recent-room">
          <OptionalView remote="verdict" view="recent" fetches />
        </div>
      )}
      {analysed && developerMode() && <RemoteView key="analysis" remote="verdict" view="analysis" />}
    </>
  );
}
