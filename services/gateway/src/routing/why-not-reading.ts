import type { Budget } from '../budget/budget';
import type { Lineup } from './lineup/lineup';
import type { Provider } from './provider/provider';

/** Why nobody would read a photo that is sent now. */
export interface NotReading {
  /** One clause for each provider. */
  readonly reason: string;
  /** Whether another gateway might read it: the local reader of this one is at fault, or full. */
  readonly isOwn: boolean;
}

/**
 * Says why no provider of a line-up would read a photo that is sent now; null if one would.
 * @param deadlineMs how long reading a photo may take
 */
export function whyNotReading(
  { providers, dailyBudgetUsd }: Lineup,
  budget: Budget,
  deadlineMs: number,
): NotReading | null {
  const now = Date.now();
  const reasons: string[] = [];
  let isOwn = false;
  for (const provider of providers) {
    const refusal = provider.adapter.refusal?.(
      Math.min(deadlineMs, provider.settings.deadlineMs ?? deadlineMs),
    );
    const reason = budget.allows(provider, dailyBudgetUsd) ? (refusal ?? whyNotAsked(provider, now)) : UNPAID;
    if (reason === null) return null;
    // The readers refuse the photos of all gateways alike.
    isOwn ||= typeof refusal === 'string' && !provider.adapter.queueState;
    reasons.push(`${provider.name}: ${reason}`);
  }
  return { reason: reasons.join('; '), isOwn };
}

const UNPAID = 'its budget of the day is spent';

function whyNotAsked(provider: Provider, now: number): string | null {
  if (provider.isAvailable(now)) return null;
  return `it is not asked at the moment (${provider.record.lastFailure?.kind ?? 'upstream'})`;
}
