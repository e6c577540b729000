import { launchBrowser } from '@curbwise/tooling/chromium';
import type { Browser } from 'playwright-core';
import { startGateway, type GatewayProcess } from './gateway-process';

/** A browser, and the built gateway with the built web app. */
export interface Served {
  readonly browser: Browser;
  readonly gateway: GatewayProcess;
}

/**
 * Starts both before the tests of a file and stops them after the last. Call it once, outside tests and hooks. Both are
 * available in every test, and in hooks that are registered later.
 * @param environment variables of the gateway
 */
export function serveToBrowser(environment: Record<string, string> = {}): Served {
  const served: { -readonly [Part in keyof Served]?: Served[Part] } = {};
  beforeAll(async () => {
    // One after the other: a gateway would outlive a browser that does not start.
    served.browser = await launchBrowser();
    served.gateway = await startGateway(environment);
  });
  afterAll(async () => {
    await served.browser?.close();
    await served.gateway?.stop();
  });
  return served as Served;
}
