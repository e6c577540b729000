import { checkInHost } from './checks/check-in-host';
import { checkTranslations } from './checks/check-translations';
import { contractsIn, HOST_SURFACE } from './host/host-surface';
import { loadInHost, type HostedRemote } from './host/load-in-host';

export interface RemoteUnderTest {
  /** Folder of the build: `path.join(__dirname, '../dist')`. */
  dist: string;
  /** Contract versions of the hosts that it has to work in, in npm's syntax: `>=1.0.0 <2`. */
  hosts: string;
  /** The views it has to have. Default: `main`. */
  views?: readonly string[];
  /** Console messages that are allowed. */
  ignore?: readonly RegExp[];
}

/** Each test renders a view many times, perhaps on a busy machine. */
const TEST_TIMEOUT_MS = 60_000;

/**
 * Defines the tests of a built remote, for its own jest project (jsdom). The remote must work in hosts of every known
 * contract version in a range and of the next minor version. Its views must exist, render in every recorded state without a
 * message on the console, and have every string in every language. What only a browser shows is checked by publishing.
 */
export function describeRemote({ dist, hosts, views = ['main'], ignore = [] }: RemoteUnderTest): void {
  describe('the build', () => {
    test.each(contractsIn(hosts, HOST_SURFACE))(
      'works in a host of contract %s',
      async (contract) => {
        expect(await checkInHost(dist, { contract, ignore })).toEqual([]);
      },
      TEST_TIMEOUT_MS,
    );

    describe('in the current host', () => {
      let hosted: HostedRemote;
      beforeAll(async () => {
        hosted = await loadInHost(dist);
      });
      afterAll(() => hosted?.close());

      test(`has the views ${views.join(', ')}`, () => {
        expect(Object.keys(hosted.remote.views).sort()).toEqual([...views].sort());
      });

      test('has every string in every language', async () => {
        expect(await checkTranslations(hosted.remote)).toEqual([]);
      });
    });
  });
}
