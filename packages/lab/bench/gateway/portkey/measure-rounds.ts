import type { LoadResult } from '../load/load-messages';
import type { LoadGenerator } from '../load/start-load-generator';
import { median } from '../../statistics';
import type { Contestant } from './contestants';

/** The results of one contestant with a number of connections: medians of the rounds. */
export interface Standing {
  readonly name: string;
  readonly connections: number;
  /** CPU time of its process per request, in milliseconds; null for the bare upstream. */
  readonly cpuMs: number | null;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Failed requests of all rounds. */
  readonly failures: number;
  /** What failed, and how often. */
  readonly faults: readonly string[];
}

export interface Rounds {
  readonly rounds: number;
  readonly requests: number;
  readonly connections: number;
  /** Whether each photo is a new one. */
  readonly distinct: boolean;
}

/** Warm-up requests, so that compilation and first allocations do not count. JIT compilers need thousands. */
const WARMUP_REQUESTS = 3000;

interface Measured extends LoadResult {
  readonly cpuMs: number | null;
}

/** Loads the contestants in turn, round after round, so that other work on the machine affects all of them equally. */
export async function measureRounds(
  contestants: readonly Contestant[],
  generator: LoadGenerator,
  { rounds, ...load }: Rounds,
): Promise<Standing[]> {
  const found = contestants.map((): Measured[] => []);
  const measure = async ({ process, target }: Contestant): Promise<Measured> => {
    const before = process?.cpuMs() ?? 0;
    const result = await generator.send({ ...target, ...load });
    return { ...result, cpuMs: process ? (process.cpuMs() - before) / load.requests : null };
  };
  for (const { target } of contestants)
    await generator.send({ ...target, ...load, requests: WARMUP_REQUESTS });
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, contestant] of contestants.entries()) found[index]?.push(await measure(contestant));
  }
  return contestants.map(({ name }, index) => standing(name, load.connections, load, found[index] ?? []));
}

function standing(
  name: string,
  connections: number,
  { requests, distinct }: Pick<Rounds, 'requests' | 'distinct'>,
  results: readonly Measured[],
): Standing {
  const of = (value: (result: Measured) => number) => median(results.map(value));
  const faults: Record<string, number> = {};
  const add = (what: string, count: number) => {
    if (count > 0) faults[what] = (faults[what] ?? 0) + count;
  };
  for (const result of results) {
    for (const [what, count] of Object.entries(result.failures)) add(what, count);
    if (distinct) add('from the cache', result.cached);
    else add('not from the cache', requests - result.cached);
  }
  return {
    name,
    connections,
    cpuMs: results.some(({ cpuMs }) => cpuMs === null) ? null : of(({ cpuMs }) => cpuMs ?? 0),
    perSecond: of(({ seconds }) => requests / seconds),
    p50: of(({ p50 }) => p50),
    p99: of(({ p99 }) => p99),
    failures: Object.values(faults).reduce((sum, count) => sum + count, 0),
    faults: Object.entries(faults).map(([what, count]) => `${name}: ${what}, ${count} times`),
  };
}
