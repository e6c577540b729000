import type { AdapterErrorKind, Usage } from '@curbwise/vision';
import type { Price } from '../../configuration/provider-settings';
import { RecentUsages } from './recent-usages';

/** Failures that a provider may charge for without saying how much. */
const MAY_BE_CHARGED: ReadonlySet<AdapterErrorKind> = new Set(['aborted', 'timeout', 'invalid-answer']);

/** What the tries of one provider cost, in US dollars. */
export class ProviderCost {
  private readonly usages = new RecentUsages();

  /** @param price the price at the time of the call; undefined for a provider that costs nothing */
  constructor(private readonly price: () => Price | undefined) {}

  /** Whether the provider has to be paid. */
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

  /** What a number of tokens costs. */
  of({ inputTokens, outputTokens }: Usage): number {
    const price = this.price();
    return price ? (inputTokens * price.inputPerMillion + outputTokens * price.outputPerMillion) / 1e6 : 0;
  }

  /** Notes the tokens that a try took. */
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
