/** What providers have cost today, and what tries under way may cost, in US dollars. A day is a day in UTC. */
export interface Spending {
  /** US dollars since the day began, as far as known: those of all providers, or of one. */
  today(provider?: string): number;
  /**
   * Sets aside what a try may cost.
   * @returns null where a budget has no room for it
   * @throws RangeError if the amount is negative or no number
   */
  reserve(want: Want): Promise<Reservation | null>;
  /** Calls whenever more is known to be spent, here or elsewhere. */
  onSpent(listener: () => void): void;
  /** Lets go of everything. Amounts that are still to be shared are shared first, if that is possible now. */
  close(): Promise<void>;
}

/** A try that is about to begin. */
export interface Want {
  readonly provider: string;
  /** US dollars that it may cost. */
  readonly usd: number;
  /** US dollars that may be spent today by all providers; null: as much as there is. */
  readonly allUsd: number | null;
  /** The same of this provider. */
  readonly providerUsd: number | null;
}

/** Money that is set aside for one try. Every reservation is settled once. */
export interface Reservation {
  /**
   * Counts what the try cost in place of what was set aside, in the day in which it began; `today` has it at once.
   * @param usd US dollars; 0 where the try was not made
   * @throws RangeError if it is negative or no number
   */
  settle(usd: number): void;
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

/**
 * Whether a budget has room for one more try. One of which nothing is taken yet has room for any: what a try costs is a
 * guess, and a budget below the guess would never find out.
 * @param takenUsd what was spent and is set aside
 */
export const hasRoom = (takenUsd: number, usd: number, limitUsd: number | null): boolean =>
  limitUsd === null || takenUsd === 0 || takenUsd + usd <= limitUsd;

/** Whether a try is bounded by any budget. */
export const isBounded = ({ allUsd, providerUsd }: Want): boolean => allUsd !== null || providerUsd !== null;
