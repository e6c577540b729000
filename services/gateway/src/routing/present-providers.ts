import type { Budget } from '../budget/budget';
import type { Base } from '../http/base';
import { operatorRoute } from '../http/routes';
import { payeesOf, type Routing } from './create-routing';
import type { ModelWatch } from './models/model-watch';
import type { Provider } from './provider/provider';

export const ADMIN_PROVIDERS_PATH = '/admin/providers';

/** Adds `GET /admin/providers`: the providers, their state and spending, and the last change of the configuration. */
export function providersRoute(base: Base, routing: Routing): void {
  const { adminToken } = base.configuration;
  operatorRoute(base, ADMIN_PROVIDERS_PATH, adminToken, () => presentProviders(routing));
}

/** The state of the providers for the operator. Has no keys, and of URLs only the origin. */
function presentProviders({ providers, budget, deadlineMs, models }: Routing) {
  const { providers: chain, shadow, dailyBudgetUsd, hedgeAfterMs, since } = providers.current;
  const { lastChange, lastRefusal } = providers;
  const { spentUsd, isExhausted } = budget.whole(payeesOf(providers));
  const present = (provider: Provider) => presentProvider(provider, budget, models, dailyBudgetUsd);
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

/** @param allUsd US dollars that all providers may cost per day */
function presentProvider(provider: Provider, budget: Budget, models: ModelWatch, allUsd: number | null) {
  const { settings, record, breakerState, restsUntil, times } = provider;
  const { name, adapter, baseURL, deadlineMs, weight, price, effort } = settings;
  const { limitUsd, spentUsd, isExhausted } = budget.of(provider);
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
    budget: limitUsd === null ? null : { dailyUsd: limitUsd, spentUsd, isExhausted },
    learnt: provider.adapter.learnt?.() ?? [],
    hasAccountFault: provider.faults.hasAccountFault,
    breaker: breakerState,
    isAsked: provider.isAvailable(now) && budget.allows(provider, allUsd),
    restsUntil: restsUntil > now ? timeOf(restsUntil) : null,
    p95Ms: times.p95 === undefined ? null : Math.round(times.p95),
    tries: record.tries,
    failures: record.failures,
    lastFailure: record.lastFailure && { ...record.lastFailure, at: timeOf(record.lastFailure.at) },
  };
}

const timeOf = (milliseconds: number) => new Date(milliseconds).toISOString();
