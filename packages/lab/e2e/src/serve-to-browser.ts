import { launchBrowser } from '@curbwise/tooling/chromium';
import type { Browser } from 'playwright-core';
import { startGateway, type GatewayProcess } from './gateway-process';
import { startProvider, type Provider } from './provider';

/** A browser, and the built gateway with the built web app. */
export interface Served {
  readonly browser: Browser;
  readonly gateway: GatewayProcess;
}

/** The same, with a provider that the gateway asks. */
export interface ServedWithProvider extends Served {
  readonly provider: Provider;
}

type Growing<Parts> = { -readonly [Part in keyof Parts]?: Parts[Part] };

/**
 * Starts both before the tests of a file and stops them after the last. Call it once, outside tests and hooks. Both are
 * available in every test, and in hooks that are registered later.
 * @param environment variables of the gateway
 */
export function serveToBrowser(environment: Record<string, string> = {}): Served {
  const served: Growing<Served> = {};
  beforeAll(() => start(served, environment));
  afterAll(() => stop(served));
  return served as Served;
}

/** As {@link serveToBrowser}, with a provider that reads the signs. */
export function serveWithProvider(environment: Record<string, string> = {}): ServedWithProvider {
  const served: Growing<ServedWithProvider> = {};
  beforeAll(async () => {
    served.provider = await startProvider();
    await start(served, { ...served.provider.environment, ...environment });
  });
  afterAll(async () => {
    await stop(served);
    await served.provider?.close();
  });
  return served as ServedWithProvider;
}

async function start(served: Growing<Served>, environment: Record<string, string>): Promise<void> {
  // One after the other: a gateway would outlive a browser that does not start.
  served.browser = await launchBrowser();
  served.gateway = await startGateway(environment);
}

async function stop(served: Growing<Served>): Promise<void> {
  await served.browser?.close();
  await served.gateway?.stop();
}
