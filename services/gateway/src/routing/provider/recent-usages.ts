import type { Usage } from '@curbwise/vision';

/** The guess before the first reading: instructions, a detailed photo, and a sign with a few panels. */
const FIRST_GUESS: Usage = { inputTokens: 3_000, outputTokens: 500 };

/**
 * How many usages are kept. The next value of a series exceeds the largest of twenty about once in twenty-one times. Tries
 * that run at the same time cost more than was set aside for them only when their average exceeds it. A model that becomes
 * cheaper shows after twenty readings.
 */
const MAX_USAGES = 20;

/** The tokens that the recent readings of a provider took. */
export class RecentUsages {
  private readonly kept: Usage[] = [];

  add(usage: Usage): void {
    this.kept.push(usage);
    if (this.kept.length > MAX_USAGES) this.kept.shift();
  }

  /** The last one; a guess before the first. */
  get last(): Usage {
    return this.kept.at(-1) ?? FIRST_GUESS;
  }

  /** The cost of the most expensive usage, in the unit of `costOf`. */
  mostExpensive(costOf: (usage: Usage) => number): number {
    return Math.max(...(this.kept.length > 0 ? this.kept : [FIRST_GUESS]).map(costOf));
  }
}
