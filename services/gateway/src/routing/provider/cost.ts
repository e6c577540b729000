import type { AdapterErrorKind, Usage } from '@curbwise/vision';
import type { Price } from '../../configuration/provider-settings';

/** The guess before the first reading: instructions, a detailed photo, and a sign with a few panels. */
const FIRST_GUESS: Usage = { inputTokens: 3_000, outputTokens: 500 };

/**
 * How many usages are kept. The next value of a series exceeds the largest of twenty about once in twenty-one times. Tries
 * that run at the same time cost more than was set aside for them only when their average exceeds it. A model that becomes
 * cheaper shows after twenty readings.
 */
const MAX_USAGES = 20;

class RecentUsages {
  private readonly kept: Usage[] = [];

  add(usage: Usage): void {
    this.kept.push(usage);
    if (this.kept.length > MAX_USAGES) this.kept.shift();
  }

  get last(): Usage {
    return this.kept.at(-1) ?? FIRST_GUESS;
  }

  /** The cost of the most expensive usage, in the unit of `costOf`. */
  mostExpensive(costOf: (usage: Usage) => number): number {
    return Math.max(...(this.kept.length > 0 ? this.kept : [FIRST_GUESS]).map(costOf));
  }
}

/** Failures that a provider may charge for without saying how much. */
const MAY_BE_CHARGED: ReadonlySet<AdapterErrorKind> = new Set(['aborted', 'timeout', 'invalid-answer']);

/** What the tries of one provider cost, in US dollars. */
export class ProviderCost {
  private readonly usages = new RecentUsages();

  /** @param price the price at the time of the call; undefined for a provider that costs nothing */
  constructor(private readonly price: () => Price | undefined) {}

  get isPaid(): boolean {
    const price = this.price();
    return price !== undefined && price.inputPerMillion + price.outputPerMillion > 0;
  }

  /** What the next try may cost: as much as the most expensive of the recent ones. */
  get expectedUsd(): number {
    return this.usages.mostExpensive((usage) => this.of(usage));
  }

  /** What the last try cost whose tokens are known; a guess before the first. */
  get lastUsd(): number {
    return this.of(this.usages.last);
  }

  of({ inputTokens, outputTokens }: Usage): number {
    const price = this.price();
    return price ? (inputTokens * price.inputPerMillion + outputTokens * price.outputPerMillion) / 1e6 : 0;
  }

  add(usage: Usage): void {
    this.usages.add(usage);
  }

  /**
   * What a try cost. When the provider did not count its tokens and may charge for it, it costs as much as the last one.
   * @param failure how it failed; undefined when it succeeded
   */
  ofTry(usage: Usage | undefined, failure?: AdapterErrorKind): number {
    if (usage) return this.of(usage);
    return failure === undefined || MAY_BE_CHARGED.has(failure) ? this.lastUsd : 0;
  }
}
