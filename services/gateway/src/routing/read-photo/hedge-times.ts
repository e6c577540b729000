/**
 * A try that another one has overtaken is cancelled after this multiple of the hedge delay. Cancelling at once would be too
 * soon: only quick readings would be measured, the 95th percentile would fall with each slow one, and a provider that is
 * merely slower would seem to hang. At twice the delay less than one in a hundred readings of a healthy provider is cut off
 * (for the usual long-tailed times), and a provider that hangs is detected within seconds.
 */
const OVERDUE_FACTOR = 2;

/** When the next provider is asked as well, and when the slow one is cancelled, in milliseconds. */
export interface HedgeTimes {
  /** From the start of the try. */
  readonly afterMs: number;
  /** From the start of the try, if another one has answered; undefined: at the end of its own limit. */
  readonly overdueMs?: number;
}

/**
 * When to send a hedged request (Dean and Barroso, "The Tail at Scale", CACM 56(2), 2013): the next provider is asked as
 * well when the first has taken longer than 95 % of its recent readings. That makes one twentieth more requests.
 *
 * While too few readings are known, only the floor counts, and an overtaken try runs on so that its time becomes known. A
 * provider that always takes longer than the floor is therefore hedged only for its first readings.
 * @param p95 the 95th percentile of recent readings, in milliseconds; undefined when too few are known
 * @param floorMs minimum delay, in milliseconds
 */
export function hedgeTimes(p95: number | undefined, floorMs: number): HedgeTimes {
  if (p95 === undefined) return { afterMs: floorMs };
  const afterMs = Math.max(floorMs, p95);
  return { afterMs, overdueMs: OVERDUE_FACTOR * afterMs };
}
