/** What providers have cost today, and what is set aside for tries under way, in US dollars. Days are in UTC. */
export interface Spending {
  /** US dollars spent today, as far as known, by all providers or by one. */
  today(provider?: string): number;
  /**
   * Sets aside what a try may cost.
   * @returns null when a budget has no room for it
   * @throws RangeError if the amount is negative or not finite
   */
  reserve(want: Want): Promise<Reservation | null>;
  /** Calls the listener when more is known to be spent, here or elsewhere. */
  onSpent(listener: () => void): void;
  /** Releases all resources. Amounts that are not shared yet are shared first, if possible. */
  close(): Promise<void>;
}

/** What a try that is about to start needs. */
export interface Want {
  readonly provider: string;
  readonly usd: number;
  /** US dollars that all providers may spend today; null: no limit. */
  readonly allUsd: number | null;
  /** US dollars that this provider may spend today; null: no limit. */
  readonly providerUsd: number | null;
}

/** Money set aside for one try. Every reservation is settled once. */
export interface Reservation {
  /**
   * Replaces the amount set aside by what the try cost. It counts for the day in which the try began.
   * @param usd US dollars; 0 when the try was not made
   * @throws RangeError if the amount is negative or not finite
   */
  settle(usd: number): void;
}

export type Clock = () => number;

/** @throws RangeError if an amount is negative or not finite: with it a budget would never be spent */
export function checkAmount(usd: number): void {
  if (!(usd >= 0 && Number.isFinite(usd))) throw new RangeError(`${usd} is not an amount of US dollars`);
}

/**
 * Whether a budget has room for one more try. An untouched budget always has room: the cost of a try is an estimate, and a
 * budget below the estimate would never allow a try that corrects it.
 * @param takenUsd what is spent or set aside
 */
export const hasRoom = (takenUsd: number, usd: number, limitUsd: number | null): boolean =>
  limitUsd === null || takenUsd === 0 || takenUsd + usd <= limitUsd;

export const isLimited = ({ allUsd, providerUsd }: Want): boolean => allUsd !== null || providerUsd !== null;
