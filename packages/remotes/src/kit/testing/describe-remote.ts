import { checkInHost } from './checks/check-in-host';
import { EVERY_LANGUAGE, checkInLanguage } from './checks/check-in-language';
import { checkClicks } from './checks/check-clicks';
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
 * contract version in a range and of the next minor version. Its views must exist, write nothing to the console, be
 * accessible in every language, and survive a click on every control.
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

      const looks = views.flatMap((view) => EVERY_LANGUAGE.map((language) => ({ view, language })));
      test.each(looks)(
        'shows its view $view in $language, accessibly',
        async ({ view, language }) => {
          expect(await checkInLanguage(hosted, { view, language, ignore })).toEqual([]);
        },
        TEST_TIMEOUT_MS,
      );

      test.each(views)(
        'survives a click on every control of its view %s',
        async (view) => {
          expect(await checkClicks(hosted, view)).toEqual([]);
        },
        TEST_TIMEOUT_MS,
      );
    });
  });
}
