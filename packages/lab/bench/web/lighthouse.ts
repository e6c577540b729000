import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { browserPath } from '@curbwise/tooling/programs';
import { table, wholeNumber, type Command, type Format, type Outcome } from '../command-line';
import { startGateway } from '@curbwise/e2e/gateway-process';
import { median } from '../statistics';

/** The newest version that runs on the oldest Node that the project supports. */
const VERSION = '12.8.2';

/** Minimum score of each category, out of 100. */
const MIN_SCORES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const CATEGORIES = Object.keys(MIN_SCORES) as (keyof typeof MIN_SCORES)[];

/** Other figures shown, by the names of Lighthouse's audits: in milliseconds, except the shift. */
const AUDITS = {
  'first-contentful-paint': 'first paint ms',
  'largest-contentful-paint': 'largest paint ms',
  'total-blocking-time': 'blocked ms',
  'cumulative-layout-shift': 'layout shift',
} as const;

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

const HELP = `Scores of Lighthouse ${VERSION} for a phone, over the app as it is built (npm run build): the medians of several
runs. The first time it installs Lighthouse into dist/lighthouse of this package, from the npm registry; it is no
dependency of the project. Ends with status 1 where a score is below ${CATEGORIES.map((name) => `${name} ${MIN_SCORES[name]}`).join(', ')}.

  --runs <n>     of which the medians count (3)
  --path <path>  of the page (/)
  --json         every figure

The score of performance is that of the machine, too: on one that has other work to do it is of little worth.`;

/** Scores the built app with Lighthouse. */
export const lighthouse: Command = {
  help: HELP,
  options: { runs: { type: 'string', default: '3' }, path: { type: 'string', default: '/' } },
  run: async ({ values, format, packageFolder }) => {
    const program = await installed(path.join(packageFolder, 'dist', 'lighthouse'));
    const gateway = await startGateway();
    const reports: Report[] = [];
    try {
      const url = new URL(String(values['path']), gateway.url).href;
      for (let run = 0; run < wholeNumber(values, 'runs', 1); run += 1) {
        reports.push(
          await audit(program, url, path.join(packageFolder, 'dist', 'lighthouse', 'report.json')),
        );
      }
    } finally {
      await gateway.stop();
    }
    return outcome(reports, format);
  },
};

/** Installs Lighthouse into its own folder unless it is there. @returns its program */
async function installed(folder: string): Promise<string> {
  const program = path.join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');
  if (existsSync(program)) return program;
  process.stderr.write(`Installing Lighthouse ${VERSION}…\n`);
  mkdirSync(folder, { recursive: true });
  // Without a package.json here, npm would install into the package above.
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', `lighthouse@${VERSION}`];
  await promisify(execFile)('npm', args, { cwd: folder });
  return program;
}

async function audit(program: string, url: string, reportFile: string): Promise<Report> {
  const args = [
    program,
    url,
    '--quiet',
    '--output=json',
    `--output-path=${reportFile}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ];
  const env = { ...process.env, CHROME_PATH: browserPath() ?? process.env.CHROME_PATH };
  await promisify(execFile)(process.execPath, args, { env });
  return JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
}

function outcome(reports: readonly Report[], format: Format): Outcome {
  const scores = CATEGORIES.map((name) => ({
    name,
    score: Math.round(100 * median(reports.map(({ categories }) => categories[name]?.score ?? 0))),
    runs: reports.map(({ categories }) => Math.round(100 * (categories[name]?.score ?? 0))),
  }));
  const audits = Object.entries(AUDITS).map(([id, name]) => ({
    name,
    value: median(reports.map((report) => report.audits[id]?.numericValue ?? NaN)),
  }));
  const short = scores.filter(({ name, score }) => score < MIN_SCORES[name]);
  const failure =
    short.map(({ name, score }) => `${name}: ${score}, below ${MIN_SCORES[name]}`).join('\n') || null;
  const machine = { processors: availableParallelism(), load: loadavg()[0] ?? 0 };
  if (format === 'json') return { output: JSON.stringify({ scores, audits, machine }, null, 2), failure };
  const rows = [
    ...scores.map(({ name, score, runs }) => [name, String(score), runs.join(' ')]),
    ...audits.map(({ name, value }) => [name, value.toFixed(name === 'layout shift' ? 3 : 0), '']),
    ['load of the machine', machine.load.toFixed(1), `${machine.processors} processors`],
  ];
  return { output: table(['what', 'median', 'runs'], rows, format), failure };
}
