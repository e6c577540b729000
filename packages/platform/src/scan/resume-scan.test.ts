/** @jest-environment node */
import type { DeviceNetwork } from '../browser/device-network';
import { NO_PARKING_AFTER_FOUR } from '../testing/analysis-response';
import { cut, json, problem } from '../testing/gateway-server';
import { photo, prepared, setUpScans } from '../testing/scan-store';
import { resumeWhenConnected, retryScan } from './resume-scan';
import { runScan } from './run-scan';
import { photoSelected, resetScan } from './scan-steps';

const scans = setUpScans();

/** A service that is down until the test brings it back; the device has a network. */
function downService() {
  const waits: { failures: number; signal: AbortSignal; comesBack: () => void }[] = [];
  const network: DeviceNetwork = {
    isOffline: () => false,
    whenConnected: (signal, failures = 0) =>
      new Promise((resolve) => {
        waits.push({ failures, signal, comesBack: resolve });
        signal.addEventListener('abort', () => resolve());
      }),
  };
  return { network, waits };
}

async function failedScan() {
  scans.gateway.answerWith(cut);
  const service = downService();
  const store = scans.openStore({ network: service.network });
  const stop = resumeWhenConnected(store);
  store.dispatch(photoSelected(photo));
  await store.dispatch(runScan({ prepare: prepared() }));
  expect(store.getState().scan.failureCause).toEqual({ kind: 'no-connection' });
  /** Resolves when a scan that was resumed has ended. */
  const ended = () =>
    new Promise<void>((resolve) => {
      let hasRun = false;
      const unsubscribe = store.subscribe(() => {
        const { phase } = store.getState().scan;
        hasRun ||= phase === 'analysing';
        if (!hasRun || phase !== 'result') return;
        unsubscribe();
        resolve();
      });
    });
  return { store, stop, ended, ...service };
}

test('a scan that failed runs again by itself once the service is back', async () => {
  const { store, waits, ended, stop } = await failedScan();
  scans.gateway.answerWith(json(NO_PARKING_AFTER_FOUR));
  const end = ended();
  waits[0]?.comesBack();
  await end;
  expect(store.getState().scan).toMatchObject({ failure: null, result: { allowed: true } });
  stop();
});

test('each scan that fails again waits longer, and another photo starts anew', async () => {
  const { store, waits, ended, stop } = await failedScan();
  const end = ended();
  waits[0]?.comesBack();
  await end;
  expect(waits.map(({ failures }) => failures)).toEqual([0, 1]);
  store.dispatch(resetScan());
  store.dispatch(photoSelected(photo));
  await store.dispatch(runScan({ prepare: prepared() }));
  expect(waits.map(({ failures }) => failures)).toEqual([0, 1, 0]);
  stop();
});

test('a reset, another answer or the end of the page ends the wait', async () => {
  const { store, waits, stop } = await failedScan();
  scans.gateway.answerWith(problem(422, 'invalid-image', 'No'));
  await store.dispatch(runScan({ prepare: prepared() }));
  expect(waits.map(({ signal }) => signal.aborted)).toEqual([true]);
  scans.gateway.answerWith(cut);
  await store.dispatch(runScan({ prepare: prepared() }));
  store.dispatch(resetScan());
  expect(waits.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  store.dispatch(photoSelected(photo));
  await store.dispatch(runScan({ prepare: prepared() }));
  stop();
  expect(waits.map(({ signal }) => signal.aborted)).toEqual([true, true, true]);
});

test('a failed scan is not cached, and can be retried', async () => {
  scans.gateway.answerWith(problem(422, 'invalid-image', 'No'), json(NO_PARKING_AFTER_FOUR));
  const store = await scans.scanned();
  await store.dispatch(retryScan());
  expect(store.getState().scan).toMatchObject({
    failure: null,
    failureCause: null,
    result: { allowed: true, cached: false },
  });
});
