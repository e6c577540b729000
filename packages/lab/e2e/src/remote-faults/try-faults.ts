import { launchBrowser } from '@curbwise/tooling/chromium';
import type { ClientError } from '@curbwise/contract';
import type { DrawnPanel } from '@curbwise/drawings';
import type { Browser } from 'playwright-core';
import { startGateway, type GatewayProcess } from '../gateway-process';
import { startProvider, type Provider } from '../provider';
import { copySite, type SiteCopy } from '../site-copy';
import { clientErrorCounts, METRICS_TOKEN } from './client-error-counts';
import { HANG, NETWORK_FAULTS } from './network-faults';
import { RELEASE_FAULTS } from './release-faults';
import type { RemoteFault } from './remote-fault';
import { runFault, type FaultFigures } from './run-fault';
import type { Visit } from './visits';
import { someOf } from '@curbwise/tooling/long-tests';

/**
 * Tests that faults of a remote leave the rest of the page alive. Call it once in a file.
 * @param maxOfKind faults of each kind that the usual run tries; the long run tries all
 * @param panelsOf what is read on every photo
 */
export function tryFaults(
  visitOf: () => Visit,
  maxOfKind = Infinity,
  panelsOf: () => readonly DrawnPanel[] = () => [],
): void {
  const figures: FaultFigures[] = [];
  let browser: Browser;
  let gateway: GatewayProcess;
  let provider: Provider;
  let site: SiteCopy;
  let hang: Promise<FaultFigures>;

  const run = async (fault: RemoteFault) => {
    const result = await runFault({ browser, gatewayUrl: gateway.url, site }, visitOf(), fault);
    figures.push(result);
    return result;
  };

  beforeAll(async () => {
    site = copySite();
    provider = await startProvider();
    provider.reads(panelsOf());
    const serving = { SITE_DIR: site.directory, TRUST_PROXY_HOPS: '1', METRICS_TOKEN };
    const environment = { ...provider.environment, ...serving };
    [browser, gateway] = await Promise.all([launchBrowser(), startGateway(environment)]);
    // It mostly waits, so it runs beside the other faults.
    hang = run(HANG);
    hang.catch(() => undefined);
  });
  afterAll(async () => {
    await browser?.close();
    await gateway?.stop();
    await provider?.close();
    site?.remove();
  });

  test.each(someOf(NETWORK_FAULTS, maxOfKind))('a remote $name', async (fault) => {
    expect((await run(fault)).reported).not.toEqual([]);
  });

  test(`a remote ${HANG.name}`, async () => {
    expect((await hang).reported).not.toEqual([]);
  });

  test.each(someOf(RELEASE_FAULTS, maxOfKind))('a remote $name', async (fault) => {
    expect((await run(fault)).reported).not.toEqual([]);
  });

  test('every report is counted by remote and kind', async () => {
    const reported: ClientError[] = figures.flatMap((each) => each.reported);
    expect(await clientErrorCounts(gateway.url)).toEqual(counted(reported));
  });
}

/** `legal unfit` → how often. */
function counted(errors: readonly ClientError[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { remote, kind } of errors) {
    const label = `${remote} ${kind}`;
    counts[label] = (counts[label] ?? 0) + 1;
  }
  return counts;
}
