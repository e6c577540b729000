import { table, wholeNumber, type Command, type Format, type Outcome } from '../command-line';
import { launchFullBrowser } from '@curbwise/tooling/chromium';
import { SLOW_4G } from '@curbwise/e2e/watch-load';
import { interleavedLoads } from './interleaved-loads';
import { figuresOf, type LoadFigures } from './load-figures';
import { buildPlainSite } from './plain-site';
import { beyondLimits, PRICE_LIMITS, priceOf, type Price } from './price-limits';
import { withGateways } from './with-gateways';

const HELP = `What it takes until the scanner can be used, on a phone's slow network and from nothing: requests, kilobytes as
they came over the network, how many requests wait for one another, and the time. The app as it is built (npm run build),
and in turns with it one app of the same code without federation. Ends with status 1 where the app takes more than
${PRICE_LIMITS.bytes} times the bytes, ${PRICE_LIMITS.time} times the time, ${PRICE_LIMITS.requests} requests more, or a deeper waterfall.

  --runs <n>   loads of each, of which the median counts (7)
  --cpu <n>    times slower than this machine's the processor is (4)
  --json       every figure`;

/** Compares the first load of the app with that of a plain app built from the same code. */
export const load: Command = {
  help: HELP,
  options: { runs: { type: 'string', default: '7' }, cpu: { type: 'string', default: '4' } },
  run: async ({ values, packageFolder, format }) => {
    const conditions = { network: SLOW_4G, cpuSlowdown: wholeNumber(values, 'cpu', 1) };
    const runs = wholeNumber(values, 'runs', 1);
    const plainSite = await buildPlainSite(packageFolder);
    const browser = await launchFullBrowser();
    try {
      const loads = await withGateways([undefined, plainSite], (urls) =>
        interleavedLoads(browser, urls, runs, conditions),
      );
      const [federated, plain] = [figuresOf(loads[0] ?? []), figuresOf(loads[1] ?? [])];
      return outcome(federated, plain, format);
    } finally {
      await browser.close();
    }
  },
};

function outcome(federated: LoadFigures, plain: LoadFigures, format: Format): Outcome {
  const price = priceOf(federated, plain);
  const failure = beyondLimits(price).join('\n') || null;
  if (format === 'json') {
    const figures = { federated, plain, price, limits: PRICE_LIMITS };
    return { output: JSON.stringify(figures, null, 2), failure };
  }
  const heads = ['build', 'requests', 'depth', 'scripts KB', 'all KB', 'usable ms', 'from–to'];
  const rows = [
    row('federated', federated),
    row('one plain app', plain),
    priceRow('price', price),
    priceRow('limit', PRICE_LIMITS),
  ];
  return { output: table(heads, rows, format), failure };
}

const row = (build: string, figures: LoadFigures) => [
  build,
  String(figures.requests),
  String(figures.depth),
  figures.scriptKilobytes.toFixed(1),
  figures.kilobytes.toFixed(1),
  figures.usableMs.toFixed(0),
  figures.usableRangeMs.map((time) => time.toFixed(0)).join('–'),
];

const priceRow = (name: string, { requests, depth, bytes, time }: Price) => [
  name,
  `+${requests}`,
  `+${depth}`,
  '',
  `${bytes.toFixed(2)}x`,
  `${time.toFixed(2)}x`,
  '',
];
