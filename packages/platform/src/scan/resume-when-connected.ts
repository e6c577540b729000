import type { PlatformStore } from '../store/platform-store';
import { resumeScan } from './resume-scan';

/**
 * Runs a scan again that failed for lack of a connection, each time there may be one, until it gets an answer.
 * @returns a function that ends this
 */
export function resumeWhenConnected({
  dispatch,
  getState,
  subscribe,
}: Pick<PlatformStore, 'dispatch' | 'getState' | 'subscribe'>): () => void {
  const network = dispatch((_dispatch, _getState, session) => session.network);
  let waiting: AbortController | null = null;
  /** How often this scan was run again and failed. */
  let failures = 0;

  const stop = () => {
    waiting?.abort();
    waiting = null;
  };
  const check = () => {
    const { phase, failureCause } = getState().scan;
    if (failureCause?.kind !== 'no-connection') {
      if (phase !== 'analysing') failures = 0;
      stop();
    } else if (!waiting) {
      const { signal } = (waiting = new AbortController());
      void network.whenConnected(signal, failures).then(() => {
        if (signal.aborted) return;
        failures += 1;
        void dispatch(resumeScan());
      });
    }
  };
  const unsubscribe = subscribe(check);
  check();
  return () => {
    unsubscribe();
    stop();
  };
}
