import { within } from '../../http/within';

/**
 * A try that another one has overtaken is cancelled after this multiple of the hedge delay. Cancelling at once would be too
 * soon: only quick readings would be measured, the 95th percentile would fall with each slow one, and a provider that is
 * merely slower would seem to hang. At twice the delay less than one in a hundred readings of a healthy provider is cut off
 * (for the usual long-tailed times), and a provider that hangs is detected within seconds.
 */
const OVERDUE_FACTOR = 2;

/**
 * When to send a hedged request (Dean and Barroso, "The Tail at Scale", CACM 56(2), 2013): the next provider is asked as
 * well when the first has taken longer than 95 % of its recent readings. That makes one twentieth more requests.
 *
 * While too few readings are known, only the floor counts, and an overtaken try runs on so that its time becomes known. A
 * provider that always takes longer than the floor is therefore hedged only for its first readings.
 * @param p95 the 95th percentile of recent readings, in milliseconds; undefined when too few are known
 * @param floorMs minimum delay, in milliseconds
 * @returns when the next provider is asked as well, and when the slow one is cancelled if another one has answered, both in
 *   milliseconds from the start of the try; without the second it has its own limit
 */
export function hedgeTimes(
  p95: number | undefined,
  floorMs: number,
): { afterMs: number; overdueMs?: number } {
  if (p95 === undefined) return { afterMs: floorMs };
  const afterMs = Math.max(floorMs, p95);
  return { afterMs, overdueMs: OVERDUE_FACTOR * afterMs };
}

/** Two ways to get one result, the second in case the first is slow. */
export interface HedgedWork<Result> {
  /**
   * Starts at once.
   * @param decided fires when the second way has decided and nobody waits for this one
   */
  first(decided: AbortSignal): Promise<Result>;
  /**
   * Starts when the first is late; null when there is no second way.
   * @param decided fires when the first way has decided and nobody waits for this one
   */
  second(decided: AbortSignal): Promise<Result> | null;
  /** Milliseconds after which the second starts; null: never. */
  afterMs: number | null;
  /** Whether a failure of one way ends the other too. */
  isFinal(error: unknown): boolean;
}

type Settled<Result> = { readonly result: Result } | { readonly error: unknown };

export interface Hedged<Result> {
  /** From the way that succeeded first; when none did, from the one that failed last. */
  readonly settled: Settled<Result>;
  readonly by: 'first' | 'second';
  readonly isHedged: boolean;
}

/**
 * Starts one way, and a second one when the first is late. The first success counts. When one way fails, the other decides,
 * unless the failure is final.
 * @returns when that is decided; the other way may still be running
 */
export async function hedge<Result>(work: HedgedWork<Result>): Promise<Hedged<Result>> {
  const decided = new AbortController();
  const first = settle(work.first(decided.signal), 'first');
  const early = work.afterMs === null ? await first : await within(work.afterMs, first);
  if (early) return { ...early, isHedged: false };
  const begun = work.second(decided.signal);
  if (!begun) return { ...(await first), isHedged: false };
  const second = settle(begun, 'second');
  const earlier = await Promise.race([first, second]);
  const isOver = 'result' in earlier.settled || work.isFinal(earlier.settled.error);
  const last = isOver ? earlier : await (earlier.by === 'first' ? second : first);
  decided.abort();
  return { ...last, isHedged: true };
}

type Ended<Result> = Pick<Hedged<Result>, 'settled' | 'by'>;

/** Never rejects: a way that nobody waits for must not cause an unhandled rejection. */
async function settle<Result>(work: Promise<Result>, by: Hedged<Result>['by']): Promise<Ended<Result>> {
  try {
    return { settled: { result: await work }, by };
  } catch (error) {
    return { settled: { error }, by };
  }
}
