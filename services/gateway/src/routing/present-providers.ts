import type { Budget } from '../budget/budget';
import { payeesOf, type Routing } from './create-routing';
import type { Provider } from './provider/provider';

/** The state of the providers for the operator. Has no keys, and of URLs only the origin. */
export function presentProviders({ providers, budget, deadlineMs, models }: Routing) {
  const { providers: chain, shadow, dailyBudgetUsd, hedgeAfterMs, since } = providers.current;
  const { lastChange, lastRefusal } = providers;
  const { spentUsd, isExhausted } = budget.whole(payeesOf(providers));
  const present = (provider: Provider) =>
    presentProvider(provider, { budget, models, allUsd: dailyBudgetUsd });
  return {
    since: timeOf(since),
    lastChange: lastChange && { ...lastChange, at: timeOf(lastChange.at) },
    lastRefusal: lastRefusal && { reason: lastRefusal.reason, at: timeOf(lastRefusal.at) },
    deadlineMs,
    hedgeAfterMs,
    budget: { dailyUsd: dailyBudgetUsd, spentUsd, isExhausted },
    providers: chain.map(present),
    shadow: shadow && { share: shadow.share, ...present(shadow.provider) },
  };
}

interface Surroundings extends Pick<Routing, 'budget' | 'models'> {
  /** US dollars that all providers may cost per day. */
  readonly allUsd: number | null;
}

function presentProvider(provider: Provider, { budget, models, allUsd }: Surroundings) {
  const { settings, record, breakerState, restsUntil, times } = provider;
  const { name, adapter, baseURL, deadlineMs, weight, price, effort } = settings;
  const now = Date.now();
  return {
    name,
    adapter,
    model: provider.model,
    modelLife: models.stateOf(provider),
    effort: effort ?? null,
    origin: baseURL === undefined ? null : new URL(baseURL).origin,
    deadlineMs: deadlineMs ?? null,
    weight,
    price: price ?? null,
    budget: presentBudget(provider, budget),
    learnt: provider.adapter.learnt?.() ?? [],
    hasAccountFault: provider.hasAccountFault,
    breaker: breakerState,
    isAsked: provider.isAvailable(now) && budget.allows(provider, allUsd),
    restsUntil: restsUntil > now ? timeOf(restsUntil) : null,
    p95Ms: times.p95 === undefined ? null : Math.round(times.p95),
    tries: record.tries,
    failures: record.failures,
    lastFailure: record.lastFailure && { ...record.lastFailure, at: timeOf(record.lastFailure.at) },
  };
}

function presentBudget(provider: Provider, budget: Budget) {
  const { limitUsd, spentUsd, isExhausted } = budget.of(provider);
  return limitUsd === null ? null : { dailyUsd: limitUsd, spentUsd, isExhausted };
}

const timeOf = (milliseconds: number) => new Date(milliseconds).toISOString();
