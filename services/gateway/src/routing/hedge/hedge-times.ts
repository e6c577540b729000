/**
 * An overtaken try is given up after so many times the delay of its hedge. At once would be too soon: only readings that
 * are quick enough to win would be measured, the 95th percentile would sink with each one that is not, and a provider
 * that is merely slower than another would seem to hang. At twice the delay less than one reading in a hundred of a
 * healthy provider is cut off (of the usual long-tailed times), while one that hangs is found out in seconds.
 */
const OVERDUE_FACTOR = 2;

/** When the next provider is asked beside one that takes long, and when that one is given up; milliseconds. */
export interface HedgeTimes {
  /** From the beginning of the try. */
  readonly afterMs: number;
  /** From the beginning of the try, if another one has answered by then; undefined: at the end of its limit. */
  readonly overdueMs?: number;
}

/**
 * A hedged request (Dean and Barroso, "The Tail at Scale", CACM 56(2), 2013): the next one is asked beside the first
 * once that has taken longer than 95 % of its recent readings, which asks for a twentieth more in all.
 *
 * As long as too few readings are known, the floor is all there is to go by. What is overtaken then runs on: that is how
 * its times become known, so that a provider whose every reading takes longer than the floor is hedged for its first
 * readings alone.
 * @param p95 the 95th percentile of recent readings, in milliseconds; undefined where too few are known
 * @param floorMs never earlier
 */
export function hedgeTimes(p95: number | undefined, floorMs: number): HedgeTimes {
  if (p95 === undefined) return { afterMs: floorMs };
  const afterMs = Math.max(floorMs, p95);
  return { afterMs, overdueMs: OVERDUE_FACTOR * afterMs };
}
