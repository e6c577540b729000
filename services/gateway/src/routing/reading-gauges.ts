import type { QueueState } from '@curbwise/vision';
import type { Registry } from 'prom-client';
import type { Budget, BudgetState } from '../budget/budget';
import type { ReadingCache } from '../cache/reading-cache';
import { gauge, labelledGauge } from '../metrics/metrics';

import type { Providers } from './lineup/providers';
import type { ModelWatch } from './models/model-watch';
import type { Provider } from './provider/provider';
import type { Readings } from './readings/readings';
import { labelsOf } from './reading-metrics';

interface RoutingState {
  readonly providers: Providers;
  readonly readings: Readings;
  readonly models: ModelWatch;
  readonly budget: Budget;
  readonly cache: ReadingCache | null;
  readonly wholeBudget: () => BudgetState;
}

/** What is shown of a queue while Redis does not answer. */
const NO_STATE = { waiting: 0, reading: 0, oldestMs: 0, readers: 0, slots: 0 } as const;

/** Gauges of the queue that gateways share; they exist only with the provider `readers`. */
const QUEUE_GAUGES: readonly (readonly [
  name: string,
  help: string,
  value: (state: Pick<QueueState, keyof typeof NO_STATE>) => number,
])[] = [
  ['photos_waiting', 'Photos that no reader has yet', ({ waiting }) => waiting],
  ['photos_reading', 'Photos that readers have', ({ reading }) => reading],
  ['oldest_seconds', 'How long the oldest waiting photo has waited', ({ oldestMs }) => oldestMs / 1000],
  ['alive', 'Readers that announced themselves in the last seconds', ({ readers }) => readers],
  ['slots', 'Photos that these readers read at a time', ({ slots }) => slots],
];

const BREAKER = { closed: 0, 'half-open': 1, open: 2 } as const;

/** Adds gauges of the state of providers, cache and budget. They show only the providers of the present line-up. */
export function readingGauges(
  metrics: Registry,
  { providers, readings, models, budget, cache, wholeBudget }: RoutingState,
): void {
  type Labels = { provider: string; model?: string };
  const byProvider = (
    name: string,
    help: string,
    value: (provider: Provider) => number | null,
    labels: (provider: Provider) => Labels = ({ name: provider }) => ({ provider }),
  ) =>
    labelledGauge<'provider' | 'model'>(metrics, `provider_${name}`, help, ['provider', 'model'], () =>
      providers.members().flatMap((member) => {
        const shown = value(member);
        return shown === null ? [] : [[labels(member), shown] as const];
      }),
    );
  byProvider(
    'breaker_state',
    'Circuit breaker of a provider: 0 closed, 1 half-open, 2 open',
    ({ breakerState }) => BREAKER[breakerState],
  );
  byProvider(
    'account_fault',
    'Whether the last try of a provider failed because its key or its payment was not accepted',
    ({ faults }) => Number(faults.hasAccountFault),
  );
  byProvider('budget_spent_usd', 'Cost of a provider with a price today (UTC), in US dollars', (provider) =>
    provider.isPaid ? budget.of(provider).spentUsd : null,
  );
  byProvider(
    'budget_limit_usd',
    'Daily budget of a provider with a price, in US dollars; 0: no budget of its own',
    (provider) => (provider.isPaid ? (budget.of(provider).limitUsd ?? 0) : null),
  );
  byProvider(
    'model_unlisted',
    'Whether the list of a provider lacks the model in use',
    (provider) => Number(models.stateOf(provider).isListed === false),
    labelsOf,
  );
  byProvider(
    'model_days_left',
    'Days until a model is shut down, negative after that; only if a day is announced',
    (provider) => models.stateOf(provider).daysLeft,
    labelsOf,
  );
  for (const [name, help, value] of QUEUE_GAUGES)
    labelledGauge(metrics, `readers_${name}`, `${help}; the same in every gateway`, [], () =>
      providers
        .members()
        .flatMap(({ adapter }) =>
          adapter.queueState ? [[{}, value(adapter.queueState() ?? NO_STATE)]] : [],
        ),
    );
  const simple: readonly (readonly [name: string, help: string, value: () => number])[] = [
    [
      'photos_waiting',
      'Photos of this gateway that wait for the reader of Curbwise',
      () => providers.members().reduce((sum, { adapter }) => sum + (adapter.waiting?.() ?? 0), 0),
    ],
    ['readings_in_flight', 'Readings in progress', () => readings.count],
    ['cache_bytes', 'Memory used by cached readings, in bytes', () => cache?.bytes() ?? 0],
    ['budget_spent_usd', 'Cost of all providers today (UTC), in US dollars', () => wholeBudget().spentUsd],
    [
      'budget_limit_usd',
      'Daily budget of all providers together, in US dollars; 0: no limit',
      () => wholeBudget().limitUsd ?? 0,
    ],
    [
      'budget_exhausted',
      'Whether the budget is spent, so that providers with a price are not asked today',
      () => Number(wholeBudget().isExhausted),
    ],
  ];
  for (const [name, help, value] of simple) gauge(metrics, name, help, value);
}
