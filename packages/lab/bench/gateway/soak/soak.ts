import path from 'node:path';
import { UsageError, type Command, type Request } from '../../command-line';
import { drawSign } from '@curbwise/drawings';
import { startProviderProcess } from '@curbwise/gateway/inside';
import { startWatchedGateway } from '@curbwise/gateway/inside';
import type { Vitals } from '@curbwise/gateway/inside';
import { variedPhoto } from '../load/varied-photo';
import { report, type Figure } from '../report';
import { median, percentile } from '../../statistics';
import { runSoak, SOAK_DEADLINE_MS, type SoakResult } from './run-soak';

const MAX_GROWTH_PERCENT = 5;
const MAX_P99_MS = 50;
/** A tenth of the second that Kubernetes waits for a probe. */
const MAX_LIVEZ_P99_MS = 100;
const MAX_TRIES = 3;
const VITALS_MS = 2_000;
const PROGRESS_SECONDS = 10;
/** The share of the run after which memory counts as warm. */
const WARM = 0.4;
/** Minimum number of measurements to judge growth. */
const MIN_READINGS = 30;

/** Runs a gateway whose providers fail in turn and whose clients misbehave. */
export const soak: Command = {
  help: `Sends requests of all kinds of clients to a gateway for some minutes: new and known photos, broken requests, clients that
disconnect, that are slow, and that send too much or too often. Its providers, openai and gemini, fail in every way in
turn. Prints progress on standard error every ${PROGRESS_SECONDS} seconds.

Fails if an answer breaks the contract (such as a server error other than a typed 503), if one is missing, if a photo
took more than ${MAX_TRIES} tries, if the gateway ends, if its memory (RSS, or JavaScript heap after a collection) grows by
more than ${MAX_GROWTH_PERCENT} % after warm-up, or if the event loop is delayed by more than ${MAX_P99_MS} ms (99th percentile, median over the
run), or if /livez takes more than ${MAX_LIVEZ_P99_MS} ms (99th percentile).

  --minutes N    duration [5]
  --local        use the local reader when both providers fail
  --seed TEXT    a different seed gives different requests [1]`,
  options: {
    minutes: { type: 'string', default: '5' },
    local: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
  },
  async run(request) {
    const minutes = Number(request.values.minutes);
    if (!(minutes > 0)) throw new UsageError('--minutes must be a number above 0');
    const result = await soakFor(minutes * 60, request);
    const outcome = report(
      `${result.seconds.toFixed(0)} seconds, seed ${String(request.values.seed)}`,
      figuresOf(result),
      request.format,
    );
    const failure = [outcome.failure, ...result.faults.slice(0, 20)].filter(Boolean).join('\n');
    return { ...outcome, failure: failure || null };
  },
};

async function soakFor(seconds: number, { values, packageFolder }: Request): Promise<SoakResult> {
  const folder = path.join(packageFolder, 'dist', 'gateway');
  const provider = path.join(folder, 'fake-provider.js');
  const [openai, gemini] = await Promise.all([
    startProviderProcess(provider),
    startProviderProcess(provider),
  ]);
  const gateway = await startWatchedGateway({
    program: path.join(folder, 'watched-gateway.js'),
    readerFolder: folder,
    environment: {
      VISION_PROVIDERS: values.local ? 'openai,gemini,local' : 'openai,gemini',
      OPENAI_BASE_URL: openai.openAiUrl,
      GEMINI_BASE_URL: gemini.geminiUrl,
      GEMINI_API_KEY: 'none',
      READ_DEADLINE_MS: String(SOAK_DEADLINE_MS),
      CACHE_MB: '4',
      LOG_LEVEL: 'fatal',
    },
  });
  let reportedAt = 0;
  try {
    const { jpeg } = await drawSign([{ style: 'red-on-white', lines: ['NO PARKING', '8AM TO 6PM'] }], {
      width: 480,
      height: 640,
      noise: 4,
    });
    return await runSoak({
      gateway,
      openai,
      gemini,
      photo: variedPhoto(jpeg),
      seed: String(values.seed),
      seconds,
      vitalsMs: VITALS_MS,
      onVitals(result) {
        if (result.seconds < reportedAt + PROGRESS_SECONDS) return;
        reportedAt = result.seconds;
        process.stderr.write(`${progress(result)}\n`);
      },
    });
  } finally {
    await gateway.close();
    await Promise.all([openai.close(), gemini.close()]);
  }
}

