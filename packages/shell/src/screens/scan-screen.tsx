import { useEffect } from 'react';
import {
  developerMode,
  selectScanPhase,
  selectScanResult,
  selectStay,
  usePlatformSelector,
} from '@curbwise/platform';
import { useLoader } from '../remotes/loader-context';
import { ErrorBoundary } from '../remotes/error-boundary';
import { RemoteView } from '../remotes/remote-view';
import { BareAnswer } from './bare-answer';

/**
 * The main screen: the scanner until there is a result, then the verdict. A car that is parked stands above. In the
 * developer mode what the analysis brings to light stands below.
 */
export function ScanScreen() {
  const phase = usePlatformSelector(selectScanPhase);
  const result = usePlatformSelector(selectScanResult);
  const stay = usePlatformSelector(selectStay);
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
      {result && <NextPhoto />}
      {result ? (
        <RemoteView key="verdict" remote="verdict" view="main" without={<BareAnswer result={result} />} />
      ) : (
        <RemoteView key="scanner" remote="scanner" view="main" />
      )}
      {analysed && developerMode() && <RemoteView key="analysis" remote="verdict" view="analysis" />}
    </>
  );
}

/** What the scanner has to say of an answer: that other photos of the same pole wait. Nothing if it is not there. */
function NextPhoto() {
  const loader = useLoader();
  const Shown = loader.loaded('scanner')?.views.next;
  return Shown ? (
    <ErrorBoundary fallback={null} onBroken={() => loader.broke('scanner')}>
      <Shown />
    </ErrorBoundary>
  ) : null;
}
