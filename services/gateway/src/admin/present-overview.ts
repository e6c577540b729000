import type { AdminOverview, AdminProvider, AdminRemote } from '@curbwise/contract';
import type { HealthKeeper } from '../remote-health/remote-health';
import { rollbackTarget } from '../remote-health/rolled-back';
import { remotesOf, versionsOf } from '../remote-health/period';
import type { ProviderSettings } from '../configuration/provider-settings';
import { payeesOf, type Routing } from '../routing/create-routing';
import type { Today } from '../routing/day-counts';
import type { Provider } from '../routing/provider/provider';
import type { Site } from '../site/open-site';
import type { AdminOverlay } from './admin-overlay';
import { effectiveOf, inEffect, presentChange } from './admin-state';

export interface AdminParts {
  readonly overlay: AdminOverlay;
  readonly routing: Routing;
  readonly site: Site | undefined;
  /** Undefined while pages report no errors. */
  readonly health: HealthKeeper | undefined;
}

/** Everything that operators see. It holds no key, and of a provider's address nothing. */
export async function presentOverview(parts: AdminParts): Promise<AdminOverview> {
  const { overlay, routing } = parts;
  const { store } = overlay;
  const { dailyUsd, spentUsd } = wholeBudget(routing);
  return {
    at: timeOf(Date.now()),
    kept: store.kept,
    budget: { dailyUsd, spentUsd },
    providers: presentProviders(parts, await routing.today.read()),
    remotes: await presentRemotes(parts),
    changes: store.current.changes.map((change) => presentChange(change, effectiveIn(overlay, change.name))),
  };
}

function wholeBudget({ budget, providers }: Routing) {
  const { limitUsd, spentUsd } = budget.whole(payeesOf(providers));
  return { dailyUsd: limitUsd, spentUsd };
}

/** What is in effect for a configured provider; undefined for any other name. */
function effectiveIn({ configured, store }: AdminOverlay, name: string) {
  const settings = configured().providers.find((one) => one.name === name);
  return settings && effectiveOf(settings, inEffect(configured(), store.current.providers)[name]);
}

function presentProviders({ overlay, routing }: AdminParts, today: Today): AdminProvider[] {
  const { providers, shadow } = routing.providers.current;
  const present = (settings: ProviderSettings, provider: Provider | undefined): AdminProvider => {
    const { name, adapter, weight, dailyBudgetUsd = null, price } = settings;
    const effective = effectiveOf(
      settings,
      inEffect(overlay.configured(), overlay.store.current.providers)[name],
    );
    return {
      name,
      adapter,
      model: provider?.model ?? settings.model ?? '',
      isShadow: false,
      isOn: provider !== undefined,
      weight: effective.weight,
      dailyBudgetUsd: effective.dailyBudgetUsd,
      configured: { weight, dailyBudgetUsd },
      hasPrice: price !== undefined,
      spentUsd: spentBy(routing, name),
      health: provider ? presentHealth(provider, routing) : null,
      today: today.of(name),
      agreement: shadow ? today.agreement(name, shadow.provider.name) : null,
    };
  };
  const readers = overlay.configured().providers.map((settings) =>
    present(
      settings,
      providers.find(({ name }) => name === settings.name),
    ),
  );
  const { provider } = shadow ?? {};
  return provider
    ? [...readers, { ...present(provider.settings, provider), isShadow: true, agreement: null }]
    : readers;
}

const spentBy = ({ budget }: Routing, name: string) =>
  budget.of({ name, isPaid: false, expectedUsd: 0, dailyBudgetUsd: null }).spentUsd;

function presentHealth(provider: Provider, { budget, models, providers }: Routing): AdminProvider['health'] {
  const { record, breakerState, restsUntil, times, faults } = provider;
  const now = Date.now();
  const whole = (ms: number | undefined) => (ms === undefined ? null : Math.round(ms));
  return {
    breaker: breakerState,
    isAsked: provider.isAvailable(now) && budget.allows(provider, providers.dailyBudgetUsd),
    hasAccountFault: faults.hasAccountFault,
    restsUntil: restsUntil > now ? timeOf(restsUntil) : null,
    p50Ms: whole(times.p50),
    p95Ms: whole(times.p95),
    daysLeft: models.stateOf(provider).daysLeft,
    lastFailure: record.lastFailure && { ...record.lastFailure, at: timeOf(record.lastFailure.at) },
  };
}

async function presentRemotes({ site, health }: AdminParts): Promise<AdminRemote[]> {
  if (!site) return [];
  const known = await site.remotes();
  const { remotes: healths } = (await health?.present()) ?? { remotes: [] };
  return remotesOf(known.live)
    .sort()
    .map((remote) => {
      const { canary = known.live.trials?.[remote] } = known.live.remotes[remote] ?? {};
      return {
        remote,
        live: versionsOf(known.live, remote)?.live ?? null,
        canary: canary ? { version: canary.version, percent: canary.percent } : null,
        rollBackTo: rollbackTarget(known, remote),
        health: healths.find((one) => one.remote === remote) ?? null,
      };
    });
}

const timeOf = (milliseconds: number) => new Date(milliseconds).toISOString();
