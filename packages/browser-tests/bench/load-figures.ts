import type { Load } from '../src/watch-load';
import { median } from './median';

/** What several loads of the same page came to. */
export interface LoadFigures {
  requests: number;
  /** How many requests waited for one another. */
  depth: number;
  scriptKilobytes: number;
  /** As they came over the network. */
  kilobytes: number;
  /** Median of the milliseconds until it could be used. */
  usableMs: number;
  /** Fastest and slowest run. */
  usableRangeMs: [number, number];
}

/** Sums up loads. What is requested is that of the first one; it is the same each time. */
export function figuresOf(loads: readonly Load[]): LoadFigures {
  const times = loads.map(({ usableMs }) => usableMs);
  const requests = loads[0]?.requests ?? [];
  const kilobytes = (only: (type: string) => boolean) =>
    requests.reduce((sum, { type, bytes }) => sum + (only(type) ? bytes : 0), 0) / 1000;
  return {
    requests: requests.length,
    depth: Math.max(...requests.map(({ depth }) => depth)),
    scriptKilobytes: kilobytes((type) => type === 'Script'),
    kilobytes: kilobytes(() => true),
    usableMs: median(times),
    usableRangeMs: [Math.min(...times), Math.max(...times)],
  };
}