const total = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

function progress({ seconds, answers, faults, vitals }: SoakResult): string {
  const { rss, heap, delayMs } = vitals.at(-1)!;
  const of = (status: number) =>
    total(Object.fromEntries(Object.entries(answers).filter(([kind]) => kind.startsWith(`${status}`))));
  return [
    `${seconds.toFixed(0).padStart(5)} s`,
    `${total(answers)} answers (${of(200)} × 200, ${of(429)} × 429, ${of(503)} × 503)`,
    `RSS ${(rss / 1e6).toFixed(0)} MB`,
    `heap ${(heap / 1e6).toFixed(0)} MB`,
    `delay p99 ${delayMs.p99.toFixed(1)} ms`,
    `${faults.length} faults`,
  ].join(', ');
}

function figuresOf({ visits, answers, faults, hung, maxTries, vitals, livezMs }: SoakResult): Figure[] {
  const counted = (counts: Readonly<Record<string, number>>, name: string) =>
    Object.entries(counts)
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([kind, value]) => ({ name: `${name} ${kind}`, value, unit: '' }));
  const p99s = vitals.map(({ delayMs }) => delayMs.p99);
  return [
    ...counted(visits, 'visits:'),
    ...counted(answers, 'answered'),
    { name: 'faults', value: faults.length, unit: '', limit: 0 },
    { name: 'requests without an answer', value: hung, unit: '', limit: 0 },
    { name: 'most tries for a photo', value: maxTries, unit: '', limit: MAX_TRIES },
    ...growthOf(vitals, 'memory (RSS)', ({ rss }) => rss),
    ...growthOf(vitals, 'heap after a collection', ({ heap }) => heap),
    { name: 'peak memory', value: (vitals.at(-1)?.peakRss ?? NaN) / 1e6, unit: 'MB' },
    {
      name: 'delay, 99th percentile, median of readings',
      value: median(p99s),
      unit: 'ms',
      limit: MAX_P99_MS,
    },
    { name: 'delay, 99th percentile, worst reading', value: Math.max(...p99s), unit: 'ms' },
    { name: 'delay, longest', value: Math.max(...vitals.map(({ delayMs }) => delayMs.max)), unit: 'ms' },
    {
      name: '/livez, 99th percentile',
      value: percentile(livezMs, 0.99),
      unit: 'ms',
      limit: MAX_LIVEZ_P99_MS,
    },
    { name: '/livez, longest', value: Math.max(...livezMs), unit: 'ms' },
  ];
}

/**
 * The level of a kind of memory, and its growth after warm-up: from the median of the first third to that of the last.
 * Single measurements say little, because a body of ten megabytes may be under way.
 */
function growthOf(vitals: readonly Vitals[], name: string, of: (vitals: Vitals) => number): Figure[] {
  const warm = vitals.slice(Math.ceil(WARM * vitals.length)).map((reading) => of(reading) / 1e6);
  const level = { name: `${name}, median`, value: median(warm), unit: 'MB' };
  if (warm.length < MIN_READINGS) return [level];
  const third = Math.floor(warm.length / 3);
  const [early, late] = [median(warm.slice(0, third)), median(warm.slice(-third))];
  const growth = (100 * (late - early)) / early;
  return [level, { name: `${name}, growth`, value: growth, unit: '%', limit: MAX_GROWTH_PERCENT }];
}
