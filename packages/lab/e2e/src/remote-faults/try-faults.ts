import type { ClientError } from '@curbwise/contract';
import { drawSign } from '@curbwise/drawings';
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
import { sharedBrowser } from '../worker/programs-of-worker';

/** A remote, and the faults that it is tested with. The slow fault always is. */
export interface Tried {
  readonly visit: Visit;
  readonly isTried: (fault: RemoteFault) => boolean;
}

/** Tests that faults of remotes leave the rest of the page alive. Call it once in a file. */
export function tryFaults(remotes: readonly Tried[]): void {
  const figures: FaultFigures[] = [];
  let browser: Browser;
  let gateway: GatewayProcess;
  let provider: Provider;
  let site: SiteCopy;
  let photo: Buffer;

  beforeAll(async () => {
    // Without hours: the answer is the same whenever the tests run.
    const lines = [{ text: '2 HOUR', scale: 1.4 }, 'PARKING'];
    const sign = await drawSign([{ style: 'green-on-white', lines }]);
    photo = sign.jpeg;
    site = copySite();
    provider = await startProvider();
    provider.reads(sign.panels);
    const serving = { SITE_DIR: site.directory, TRUST_PROXY_HOPS: '1', METRICS_TOKEN };
    browser = await sharedBrowser();
    gateway = await startGateway({ ...provider.environment, ...serving });
  });
  afterAll(async () => {
    await gateway?.stop();
    await provider?.close();
    site?.remove();
  });

  describe.each(remotes)('$visit.remote', ({ visit, isTried }) => {
    const run = async (fault: RemoteFault) => {
      const result = await runFault({ browser, gatewayUrl: gateway.url, site, photo }, visit, fault);
      figures.push(result);
      return result;
    };

    let hang: Promise<FaultFigures>;
    beforeAll(() => {
      // It mostly waits, so it runs beside the other faults.
      hang = run(HANG);
      hang.catch(() => undefined);
    });

    test.each(NETWORK_FAULTS.filter(isTried))('a remote $name', async (fault) => {
      expect((await run(fault)).reported).not.toEqual([]);
    });

    test(`a remote ${HANG.name}`, async () => {
      expect((await hang).reported).not.toEqual([]);
    });

    test.each(RELEASE_FAULTS.filter(isTried))('a remote $name', async (fault) => {
      expect((await run(fault)).reported).not.toEqual([]);
    });
  });

  test('every report is counted by remote and kind', async () => {
    // A page that is closed on a busy machine before it has answered counts as frozen: the browser says so, not the page.
    const reported = figures.flatMap((each) => each.reported).filter(({ kind }) => kind !== 'frozen');
    const counts = Object.entries(await clientErrorCounts(gateway.url));
    const byPages = counts.filter(([label]) => !label.endsWith(' frozen'));
    expect(Object.fromEntries(byPages)).toEqual(counted(reported));
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
