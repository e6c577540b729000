import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { Budget, type Payees } from '../budget/budget';
import { budgetAlarm, type OwnedBudget } from '../budget/budget-alarm';
import type { Spending } from '../budget/spending';
import { webhook } from '../budget/webhook';
import type { ReadingCache } from '../cache/reading-cache';
import type { Configuration } from '../configuration/configuration';
import { readingGauges, readingMetrics } from '../metrics/reading-metrics';
import type { RedisConnection } from '../redis/redis-connection';
import type { ProviderEvents } from './provider/provider-events';
import { Providers, type ProvidersParts } from './lineup/providers';
import { Readings } from './readings/readings';
import { Shadow } from './shadow/shadow';
import { watchProviders } from './lineup/watch-providers-file';

/** Where providers come from. */
export type ProviderSource = Pick<ProvidersParts, 'load' | 'createAdapter'>;

export interface RoutingParts extends ProviderSource {
  configuration: Configuration;
  cache: ReadingCache | null;
  spending: Spending;
  /** What is shared with other gateways, where anything is. */
  redis?: RedisConnection;
  metrics: Registry;
  logger: Logger;
}

/** The way of a photo to whoever reads it. */
export interface Routing {
  readonly readings: Readings;
  readonly shadow: Shadow;
  readonly providers: Providers;
  readonly budget: Budget;
  /** Milliseconds that reading a photo may take, all tries together. */
  readonly deadlineMs: number;
  /** Gives up shadows and closes the providers. */
  close(): Promise<void>;
}

/**
 * Starts the providers and puts together what leads photos to them.
 * @throws ConfigurationError
 * @throws AdapterError if a reader on this machine cannot start
 */
export async function createRouting(parts: RoutingParts): Promise<Routing> {
  const { configuration, cache, spending, logger, load, createAdapter } = parts;
  const { deadlineMs, providersFile } = configuration;
  const metrics = readingMetrics(parts.metrics);
  const budget = new Budget(spending);
  const events = { ...metrics, account: tellAccounts(logger) };
  const onReload = (result: 'taken' | 'refused') => {
    metrics.reload(result);
    if (result === 'taken') metrics.begin(providers.current);
    // A budget may have become smaller.
    news?.look();
  };
  const providers = await Providers.start(
    { load, createAdapter, events, logger, onReload },
    configuration.reading,
  );
  metrics.begin(providers.current);
  const news = openNews(parts, () => budgetsOf(providers, budget));
  if (news) budget.onSpent(news.look);
  const readings = new Readings(providers, cache, budget, metrics);
  const shadow = new Shadow({ providers, deadlineMs, logger, budget, onResult: metrics.shadow });
  readingGauges(parts.metrics, {
    members: () => providers.members(),
    readingsUnderWay: () => readings.count,
    cacheBytes: () => cache?.bytes() ?? 0,
    budget: () => budget.whole(payeesOf(providers)),
    budgetOf: (provider) => budget.of(provider),
  });
  const unwatch =
    providersFile === undefined
      ? undefined
      : watchProviders(providersFile, () => void providers.reload('file'));
  return {
    readings,
    shadow,
    providers,
    budget,
    deadlineMs,
    async close() {
      unwatch?.();
      await shadow.close();
      await providers.close();
      await news?.close();
    },
  };
}

/** Who may be paid today, and how much; of a gateway that closes, nobody. */
export const payeesOf = (providers: Providers): Payees => ({
  dailyBudgetUsd: providers.dailyBudgetUsd,
  payees: providers.members(),
});

/** Those that have a limit, or may come by one. */
const budgetsOf = (providers: Providers, budget: Budget): OwnedBudget[] => [
  { provider: null, ...budget.whole(payeesOf(providers)) },
  ...providers.members().map((provider) => ({ provider: provider.name, ...budget.of(provider) })),
];

/** Tells how much of the budgets is spent, where somebody is to be told. */
function openNews(
  { configuration, metrics, logger, redis }: RoutingParts,
  budgets: () => OwnedBudget[],
): { look(): void; close(): Promise<void> } | undefined {
  const { budgetWebhookUrl: url } = configuration;
  if (url === undefined) return undefined;
  const closing = new AbortController();
  const tell = webhook({ url, metrics, logger, closing: closing.signal });
  const alarm = budgetAlarm({ budgets, tell, redis });
  return {
    look: () => alarm.look(),
    async close() {
      closing.abort();
      await alarm.idle();
    },
  };
}

/** Logs whose key or account it is that a provider does not accept, once until it does. */
function tellAccounts(logger: Logger): ProviderEvents['account'] {
  return ({ name, model, settings: { keyFrom } }, fault) => {
    if (fault === null)
      return logger.info({ provider: name, model }, 'the account of a provider is good again');
    const { status } = fault;
    logger.error(
      { provider: name, model, status, keyFrom },
      'a provider does not accept its key, or the account behind it cannot pay',
    );
  };
}
