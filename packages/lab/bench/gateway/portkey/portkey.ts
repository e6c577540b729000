import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { table, UsageError, wholeNumber, type Command, type Format, type Request } from '../../command-line';
import { startLoadGenerator, type LoadGenerator } from '../load/start-load-generator';
import { PHOTOS_HELP, PHOTOS_OPTION, photosOf } from '../photos';
import { report, type Figure } from '../report';
import {
  LOAD_CORE,
  startCurbwise,
  bareUpstream,
  startPortkey,
  startUpstream,
  type Contestant,
} from './contestants';
import { installPortkey, PORTKEY_VERSION } from '@curbwise/gateway/inside';
import { measureRounds, type Standing } from './measure-rounds';

const CONNECTIONS = [1, 32] as const;
const MAX_CPU_MS = 1;
const GOAL_CPU_MS = 0.6;
const MAX_SHARE_OF_PORTKEY = { 1: 0.5, 32: 0.4 } as const;
const MIN_HITS_PER_SECOND = 3000;
/** A hit takes a quarter of the CPU of a miss. */
const MIN_MISSES_PER_HIT = 4;
const MAX_PEAK_MB = 200;
const MAX_READY_MS = 1000;
/** A cache hit is much cheaper than a miss, so a round needs more of them. */
const HITS_PER_MISS = 5;

/** Compares our gateway with Portkey's. */
export const portkey: Command = {
  help: `Loads our gateway, Portkey's (${PORTKEY_VERSION}, from npm) and the bare upstream in turn, round after round. Each photo is a
new JPEG with a new sign, from a new client. CPU is that of the gateway's process alone, which has its own core. The
upstream, which answers at once, and the load generator have the other core. Then it sends the same photos repeatedly,
which our gateway has in its cache. Needs Linux with taskset, and two cores.

Fails above ${MAX_CPU_MS} ms of CPU per photo (the goal is ${GOAL_CPU_MS} ms), above ${MAX_SHARE_OF_PORTKEY[1]} of Portkey's CPU with one connection and ${MAX_SHARE_OF_PORTKEY[32]}
with 32, above ${MAX_PEAK_MB} MB of peak memory, below ${MIN_HITS_PER_SECOND} photos per second from the cache or ${MIN_MISSES_PER_HIT} times the CPU of a
hit for a miss, above ${MAX_READY_MS} ms from start to ready, or if a request fails.

${PHOTOS_HELP}

  --rounds N     number of rounds [5]
  --requests N   requests per round; from the cache ${HITS_PER_MISS} times as many [600]`,
  options: {
    ...PHOTOS_OPTION,
    rounds: { type: 'string', default: '5' },
    requests: { type: 'string', default: '600' },
  },
  async run(request) {
    const terms = {
      rounds: wholeNumber(request.values, 'rounds', 1),
      requests: wholeNumber(request.values, 'requests', 100),
    };
    if (availableParallelism() < 2) throw new UsageError('This bench needs two cores');
    return withContestants(request, async (contestants, generator) => {
      const misses: Standing[] = [];
      for (const connections of CONNECTIONS) {
        const load = { ...terms, connections, distinct: true };
        misses.push(...(await measureRounds(contestants, generator, load)));
      }
      const ours = contestants.filter(({ name }) => name === 'Curbwise');
      const peaks = contestants.flatMap(({ name, process }) =>
        process ? [{ name, bytes: process.peakBytes() }] : [],
      );
      const readyMs = ours[0]?.process?.readyMs ?? NaN;
      const load = { rounds: terms.rounds, requests: terms.requests * HITS_PER_MISS, distinct: false };
      const hits = await measureRounds(ours, generator, { ...load, connections: 32 });
      return outcome(misses, hits, { peaks, readyMs }, request.format);
    });
  },
};

