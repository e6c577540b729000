import type { Load } from '@curbwise/e2e/watch-load';
import { median } from '../statistics';

/** The figures of several loads of the same page. */
export interface LoadFigures {
  requests: number;
  /** Length of the longest chain of requests that wait for one another. */
  depth: number;
  scriptKilobytes: number;
  /** As transferred over the network. */
  kilobytes: number;
  /** Median time until the page is usable. */
  usableMs: number;
  /** Fastest and slowest run. */
  usableRangeMs: [number, number];
}

/** Sums up loads. The requests are those of the first load; they are the same each time. */
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
