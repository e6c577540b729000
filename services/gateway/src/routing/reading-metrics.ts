import { MENDS, type AdapterError, type AdapterErrorKind, type Usage } from '@curbwise/vision';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { BudgetState } from '../budget/budget';
import type { Provider } from './provider/provider';
import type { EventSource, ProviderEvents } from './provider/provider-events';
import type { Lineup } from './lineup/providers';
import type { ModelState } from './models/model-state';
import type { HedgeResult } from './read-photo/read-photo';
import type { ReadingEvents } from './readings/readings';
import type { ShadowResult, GivenAnswer } from './shadow/shadow';

/** Seconds; the deadline of a reading is 20 by default. */
const READ_BUCKETS = [0.1, 0.25, 0.5, 1, 1.5, 2, 3, 5, 8, 12, 20, 30];

const LOOKUPS = ['hit', 'miss', 'shared'] as const;
const RELOADS = ['taken', 'refused'] as const;
const DIRECTIONS = ['input', 'output'] as const;
const SHADOW_RESULTS = ['agreed', 'differed', 'failed', 'dropped'] as const;

const namesOf = <Name extends string>(all: Record<Name, true>) => Object.keys(all) as Name[];
const HEDGE_RESULTS = namesOf<HedgeResult>({ overtaken: true, answered: true, failed: true, left: true });
const VERDICTS = namesOf<GivenAnswer>({ allowed: true, forbidden: true, uncertain: true, irrelevant: true });
/** How a try can fail. A client that leaves is not a failure of the provider. */
const FAILURES = namesOf<Exclude<AdapterErrorKind, 'aborted'>>({
  timeout: true,
  unreachable: true,
  'rate-limited': true,
  unauthorized: true,
  'payment-required': true,
  misconfigured: true,
  'unknown-model': true,
  refused: true,
  upstream: true,
  'invalid-answer': true,
  'unreadable-photo': true,
  busy: true,
});

/** Counts what providers do. Labels are names from the configuration or come from closed lists. */
export interface ReadingMetrics extends Omit<ProviderEvents, 'operatorFault'>, ReadingEvents {
  readonly shadow: (provider: string, shadow: Provider, result: ShadowResult) => void;
  reload(result: (typeof RELOADS)[number]): void;
  /** Shows the providers of a lineup from now on, with counts of 0. */
  begin(lineup: Lineup): void;
}

export function readingMetrics(registry: Registry): ReadingMetrics {
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name: `curbwise_${name}`, help, labelNames, registers });
  const tries = counter('provider_tries_total', 'Photos that a provider was asked to read', [
    'provider',
    'model',
  ]);
  const failures = counter('provider_failures_total', 'Failed tries by kind of failure', [
    'provider',
    'model',
    'kind',
  ]);
  const mends = counter(
    'answers_mended_total',
    'Answers of models that were not as asked for and were read all the same, by what was mended',
    ['provider', 'how'],
  );
  const hedges = counter(
    'provider_hedges_total',
    'Tries that were so slow that another provider was asked as well, by what became of them',
    ['provider', 'result'],
  );
  const tokens = counter('provider_tokens_total', 'Tokens used, as stated by the providers', [
    'provider',
    'model',
    'direction',
  ]);
  const cost = counter(
    'provider_cost_usd_total',
    'Cost of the tokens at the configured price, in US dollars',
    ['provider', 'model'],
  );
  const lookups = counter('cache_lookups_total', 'Lookups of readings in the cache', ['result']);
  const reloads = counter('configuration_reloads_total', 'Reloads of the providers', ['result']);
  const shadows = counter('shadow_readings_total', 'Readings by the shadow provider', [
    'provider',
    'shadow',
    'result',
  ]);
  const verdicts = counter(
    'shadow_verdicts_total',
    'Pairs of verdicts: by the provider and by the shadow provider',
    ['provider', 'shadow', 'verdict', 'shadow_verdict'],
  );
  const duration = new Histogram({
    name: 'curbwise_provider_read_duration_seconds',
    help: 'Duration of successful readings',
    labelNames: ['provider', 'model'] as const,
    buckets: READ_BUCKETS,
    registers,
  });
  // A series that starts at 0 shows its first increase, so that the first cost or failure is not lost.
  LOOKUPS.forEach((result) => lookups.inc({ result }, 0));
  RELOADS.forEach((result) => reloads.inc({ result }, 0));
  const begun = new Set<string>();
  const beginProvider = (member: Provider) => {
    const labels = labelsOf(member);
    const { provider } = labels;
    if (begun.has(JSON.stringify(labels))) return;
    begun.add(JSON.stringify(labels));
    duration.zero(labels);
    tries.inc(labels, 0);
    cost.inc(labels, 0);
    DIRECTIONS.forEach((direction) => tokens.inc({ ...labels, direction }, 0));
    FAILURES.forEach((kind) => failures.inc({ ...labels, kind }, 0));
    if (!member.isLocal) MENDS.forEach((how) => mends.inc({ provider, how }, 0));
    HEDGE_RESULTS.forEach((result) => hedges.inc({ provider, result }, 0));
  };
  const beginShadow = (provider: string, shadow: string) => {
    SHADOW_RESULTS.forEach((result) => shadows.inc({ provider, shadow, result }, 0));
    for (const verdict of VERDICTS)
      for (const shadow_verdict of VERDICTS) verdicts.inc({ provider, shadow, verdict, shadow_verdict }, 0);
  };

  const spend = (provider: EventSource, usage: Usage | undefined) => {
    if (!usage) return;
    const labels = labelsOf(provider);
    tokens.inc({ ...labels, direction: 'input' }, usage.inputTokens);
    tokens.inc({ ...labels, direction: 'output' }, usage.outputTokens);
    cost.inc(labels, provider.costOf(usage));
  };
  return {
    asked: (provider) => tries.inc(labelsOf(provider)),
    read(provider, ms, { usage, mended = [] }) {
      duration.observe(labelsOf(provider), ms / 1000);
      mended.forEach((how) => mends.inc({ provider: provider.name, how }));
      spend(provider, usage);
    },
    failed(provider, error: AdapterError) {
      if (error.kind !== 'aborted') failures.inc({ ...labelsOf(provider), kind: error.kind });
      spend(provider, error.usage);
    },
    lookup: (result) => lookups.inc({ result }),
    hedge: (provider, result) => hedges.inc({ provider: provider.name, result }),
    shadow(provider, { name: shadow }, result) {
      if (result.kind !== 'read') return shadows.inc({ provider, shadow, result: result.kind });
      const { verdict, shadowVerdict } = result;
      shadows.inc({ provider, shadow, result: verdict === shadowVerdict ? 'agreed' : 'differed' });
      verdicts.inc({ provider, shadow, verdict, shadow_verdict: shadowVerdict });
    },
    reload: (result) => reloads.inc({ result }),
    begin({ providers, shadow }) {
      for (const provider of providers) {
        beginProvider(provider);
        if (shadow) beginShadow(provider.name, shadow.provider.name);
      }
      if (shadow) beginProvider(shadow.provider);
    },
  };
}

