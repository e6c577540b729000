import { setTimeout as pause } from 'node:timers/promises';
import { percent, table, wholeNumber, type Command } from '../command-line';
import { Random } from '@curbwise/tooling/random';
import { providerFault, type VisionAdapter } from '@curbwise/vision';
import { DEFAULT_HEDGE_AFTER_MS } from '@curbwise/gateway/inside';
import { ask, newRequest } from '@curbwise/gateway/inside';
import { startTestGateway, type TestGateway } from '@curbwise/gateway/inside';
import { percentile } from '../statistics';

/** Maximum share of extra tries that hedges may cause for a healthy provider. "The Tail at Scale" reports a twentieth. */
const MAX_EXTRA_SHARE = 0.1;

const MEDIAN_MS = { first: 2_000, second: 2_500 };
/** Standard deviation of the logarithm of reading times, which are log-normally distributed. */
const LOG_DEVIATION = 0.35;

/** A fault of the first provider, for the whole run or from its middle on. */
interface Trouble {
  readonly name: string;
  /** Share of its readings that never end. */
  readonly hanging?: number;
  /** Factor by which its readings take longer. */
  readonly slower?: number;
  readonly fromMiddle?: boolean;
}

const TROUBLES: readonly Trouble[] = [
  { name: 'none' },
  { name: '1 % hang', hanging: 0.01 },
  { name: '10 % hang', hanging: 0.1 },
  { name: 'all hang, from the middle on', hanging: 1, fromMiddle: true },
  { name: '1.5 times as slow, from the middle on', slower: 1.5, fromMiddle: true },
  { name: '4 times as slow, from the middle on', slower: 4, fromMiddle: true },
];

interface Run {
  readonly trouble: string;
  readonly isHedged: boolean;
  /** Time of each answer, in milliseconds. */
  readonly times: readonly number[];
  readonly tries: number;
  readonly failed: number;
  /** Number of tries at the first provider. */
  readonly askedFirst: number;
}

/** A random time with a long tail, like those of models. */
function draw(random: Random, medianMs: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
  return medianMs * Math.exp(LOG_DEVIATION * normal);
}

const SIGN = {
  panels: [{ text: 'NO PARKING\n8AM TO 6PM', arrow: null, symbol: null, box: null, confidence: 0.95 }],
  extractedText: 'NO PARKING 8AM TO 6PM',
  isIrrelevant: false,
  detectedObject: null,
  confidence: 0.95,
};

/** A provider with random reading times. */
function adapterThatTakes(name: string, nextMs: () => number): VisionAdapter {
  return {
    name,
    model: name,
    async read(_photo, _request, signal) {
      try {
        const ms = nextMs();
        // The maximum of a timer is 24 days.
        await pause(Number.isFinite(ms) ? ms : 2 ** 31 - 1, undefined, { signal });
      } catch {
        throw providerFault(name, 'aborted');
      }
      return { reading: SIGN, usage: { inputTokens: 1_000, outputTokens: 200 } };
    },
    close: () => Promise.resolve(),
  };
}

async function run(trouble: Trouble, isHedged: boolean, photos: number, perSecond: number): Promise<Run> {
  const { hanging = 0, slower = 1, fromMiddle = false } = trouble;
  const random = { first: new Random(`first ${trouble.name}`), second: new Random('second') };
  let sent = 0;
  let askedFirst = 0;
  const first = adapterThatTakes('first', () => {
    askedFirst += 1;
    const ms = draw(random.first, MEDIAN_MS.first);
    const isHanging = random.first.chance(hanging);
    if (fromMiddle && sent < photos / 2) return ms;
    return isHanging ? Infinity : ms * slower;
  });
  const second = adapterThatTakes('second', () => draw(random.second, MEDIAN_MS.second));
  const gateway = await startTestGateway({
    adapters: [first, second],
    environment: { CACHE_MB: '0', HEDGE_AFTER_MS: String(isHedged ? DEFAULT_HEDGE_AFTER_MS : 0) },
  });
  const answers: Promise<{ ms: number; ok: boolean }>[] = [];
  for (; sent < photos; sent += 1) {
    answers.push(timed(gateway));
    await pause(1_000 / perSecond);
  }
  const all = await Promise.all(answers);
  const tries = await triesOf(gateway);
  await gateway.close();
  const failed = all.filter(({ ok }) => !ok).length;
  return { trouble: trouble.name, isHedged, times: all.map(({ ms }) => ms), tries, failed, askedFirst };
}

async function timed({ url }: TestGateway): Promise<{ ms: number; ok: boolean }> {
  const begun = performance.now();
  const response = await ask(url, newRequest());
  await response.text();
  return { ms: performance.now() - begun, ok: response.ok };
}

async function triesOf({ url }: TestGateway): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const counts = [...text.matchAll(/^curbwise_provider_tries_total\{.+\} (\d+)$/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

const cellsOf = ({ trouble, isHedged, times, tries, failed, askedFirst }: Run) => [
  trouble,
  isHedged ? 'on' : 'off',
  ...[0.5, 0.95, 0.99, 1].map((share) => seconds(percentile(times, share))),
  percent(tries - times.length, times.length),
  percent(askedFirst, times.length),
  String(failed),
];

/** Measures what hedging gains for drivers, and what it costs. */
export const hedge: Command = {
  help: `Measures how long drivers wait for a photo, and how many extra tries there are, when the first of two providers has
trouble: with and without hedging (HEDGE_AFTER_MS). The gateway is real; the providers are timers with medians of ${MEDIAN_MS.first / 1000} s
and ${MEDIAN_MS.second / 1000} s and a long tail. Fails if more than ${MAX_EXTRA_SHARE * 100} % of the photos are sent twice while both are healthy.

  --photos N      photos per row [1000]
  --rate N        photos per second and row; all rows run at the same time [5]`,
  options: {
    photos: { type: 'string', default: '1000' },
    rate: { type: 'string', default: '5' },
  },
  async run({ values, format }) {
    const photos = wholeNumber(values, 'photos', 100);
    const rate = wholeNumber(values, 'rate', 1);
    const runs = await Promise.all(
      TROUBLES.flatMap((trouble) => [false, true].map((isHedged) => run(trouble, isHedged, photos, rate))),
    );
    const well = runs.find(({ trouble, isHedged }) => trouble === 'none' && isHedged)!;
    const failure =
      well.tries > photos * (1 + MAX_EXTRA_SHARE)
        ? `${percent(well.tries - photos, photos)} of the photos were sent twice to healthy providers`
        : null;
    if (format === 'json') return { output: JSON.stringify(runs), failure };
    const header = [
      'trouble of the first provider',
      'hedge',
      'median',
      '95 %',
      '99 %',
      'longest',
      'extra tries',
      'tries at the first',
      'failed',
    ];
    return { output: table(header, runs.map(cellsOf), format), failure };
  },
};
