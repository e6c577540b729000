import { table, wholeNumber, type Command, type Format, type Outcome } from '../command-line';
import { launchFullBrowser } from '@curbwise/tooling/chromium';
import { PAGE_BUDGET } from '@curbwise/e2e/size-budgets';
import { SLOW_4G } from '@curbwise/e2e/watch-load';
import { interleavedLoads } from './interleaved-loads';
import { figuresOf, type LoadFigures } from './load-figures';
import { siteWithRemotes, VERSIONS } from './many-remotes';
import { pageSizes, type PageSizes } from './page-sizes';
import { withGateways } from './with-gateways';

/** Numbers of remotes of the sites. The page budget applies to the middle one. */
const COUNTS = [3, 10, 30] as const;
const BUDGET_COUNT = 10;
/** Tolerated ratio to the time with the fewest remotes: the difference between runs on a busy machine. */
const NOISE = 1.1;

const HELP = `What it costs a visitor that there are more remotes: sites with ${COUNTS.join(', ')} of them, ${VERSIONS} versions each in the registry,
loaded in turns on a phone's slow network. Ends with status 1 if the page is beyond ${PAGE_BUDGET} KB with ${BUDGET_COUNT} remotes, if
a load takes more requests than with ${COUNTS[0]}, or more than ${NOISE} times its time.

  --runs <n>   loads of each, of which the median counts (5)
  --cpu <n>    times slower than this machine's the processor is (4)
  --json       every figure`;

interface Figures extends LoadFigures, PageSizes {
  remotes: number;
}

/** Measures the first load of sites with more and more remotes. */
export const remotes: Command = {
  help: HELP,
  options: { runs: { type: 'string', default: '5' }, cpu: { type: 'string', default: '4' } },
  run: async ({ values, format }) => {
    const conditions = { network: SLOW_4G, cpuSlowdown: wholeNumber(values, 'cpu', 1) };
    const runs = wholeNumber(values, 'runs', 1);
    const sites = COUNTS.map(siteWithRemotes);
    const folders = sites.map(({ directory }) => directory);
    const browser = await launchFullBrowser();
    try {
      const figures = await withGateways(folders, async (urls) => {
        const loads = await interleavedLoads(browser, urls, runs, conditions);
        const sizes = await Promise.all(sites.map((site, index) => pageSizes(site, urls[index] ?? '')));
        return sizes.map((size, index) => ({
          remotes: COUNTS[index] ?? NaN,
          ...figuresOf(loads[index] ?? []),
          ...size,
        }));
      });
      return outcome(figures, format);
    } finally {
      await browser.close();
      for (const site of sites) site.remove();
    }
  },
};

function failures(figures: readonly Figures[]): string[] {
  const [few] = figures;
  return figures.flatMap(({ remotes: count, page, requests, usableMs }) => [
    ...(count <= BUDGET_COUNT && page > PAGE_BUDGET * 1000
      ? [`with ${count} remotes the page has ${(page / 1000).toFixed(1)} KB, more than ${PAGE_BUDGET}`]
      : []),
    ...(few && requests > few.requests ? [`with ${count} remotes there are ${requests} requests`] : []),
    ...(few && !(usableMs <= few.usableMs * NOISE)
      ? [
          `with ${count} remotes it takes ${usableMs.toFixed(0)} ms, with ${few.remotes} ${few.usableMs.toFixed(0)}`,
        ]
      : []),
  ]);
}

function outcome(figures: readonly Figures[], format: Format): Outcome {
  const failure = failures(figures).join('\n') || null;
  if (format === 'json') return { output: JSON.stringify(figures, null, 2), failure };
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  const rows = figures.map((each) => [
    String(each.remotes),
    kilobytes(each.registry),
    kilobytes(each.told),
    kilobytes(each.page),
    kilobytes(each.sent),
    String(each.requests),
    each.usableMs.toFixed(0),
    each.usableRangeMs.map((time) => time.toFixed(0)).join('–'),
  ]);
  const heads = [
    'remotes',
    'registry KB',
    'told KB',
    'page KB',
    'sent KB',
    'requests',
    'usable ms',
    'from–to',
  ];
  return { output: table(heads, rows, format), failure };
}
