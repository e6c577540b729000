/**
 * How many times are kept. A hundred has five above its 95th percentile, so that one odd reading does not move it; and
 * a provider that has become slower is known as such after six readings.
 */
const MAX_TIMES = 100;
/** Fewer times have no 95th percentile: that of twenty is the second longest, that of nineteen the longest. */
const MIN_TIMES = 20;
const PERCENTILE = 0.95;

/** How long the last readings of a provider took, in milliseconds. */
export class RecentTimes {
  private readonly kept: number[] = [];

  /** Notes how long a reading took that succeeded. */
  add(milliseconds: number): void {
    this.kept.push(milliseconds);
    if (this.kept.length > MAX_TIMES) this.kept.shift();
  }

  /** The time within which nineteen of twenty were there, by nearest rank; undefined where too few are known. */
  get p95(): number | undefined {
    if (this.kept.length < MIN_TIMES) return undefined;
    const inOrder = [...this.kept].sort((one, other) => one - other);
    return inOrder[Math.ceil(PERCENTILE * inOrder.length) - 1];
  }
}
