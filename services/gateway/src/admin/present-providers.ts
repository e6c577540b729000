import type { Provider } from '../routing/provider';
import type { Routing } from '../routing/create-routing';

/** What an operator sees of who reads. Holds no key and no address beyond its origin. */
export function presentProviders({ providers, spending, deadlineMs }: Routing) {
  const { providers: chain, shadow, dailyBudgetUsd, hedgeAfterMs, since } = providers.current;
  const { lastRefusal } = providers;
  const spentUsd = spending.today();
  const isExhausted = dailyBudgetUsd !== null && spentUsd >= dailyBudgetUsd;
  return {
    since: timeOf(since),
    lastRefusal: lastRefusal && { reason: lastRefusal.reason, at: timeOf(lastRefusal.at) },
    deadlineMs,
    hedgeAfterMs,
    budget: { dailyUsd: dailyBudgetUsd, spentUsd, isExhausted },
    providers: chain.map((provider) => presentProvider(provider, isExhausted)),
    shadow: shadow && { share: shadow.share, ...presentProvider(shadow.provider, isExhausted) },
  };
}

function presentProvider(provider: Provider, isExhausted: boolean) {
  const { settings, record, breakerState, restedAt, times } = provider;
  const { name, adapter, baseURL, deadlineMs, weight, price } = settings;
  const now = Date.now();
  return {
    name,
    adapter,
    model: provider.model,
    origin: baseURL === undefined ? null : new URL(baseURL).origin,
    deadlineMs: deadlineMs ?? null,
    weight,
    price: price ?? null,
    breaker: breakerState,
    isAsked: provider.isAvailable(now) && !(provider.isPaid && isExhausted),
    restsUntil: restedAt > now ? timeOf(restedAt) : null,
    p95Ms: times.p95 === undefined ? null : Math.round(times.p95),
    tries: record.tries,
    failures: record.failures,
    lastFailure: record.lastFailure && { ...record.lastFailure, at: timeOf(record.lastFailure.at) },
  };
}

const timeOf = (milliseconds: number) => new Date(milliseconds).toISOString();
