import type { FaultyShare } from './exact-tests';

/** 95 % of a normal distribution lie within so many standard deviations. */
const DEVIATIONS = 1.96;

/** A share of clients, and the interval of Wilson (1927) that holds the true one in about 95 of 100 cases. */
export interface Rate {
  share: number;
  low: number;
  high: number;
}

/** The share of clients that told of a fault; null where there is no client. */
export function rateOf({ clients, faulty }: FaultyShare): Rate | null {
  if (clients === 0) return null;
  const share = faulty / clients;
  const square = DEVIATIONS ** 2;
  const middle = share + square / (2 * clients);
  const spread = DEVIATIONS * Math.sqrt((share * (1 - share)) / clients + square / (4 * clients ** 2));
  const part = 1 + square / clients;
  const within = (value: number) => Math.min(1, Math.max(0, value));
  return { share, low: within((middle - spread) / part), high: within((middle + spread) / part) };
}
