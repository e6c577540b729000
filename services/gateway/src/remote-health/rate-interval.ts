import type { FaultyShare } from './exact-tests';

/** 95 % of a normal distribution are within this many standard deviations. */
const DEVIATIONS = 1.96;

/** A share of clients, and its 95 % confidence interval (Wilson, 1927). */
export interface Rate {
  share: number;
  low: number;
  high: number;
}

/** The share of clients that reported a fault; null without clients. */
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
