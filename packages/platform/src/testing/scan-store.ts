import { parseLocalDateTime, type LocalClock } from '@curbwise/contract';
import { photoSelected } from '../scan/scan-steps';
import { runScan } from '../scan/run-scan';
import type { PreparePhoto } from '../state/scan-session';
import type { SessionOptions } from '../state/scan-session';
import type { PrepareStep } from '../state/scan-state';
import { createPlatformStore } from '../store/platform-store';
import { startGatewayServer, type GatewayServer } from './gateway-server';

/** The clock of a driver in Los Angeles on 2026-11-24, at 10:15 unless told otherwise. */
export const clockAt = (time = '2026-11-24T10:15'): LocalClock => ({
  time: parseLocalDateTime(time)!,
  zone: 'PST',
});

export const photo = new File(['a photo'], 'sign.jpg', { type: 'image/jpeg' });

export const image = (content: string) => `data:image/jpeg;base64,${content}`;

/** Reports the steps and returns the image. */
export const prepared =
  (dataUrl = image('abcd'), steps: PrepareStep[] = ['converting', 'optimizing']): PreparePhoto =>
  async (_file, { onStep }) => {
    steps.forEach(onStep);
    return { dataUrl };
  };

/** Runs a gateway for the tests of a file, and opens stores that scan with it. Call it at the top of the file. */
export function setUpScans() {
  let gateway: GatewayServer;
  beforeAll(async () => {
    gateway = await startGatewayServer();
  });
  afterAll(() => gateway.stop());

  /** Opens a store, and records the steps of the progress of its scans. */
  function openStore(options: SessionOptions = {}) {
    const store = createPlatformStore({
      clock: clockAt,
      analysisUrl: gateway.url,
      timing: { firstDelayMs: 1, deadlineMs: 5000 },
      finalStepMs: 0,
      ...options,
    });
    const steps: string[] = [];
    store.subscribe(() => {
      const { progress } = store.getState().scan;
      const step = progress && `${progress.step} ${progress.value}`;
      if (step && step !== steps.at(-1)) steps.push(step);
    });
    return { ...store, steps };
  }

  return {
    /** The gateway, once the tests run. */
    get gateway() {
      return gateway;
    },
    openStore,
    /** A store that has scanned a photo. */
    async scanned(prepare = prepared(), options: SessionOptions = {}) {
      const store = openStore(options);
      store.dispatch(photoSelected(photo));
      await store.dispatch(runScan({ prepare }));
      return store;
    },
  };
}
