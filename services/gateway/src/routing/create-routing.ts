import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Spending } from '../budget/spending';
import type { ReadingCache } from '../cache/reading-cache';
import type { Configuration } from '../configuration/configuration';
import { readingGauges, readingMetrics } from '../metrics/reading-metrics';
import type { ProviderEvents } from './provider-events';
import { Providers, type Lineup, type ProvidersParts } from './providers';
import { Readings } from './readings';
import { Shadow } from './shadow';
import { watchProviders } from './watch-providers';

/** Where providers come from. */
export type ProviderSource = Pick<ProvidersParts, 'load' | 'createAdapter'>;

export interface RoutingParts extends ProviderSource {
  configuration: Configuration;
  cache: ReadingCache | null;
  spending: Spending;
  metrics: Registry;
  logger: Logger;
}

/** The way of a photo to whoever reads it. */
export interface Routing {
  readonly readings: Readings;
  readonly shadow: Shadow;
  readonly providers: Providers;
  readonly spending: Spending;
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
  const events = counted(metrics, spending);
  const onReload = (result: 'taken' | 'refused') => {
    metrics.reload(result);
    if (result === 'taken') metrics.begin(providers.current);
  };
  const providers = await Providers.start(
    { load, createAdapter, events, logger, onReload },
    configuration.reading,
  );
  metrics.begin(providers.current);
  const isBudgetSpent = ({ dailyBudgetUsd }: Lineup) =>
    dailyBudgetUsd !== null && spending.today() >= dailyBudgetUsd;
  const readings = new Readings(providers, cache, isBudgetSpent, metrics);
  const shadow = new Shadow({ providers, deadlineMs, logger, isBudgetSpent, onResult: metrics.shadow });
  readingGauges(parts.metrics, {
    members: () => providers.members(),
    readingsUnderWay: () => readings.count,
    cacheBytes: () => cache?.bytes() ?? 0,
    budgetUsd: () => ({ spent: spending.today(), limit: providers.current.dailyBudgetUsd }),
  });
  const unwatch =
    providersFile === undefined ? undefined : watchProviders(providersFile, () => void providers.reload());
  return {
    readings,
    shadow,
    providers,
    spending,
    deadlineMs,
    async close() {
      unwatch?.();
      await shadow.close();
      await providers.close();
    },
  };
}

/** Events that are counted in metrics and in what was spent. */
function counted(metrics: ProviderEvents, spending: Spending): ProviderEvents {
  return {
    asked: metrics.asked,
    read(provider, ms, usage) {
      metrics.read(provider, ms, usage);
      spending.add(provider.costOfTry(usage));
    },
    failed(provider, error, ms) {
      metrics.failed(provider, error, ms);
      spending.add(provider.costOfTry(error.usage, error.kind));
    },
  };
}
