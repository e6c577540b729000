import type { LoadFigures } from './load-figures';

/** What it may cost that the shell and its remotes are apart, beside one app of the same code. */
export const PRICE_LIMITS = {
  /** Times the bytes. */
  bytes: 1.35,
  /** Times the milliseconds until it can be used. */
  time: 1.1,
  /** Requests more. */
  requests: 2,
  /** Requests more that wait for one another. */
  depth: 0,
} as const;

/** The federated app beside the plain one. */
export interface Price {
  bytes: number;
  time: number;
  requests: number;
  depth: number;
}

/** What the one costs more than the other: ratios of bytes and time, differences of requests and depth. */
export const priceOf = (federated: LoadFigures, plain: LoadFigures): Price => ({
  bytes: federated.kilobytes / plain.kilobytes,
  time: federated.usableMs / plain.usableMs,
  requests: federated.requests - plain.requests,
  depth: federated.depth - plain.depth,
});

/** A sentence for each limit that a price is beyond. */
export function beyondLimits(price: Price, checked = Object.keys(PRICE_LIMITS) as (keyof Price)[]): string[] {
  return checked
    .filter((what) => !(price[what] <= PRICE_LIMITS[what]))
    .map((what) => `${what}: ${Number(price[what].toFixed(3))}, beyond ${PRICE_LIMITS[what]}`);
}
