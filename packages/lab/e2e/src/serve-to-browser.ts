import type { Browser } from 'playwright-core';
import { startGateway, type GatewayProcess } from './gateway-process';
import { programsOfWorker, sharedBrowser } from './worker/programs-of-worker';
import type { SharedSite } from './worker/worker-programs';

/** The browser of the suite, and a gateway with the built web app. */
export interface Served {
  readonly browser: Browser;
  readonly gateway: GatewayProcess;
}

/** The browser of the suite, and the site that the suites of a worker share. */
export interface ServedSite extends SharedSite {
  readonly browser: Browser;
}

type Growing<Parts> = { -readonly [Part in keyof Parts]?: Parts[Part] };

/**
 * Gives a file a gateway of its own: it starts before the tests and stops after the last. Call it once, outside tests and
 * hooks. It is available in every test, and in hooks that are registered later.
 * @param environment variables of the gateway
 */
export function serveToBrowser(environment: Record<string, string> = {}): Served {
  const served: Growing<Served> = {};
  beforeAll(async () => {
    served.browser = await sharedBrowser();
    served.gateway = await startGateway(environment);
  });
  afterAll(() => served.gateway?.stop());
  return served as Served;
}

/** Gives a file its browser, and the site that the suites of a worker share. A provider reads the signs. */
export function serveSite(): ServedSite {
  const served: Growing<ServedSite> = {};
  beforeAll(async () => {
    const [browser, site] = await Promise.all([sharedBrowser(), programsOfWorker().site()]);
    Object.assign(served, site, { browser });
  });
  return served as ServedSite;
}
