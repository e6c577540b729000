import { launchBrowser } from '@curbwise/tooling/chromium';
import { PAGE_BUDGET } from '@curbwise/e2e/size-budgets';
import { interleavedLoads } from './interleaved-loads';
import { siteWithRemotes, VERSIONS } from './many-remotes';
import { pageSizes } from './page-sizes';
import { withGateways } from './with-gateways';

jest.setTimeout(60_000);

test(`10 remotes of ${VERSIONS} versions fit below ${PAGE_BUDGET} KB; 30 need no more requests than 3`, async () => {
  const sites = [3, 10, 30].map(siteWithRemotes);
  const browser = await launchBrowser();
  try {
    await withGateways(
      sites.map(({ directory }) => directory),
      async (urls) => {
        const [few, several, many] = await Promise.all(
          sites.map((site, index) => pageSizes(site, urls[index] ?? '')),
        );
        expect(several?.registry).toBeGreaterThan(10 * VERSIONS * 100);
        expect(several?.page).toBeLessThan(PAGE_BUDGET * 1000);
        // The page lists all remotes.
        expect(many?.page).toBeGreaterThan(several?.page ?? NaN);
        expect(several?.page).toBeGreaterThan(few?.page ?? NaN);

        const loads = await interleavedLoads(browser, urls, 1);
        const asked = loads.map(([load]) => load?.requests.map(({ path }) => path).sort());
        expect(asked[0]?.length).toBeGreaterThan(3);
        expect(asked[1]).toEqual(asked[0]);
        expect(asked[2]).toEqual(asked[0]);
      },
    );
  } finally {
    await browser.close();
    for (const site of sites) site.remove();
  }
});
