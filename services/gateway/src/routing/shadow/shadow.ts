import type { Answer, SignReading } from '@curbwise/contract';
import { AdapterError, type Photo, type ReadRequest } from '@curbwise/vision';
import type { Logger } from 'pino';
import type { Budget } from '../../budget/budget';
import type { Providers } from '../lineup/providers';
import type { Provider } from '../provider/provider';

/** What a driver was told, or would have been. */
export type ShownAnswer = Answer | 'irrelevant';

export type ShadowResult =
  | { readonly kind: 'read'; readonly verdict: ShownAnswer; readonly shadowVerdict: ShownAnswer }
  | { readonly kind: 'failed' }
  /** Not made: too many are under way, the provider is not available, or the budget is spent. */
  | { readonly kind: 'dropped' };

export interface AnsweredPhoto {
  readonly photo: Photo;
  readonly request: ReadRequest;
  readonly provider: string;
  readonly verdict: ShownAnswer;
  /** The verdict that another reading would have given. */
  readonly verdictOf: (reading: SignReading) => ShownAnswer;
}

/** Shadow readings at a time. Each holds its photo in memory. */
const MAX_CONCURRENT = 4;

export interface ShadowParts {
  providers: Providers;
  /** Milliseconds for one reading; a provider's own deadline may be shorter. */
  deadlineMs: number;
  logger: Logger;
  budget: Budget;
  onResult: (provider: string, shadow: Provider, result: ShadowResult) => void;
  random?: () => number;
}

/** Has a share of the photos read again by another provider, after the answer, and compares the verdicts. */
export class Shadow {
  private readonly end = new AbortController();
  private readonly underWay = new Set<Promise<void>>();

  constructor(private readonly parts: ShadowParts) {}

  /** Decides whether to read an answered photo, and starts that. Returns at once. */
  consider(answered: AnsweredPhoto): void {
    const { providers, budget, onResult, random = Math.random } = this.parts;
    if (this.end.signal.aborted) return;
    const { shadow, dailyBudgetUsd } = providers.current;
    if (!shadow || random() >= shadow.share) return;
    const isUnpaid = !budget.allows(shadow.provider, dailyBudgetUsd);
    if (isUnpaid || this.underWay.size >= MAX_CONCURRENT || !shadow.provider.isAvailable(Date.now())) {
      onResult(answered.provider, shadow.provider, { kind: 'dropped' });
      return;
    }
    const reading = this.read(answered);
    this.underWay.add(reading);
    void reading.finally(() => this.underWay.delete(reading));
  }

  async close(): Promise<void> {
    this.end.abort();
    await Promise.all(this.underWay);
  }

  private async read({ photo, request, provider, verdict, verdictOf }: AnsweredPhoto): Promise<void> {
    const { providers, budget, deadlineMs, onResult, logger } = this.parts;
    const { lineup, release } = providers.hold();
    const shadow = lineup.shadow?.provider;
    try {
      if (!shadow) return;
      const ms = Math.min(deadlineMs, shadow.settings.deadlineMs ?? deadlineMs);
      const reserved = await budget.reserve(shadow, lineup.dailyBudgetUsd);
      if (!reserved) return onResult(provider, shadow, { kind: 'dropped' });
      const { reading } = await shadow.read({ photo, request, ms, reserved, signal: this.end.signal });
      onResult(provider, shadow, { kind: 'read', verdict, shadowVerdict: verdictOf(reading) });
    } catch (error) {
      // No request waits for this reading, so the error can only be logged.
      if (!(error instanceof AdapterError)) logger.error({ err: error }, 'unexpected error in the shadow');
      else if (error.kind === 'aborted') return;
      if (shadow) onResult(provider, shadow, { kind: 'failed' });
    } finally {
      await release();
    }
  }
}
