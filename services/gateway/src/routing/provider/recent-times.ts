/**
 * How many times are kept. A hundred times have five above the 95th percentile, so one outlier does not move it, and a
 * provider that has become slower shows after six readings.
 */
const MAX_TIMES = 100;
/** Below 20 times the 95th percentile would be the maximum: of 20 it is the second longest, of 19 the longest. */
const MIN_TIMES = 20;
const PERCENTILE = 0.95;

/** How long the recent readings of a provider took, in milliseconds. */
export class RecentTimes {
  private readonly kept: number[] = [];

  /** Notes how long a successful reading took. */
  add(milliseconds: number): void {
    this.kept.push(milliseconds);
    if (this.kept.length > MAX_TIMES) this.kept.shift();
  }

  /** The 95th percentile, by nearest rank; undefined when too few times are known. */
  get p95(): number | undefined {
    if (this.kept.length < MIN_TIMES) return undefined;
    const inOrder = [...this.kept].sort((one, other) => one - other);
    return inOrder[Math.ceil(PERCENTILE * inOrder.length) - 1];
  }
}
