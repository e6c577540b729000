import {
  table,
  wholeNumber,
  type Command,
  type Format,
  type Outcome,
  type Request,
} from '@curbwise/bench-kit';
import { launchBrowser } from '@curbwise/chromium';
import type { Browser } from 'playwright-core';
import { startGateway } from '../src/gateway-process';
import { SLOW_4G, watchLoad, type Load } from '../src/watch-load';
import { median } from './median';
import { buildPlainSite } from './plain-site';

interface LoadFigures {
  build: string;
  requests: number;
  depth: number;
  scriptKilobytes: number;
  kilobytes: number;
  usableMs: number;
  /** Fastest and slowest run. */
  usableRangeMs: [number, number];
}

const HELP = `What it takes until the scanner can be used, on a phone's slow network and from nothing: requests, kilobytes as
they came over the network, how many requests wait for one another, and the time. The app as it is built (npm run build),
and beside it one plain bundle of the same code: shell and all remotes, no federation.

  --runs <n>   loads of each, of which the median counts (5)
  --cpu <n>    times slower than this machine's the processor is (4)
  --json       every figure`;

/** Compares the first load of the app with that of one plain bundle of the same code. */
export const load: Command = {
  help: HELP,
  options: { runs: { type: 'string', default: '5' }, cpu: { type: 'string', default: '4' } },
  run: async (request) => {
    const browser = await launchBrowser();
    try {
      const plain = await buildPlainSite(request.packageFolder);
      const figures = [
        await measure(browser, 'federated', undefined, request),
        await measure(browser, 'one plain bundle', plain, request),
      ];
      return print(figures, request.format);
    } finally {
      await browser.close();
    }
  },
};

async function measure(
  browser: Browser,
  build: string,
  site: string | undefined,
  { values }: Request,
): Promise<LoadFigures> {
  const gateway = await startGateway(site === undefined ? {} : { SITE_DIR: site });
  const conditions = { network: SLOW_4G, cpuSlowdown: wholeNumber(values, 'cpu', 1) };
  const loads: Load[] = [];
  try {
    // The first load of all warms up the gateway and this machine, and does not count.
    await watchLoad(browser, gateway.url);
    for (let run = 0; run < wholeNumber(values, 'runs', 1); run += 1) {
      loads.push(await watchLoad(browser, gateway.url, conditions));
    }
  } finally {
    await gateway.stop();
  }
  return figuresOf(build, loads);
}

function figuresOf(build: string, loads: readonly Load[]): LoadFigures {
  const times = loads.map(({ usableMs }) => usableMs);
  const requests = loads[0]?.requests ?? [];
  const kilobytes = (only: (type: string) => boolean) =>
    requests.reduce((sum, { type, bytes }) => sum + (only(type) ? bytes : 0), 0) / 1000;
  return {
    build,
    requests: requests.length,
    depth: Math.max(...requests.map(({ depth }) => depth)),
    scriptKilobytes: kilobytes((type) => type === 'Script'),
    kilobytes: kilobytes(() => true),
    usableMs: median(times),
    usableRangeMs: [Math.min(...times), Math.max(...times)],
  };
}

function print(figures: readonly LoadFigures[], format: Format): Outcome {
  if (format === 'json') return { output: JSON.stringify(figures, null, 2), failure: null };
  const rows = figures.map((figure) => [
    figure.build,
    String(figure.requests),
    String(figure.depth),
    figure.scriptKilobytes.toFixed(1),
    figure.kilobytes.toFixed(1),
    figure.usableMs.toFixed(0),
    figure.usableRangeMs.map((time) => time.toFixed(0)).join('–'),
  ]);
  const heads = ['build', 'requests', 'depth', 'scripts KB', 'all KB', 'usable ms', 'from–to'];
  return { output: table(heads, rows, format), failure: null };
}
