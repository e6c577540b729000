/** @jest-environment node */
import { fingerprintOf } from '../state/reading-memory';
import type { DeviceNetwork } from '../browser/device-network';
import { NO_PARKING_AFTER_FOUR } from '../testing/analysis-response';
import { cut, json, problem } from '../testing/gateway-server';
import { clockAt, image, photo, prepared, setUpScans } from '../testing/scan-store';
import { loadDeviceReader } from './late-modules';
import { runScan } from './run-scan';
import { photoSelected, resetScan } from './scan-steps';

const scans = setUpScans();

test('does not send the same photo twice, and judges its reading again for the current time', async () => {
  scans.gateway.answerWith(json(NO_PARKING_AFTER_FOUR));
  let now = '2026-11-24T10:15';
  const store = await scans.scanned(prepared(), { clock: () => clockAt(now) });
  now = '2026-11-24T16:30';
  await store.dispatch(runScan({ prepare: prepared() }));
  expect(scans.gateway.received).toHaveLength(1);
  expect(store.getState().scan.result).toMatchObject({
    allowed: false,
    cached: true,
    analysis: { judgedAt: '2026-11-24T16:30', provenance: { cached: true } },
  });
  expect(store.steps.slice(-2)).toEqual(['optimizing 30', 'cached 100']);
});

test('a photo whose answer was found otherwise is not read, and its answer is judged again', async () => {
  scans.gateway.answerWith(json(NO_PARKING_AFTER_FOUR));
  const store = scans.openStore({ clock: () => clockAt('2026-11-24T16:30') });
  const actions = await store.dispatch(loadDeviceReader());
  await actions.rememberAnswer(image('1'), NO_PARKING_AFTER_FOUR);
  store.dispatch(photoSelected(photo));
  await store.dispatch(runScan({ prepare: prepared(image('1')) }));
  expect(scans.gateway.received).toHaveLength(0);
  expect(store.getState().scan.result).toMatchObject({
    allowed: false,
    analysis: { judgedAt: '2026-11-24T16:30' },
  });
});

test('does not send the same photo twice on a page without TLS either', async () => {
  scans.gateway.answerWith(json(NO_PARKING_AFTER_FOUR));
  const subtle = jest.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never);
  const store = await scans.scanned();
  await store.dispatch(runScan({ prepare: prepared() }));
  subtle.mockRestore();
  expect(scans.gateway.received).toHaveLength(1);
  expect(store.getState().scan.result?.cached).toBe(true);
});

test('sends another photo that has the same key', async () => {
  scans.gateway.answerWith(json(NO_PARKING_AFTER_FOUR));
  const [one, other] = [image(`${'a'.repeat(1200)}1`), image(`${'a'.repeat(1200)}2`)];
  expect((await fingerprintOf(one)).key).toBe((await fingerprintOf(other)).key);
  const store = await scans.scanned(prepared(one));
  await store.dispatch(runScan({ prepare: prepared(other) }));
  expect(scans.gateway.received).toHaveLength(2);
  expect(store.getState().scan.result?.cached).toBe(false);
});

describe('without a network', () => {
  /** A network that is down until the test brings it back. */
  function lostNetwork() {
    let isOffline = true;
    let bringBack: () => void = () => undefined;
    const asked = { count: 0 };
    const network: DeviceNetwork = {
      isOffline: () => isOffline,
      whenConnected: (signal) => {
        asked.count += 1;
        return new Promise((resolve) => {
          bringBack = resolve;
          signal.addEventListener('abort', () => resolve());
        });
      },
    };
    return {
      network,
      asked,
      comesBack: () => {
        isOffline = false;
        bringBack();
      },
    };
  }

  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 1));
  };

  function scanWithout(lost: ReturnType<typeof lostNetwork>) {
    const store = scans.openStore({ network: lost.network });
    store.dispatch(photoSelected(photo));
    return { store, scan: store.dispatch(runScan({ prepare: prepared() })) };
  }

  test('a scan waits for the network instead of failing, and is answered once it is back', async () => {
    scans.gateway.answerWith(cut);
    const lost = lostNetwork();
    const { store, scan } = scanWithout(lost);
    await until(() => lost.asked.count === 1);
    expect(store.getState().scan).toMatchObject({ phase: 'analysing', failure: null, result: null });
    scans.gateway.answerWith(json(NO_PARKING_AFTER_FOUR));
    lost.comesBack();
    await scan;
    expect(store.getState().scan).toMatchObject({
      phase: 'result',
      failure: null,
      result: { allowed: true },
    });
  });

  test('a gateway on the same machine is asked anyway', async () => {
    scans.gateway.answerWith(json(NO_PARKING_AFTER_FOUR));
    const lost = lostNetwork();
    const { store, scan } = scanWithout(lost);
    await scan;
    expect(lost.asked.count).toBe(0);
    expect(store.getState().scan.result?.allowed).toBe(true);
  });

  test('a failure with another cause is not waited for', async () => {
    scans.gateway.answerWith(problem(422, 'invalid-image', 'No'));
    const { store, scan } = scanWithout(lostNetwork());
    await scan;
    expect(store.getState().scan.failureCause).toEqual({ kind: 'photo' });
  });

  test('a reset ends the wait', async () => {
    scans.gateway.answerWith(cut);
    const lost = lostNetwork();
    const { store, scan } = scanWithout(lost);
    await until(() => lost.asked.count === 1);
    store.dispatch(resetScan());
    await scan;
    expect(store.getState().scan).toMatchObject({ phase: 'empty', result: null });
  });
});