/** Starts everything, runs `work`, and ends everything. */
async function withContestants<Result>(
  { packageFolder, values }: Request,
  work: (contestants: readonly Contestant[], generator: LoadGenerator) => Promise<Result>,
): Promise<Result> {
  const program = installPortkey(path.resolve(packageFolder, '../../..'));
  const folder = path.join(packageFolder, 'dist', 'gateway');
  const photos = await mkdtemp(path.join(tmpdir(), 'curbwise-bench-'));
  const ends: (() => Promise<void>)[] = [() => rm(photos, { recursive: true })];
  try {
    const files = await Promise.all(
      (await photosOf(values)).map(async (jpeg, number) => {
        const file = path.join(photos, `${number}.jpg`);
        await writeFile(file, jpeg);
        return file;
      }),
    );
    const generator = startLoadGenerator(folder, LOAD_CORE, files);
    ends.push(() => generator.end());
    const upstream = await startUpstream(folder);
    ends.push(() => upstream.end());
    const contestants = [bareUpstream(upstream.url)];
    for (const start of [startCurbwise.bind(null, folder), startPortkey.bind(null, program)]) {
      const contestant = await start(upstream.url);
      ends.push(async () => contestant.process?.end());
      contestants.push(contestant);
    }
    return await work(contestants, generator);
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

type Peaks = readonly { readonly name: string; readonly bytes: number }[];

interface OfProcess {
  readonly peaks: Peaks;
  readonly readyMs: number;
}

function outcome(
  misses: readonly Standing[],
  hits: readonly Standing[],
  { peaks, readyMs }: OfProcess,
  format: Format,
) {
  const all = [...misses, ...hits.map((hit) => ({ ...hit, name: `${hit.name}, from the cache` }))];
  const figures = [
    ...CONNECTIONS.flatMap((connections) => comparison(misses, connections)),
    ...peaks.map(({ name, bytes }) => ({
      name: `peak memory, ${name}`,
      value: bytes / 1e6,
      unit: 'MB',
      ...(name === 'Curbwise' && { limit: MAX_PEAK_MB }),
    })),
    { name: 'start to ready', value: readyMs, unit: 'ms', digits: 0, limit: MAX_READY_MS },
    {
      name: 'CPU of a miss, times that of a hit',
      value: (misses.find(isOurs(32))?.cpuMs ?? NaN) / (hits[0]?.cpuMs ?? NaN),
      unit: '',
      digits: 1,
      minimum: MIN_MISSES_PER_HIT,
    },
    {
      name: 'photos per second from the cache',
      value: hits[0]?.perSecond ?? 0,
      unit: '',
      minimum: MIN_HITS_PER_SECOND,
    },
    {
      name: 'failed requests',
      value: all.reduce((sum, { failures }) => sum + failures, 0),
      unit: '',
      limit: 0,
    },
  ];
  const limits = report(`Goal: ${GOAL_CPU_MS} ms of CPU per photo`, figures, format);
  const failure = [limits.failure, ...all.flatMap(({ faults }) => faults)].filter(Boolean).join('\n') || null;
  if (format === 'json') return { output: JSON.stringify({ standings: all, figures }, null, 2), failure };
  const heads = ['', 'connections', 'CPU a request', 'requests/s', 'p50', 'p99', 'failed'];
  const rows = all.map(({ name, connections, cpuMs, perSecond, p50, p99, failures }) => [
    name,
    String(connections),
    cpuMs === null ? '' : `${cpuMs.toFixed(2)} ms`,
    perSecond.toFixed(0),
    `${p50.toFixed(2)} ms`,
    `${p99.toFixed(2)} ms`,
    String(failures),
  ]);
  return { output: `${table(heads, rows, format)}\n${limits.output}`, failure };
}

const isOurs =
  (wanted: number) =>
  ({ name, connections }: Standing) =>
    name === 'Curbwise' && connections === wanted;

/** The CPU of our gateway, and its share of Portkey's. */
function comparison(standings: readonly Standing[], connections: (typeof CONNECTIONS)[number]): Figure[] {
  const of = (wanted: string) =>
    standings.find((standing) => standing.name === wanted && standing.connections === connections);
  const [ours, theirs, bare] = [of('Curbwise'), of('Portkey'), of('nothing between')];
  if (!ours || !theirs || !bare) throw new RangeError('A contestant was not measured');
  const how = connections === 1 ? '1 connection' : `${connections} connections`;
  return [
    { name: `CPU a photo, ${how}`, value: ours.cpuMs ?? NaN, unit: 'ms', digits: 2, limit: MAX_CPU_MS },
    {
      name: `CPU a photo, share of Portkey's, ${how}`,
      value: (ours.cpuMs ?? NaN) / (theirs.cpuMs ?? NaN),
      unit: '',
      digits: 2,
      limit: MAX_SHARE_OF_PORTKEY[connections],
    },
    {
      name: `time added at p50, share of Portkey's, ${how}`,
      value: (ours.p50 - bare.p50) / (theirs.p50 - bare.p50),
      unit: '',
      digits: 2,
    },
  ];
}
