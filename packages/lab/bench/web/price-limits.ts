import type { LoadFigures } from './load-figures';

/** Maximum cost of separating the shell and its remotes, compared with one app of the same code. */
export const PRICE_LIMITS = {
  /** Ratio of bytes. */
  bytes: 1.15,
  /** Ratio of the times until the page is usable. */
  time: 1.1,
  /** Additional requests. */
  requests: 2,
  /** Additional requests in the longest chain that wait for one another. */
  depth: 0,
} as const;

/** The cost of the federated app compared with the plain one. */
export interface Price {
  bytes: number;
  time: number;
  requests: number;
  depth: number;
}

/** Ratios of bytes and time, and differences in requests and depth. */
export const priceOf = (federated: LoadFigures, plain: LoadFigures): Price => ({
  bytes: federated.kilobytes / plain.kilobytes,
  time: federated.usableMs / plain.usableMs,
  requests: federated.requests - plain.requests,
  depth: federated.depth - plain.depth,
});

/** A sentence for each limit that a price exceeds. */
export function beyondLimits(price: Price, checked = Object.keys(PRICE_LIMITS) as (keyof Price)[]): string[] {
  return checked
    .filter((what) => !(price[what] <= PRICE_LIMITS[what]))
    .map((what) => `${what}: ${Number(price[what].toFixed(3))}, beyond ${PRICE_LIMITS[what]}`);
}
