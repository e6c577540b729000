import { faultsInHost } from './faults-in-host';
import { EVERY_LANGUAGE, faultsInLanguage } from './faults-in-languages';
import { faultsOfClicks } from './faults-of-clicks';
import { faultsOfStrings } from './faults-of-strings';
import { contractsIn, HOST_SURFACE } from './host-surface';
import { loadInHost, type HostedRemote } from './load-in-host';

export interface RemoteUnderTest {
  /** Folder of what was built: `path.join(__dirname, '../dist')`. */
  dist: string;
  /** The versions of the host's contract it has to work in, as npm writes ranges: `>=1.0.0 <2`. */
  hosts: string;
  /** The views it has to have, if others than `main`. */
  views?: readonly string[];
  /** What it may write to the console. */
  ignore?: readonly RegExp[];
}

/** Every view is shown many times over, on machines that do other things as well. */
const LIMIT_MS = 60_000;

/**
 * Tests of a built remote, for its own jest project (jsdom): it works in every version of the host there is in a range,
 * and in the minor one that is next; its views are there, silent on the console, accessible, in every language, and
 * stand that everything in them is pressed.
 */
export function describeRemote({ dist, hosts, views = ['main'], ignore = [] }: RemoteUnderTest): void {
  describe('what was built', () => {
    test.each(contractsIn(hosts, HOST_SURFACE))(
      'works in a host of contract %s',
      async (contract) => {
        expect(await faultsInHost(dist, { contract, ignore })).toEqual([]);
      },
      LIMIT_MS,
    );

    describe('in the host of these sources', () => {
      let hosted: HostedRemote;
      beforeAll(async () => {
        hosted = await loadInHost(dist);
      });
      afterAll(() => hosted?.close());

      test(`has the views ${views.join(', ')}`, () => {
        expect(Object.keys(hosted.remote.views).sort()).toEqual([...views].sort());
      });

      test('has every sentence in every language', async () => {
        expect(await faultsOfStrings(hosted.remote)).toEqual([]);
      });

      const looks = views.flatMap((view) => EVERY_LANGUAGE.map((language) => ({ view, language })));
      test.each(looks)(
        'shows its view $view in $language, accessibly',
        async ({ view, language }) => {
          expect(await faultsInLanguage(hosted, { view, language, ignore })).toEqual([]);
        },
        LIMIT_MS,
      );

      test.each(views)(
        'stands that everything in its view %s is pressed',
        async (view) => {
          expect(await faultsOfClicks(hosted, view)).toEqual([]);
        },
        LIMIT_MS,
      );
    });
  });
}
