import type { Usage } from '@curbwise/vision';

/** What a reading takes as far as is known before the first: instructions, a photo in detail, a sign of some panels. */
const FIRST_GUESS: Usage = { inputTokens: 3_000, outputTokens: 500 };

/**
 * How many usages are kept. The next of a series is larger than the largest of twenty about once in twenty-one times; and
 * tries that run at the same time can only cost more than was set aside for all of them where they cost more than that on
 * average. Twenty readings after a model became more frugal, that is known.
 */
const MAX_USAGES = 20;

/** What the last readings of a provider took, in tokens. */
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

  /** What the most expensive one costs by a price, in US dollars. */
  mostExpensive(costOf: (usage: Usage) => number): number {
    return Math.max(...(this.kept.length > 0 ? this.kept : [FIRST_GUESS]).map(costOf));
  }
}