/** Both come from the configuration, so there are few. */
const labelsOf = ({ name, model }: EventSource) => ({ provider: name, model });

/** State that can be read at any time. */
export interface ReadingState {
  /** The providers, including the shadow. */
  members(): readonly Provider[];
  readingsUnderWay(): number;
  cacheBytes(): number;
  /** Of all providers together. */
  budget(): BudgetState;
  budgetOf(provider: Provider): BudgetState;
  modelOf(provider: Provider): ModelState;
}

const BREAKER = { closed: 0, 'half-open': 1, open: 2 } as const;

/** Adds gauges of the state of providers, cache and budget. They are read when the metrics are requested. */
export function readingGauges(registry: Registry, state: ReadingState): void {
  const registers = [registry];
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name: `curbwise_${name}`,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  /** Shows only the providers of the current lineup. */
  const gaugeByProvider = (
    name: string,
    help: string,
    value: (provider: Provider) => number,
    isShown: (provider: Provider) => boolean = () => true,
    labels: (provider: Provider) => Partial<Record<'provider' | 'model', string>> = ({ name: own }) => ({
      provider: own,
    }),
  ) =>
    new Gauge({
      name: `curbwise_provider_${name}`,
      help,
      labelNames: ['provider', 'model'] as const,
      registers,
      collect() {
        this.reset();
        for (const member of state.members().filter(isShown)) this.set(labels(member), value(member));
      },
    });
  gaugeByProvider(
    'breaker_state',
    'Circuit breaker of a provider: 0 closed, 1 half-open, 2 open',
    ({ breakerState }) => BREAKER[breakerState],
  );
  gaugeByProvider(
    'account_fault',
    'Whether the last try of a provider failed because its key or its payment was not accepted',
    ({ hasAccountFault }) => Number(hasAccountFault),
  );
  gaugeByProvider(
    'budget_spent_usd',
    'Cost of a provider with a price today (UTC), in US dollars',
    (provider) => state.budgetOf(provider).spentUsd,
    ({ isPaid }) => isPaid,
  );
  gaugeByProvider(
    'budget_limit_usd',
    'Daily budget of a provider with a price, in US dollars; 0: no budget of its own',
    (provider) => state.budgetOf(provider).limitUsd ?? 0,
    ({ isPaid }) => isPaid,
  );
  gaugeByProvider(
    'model_unlisted',
    'Whether the list of a provider lacks the model in use',
    (provider) => Number(state.modelOf(provider).isListed === false),
    undefined,
    labelsOf,
  );
  gaugeByProvider(
    'model_days_left',
    'Days until a model is shut down, negative after that; only if a day is announced',
    (provider) => state.modelOf(provider).daysLeft ?? NaN,
    (provider) => state.modelOf(provider).daysLeft !== null,
    labelsOf,
  );
  const waiting = () => state.members().reduce((sum, { adapter }) => sum + (adapter.waiting?.() ?? 0), 0);
  gauge('photos_waiting', 'Photos that wait for the local reader', waiting);
  gauge('readings_in_flight', 'Readings in progress', () => state.readingsUnderWay());
  gauge('cache_bytes', 'Memory used by cached readings, in bytes', () => state.cacheBytes());
  gauge(
    'budget_spent_usd',
    'Cost of all providers today (UTC), in US dollars',
    () => state.budget().spentUsd,
  );
  gauge(
    'budget_limit_usd',
    'Daily budget of all providers together, in US dollars; 0: no limit',
    () => state.budget().limitUsd ?? 0,
  );
  gauge(
    'budget_exhausted',
    'Whether the budget is spent, so that providers with a price are not asked today',
    () => Number(state.budget().isExhausted),
  );
}
