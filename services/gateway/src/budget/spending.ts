/** What providers have cost today, in US dollars. A day is a day in UTC. */
export interface Spending {
  /** US dollars since the day began, as far as known. */
  today(): number;
  /**
   * Counts a cost; `today` has it at once.
   * @param usd US dollars
   * @throws RangeError if it is negative or no number
   */
  add(usd: number): void;
  /** Lets go of everything. Amounts that are still to be shared are shared first, if that is possible now. */
  close(): Promise<void>;
}

/** What time it is, in milliseconds since 1970-01-01T00:00Z. */
export type Clock = () => number;

/** The UTC day of a time, as `2026-11-20`. */
export function utcDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** @throws RangeError if an amount is negative or no number: a budget would never be spent again */
export function demandAmount(usd: number): void {
  if (!(usd >= 0 && Number.isFinite(usd))) throw new RangeError(`${usd} is no amount of US dollars`);
}
