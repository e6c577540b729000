import { MENDS, type AdapterErrorKind, type Usage } from '@curbwise/vision';
import { Histogram, type Registry } from 'prom-client';
import { counter, counterOf, withLabel } from '../metrics/metrics';
import { recordCall } from '../tracing/telemetry-metrics';
import type { Lineup } from './lineup/lineup';
import type { HedgeResult } from './photo-task';
import type { Provider } from './provider/provider';
import type { EventSource, ProviderEvents } from './provider/provider-events';
import type { ReadingEvents } from './readings/readings';
import type { ShadowResult, ShownAnswer } from './shadow/shadow';

/** Seconds; the deadline of a reading is 20 by default. */
const READ_BUCKETS = [0.1, 0.25, 0.5, 1, 1.5, 2, 3, 5, 8, 12, 20, 30];

const LOOKUPS = ['hit', 'miss', 'shared'] as const;
const RELOADS = ['taken', 'refused'] as const;
const DIRECTIONS = ['input', 'output'] as const;
const SHADOW_RESULTS = ['agreed', 'differed', 'failed', 'dropped'] as const;

const namesOf = <Name extends string>(all: Record<Name, true>) => Object.keys(all) as Name[];
const HEDGE_RESULTS = namesOf<HedgeResult>({ overtaken: true, answered: true, failed: true, left: true });
const ANSWERS = namesOf<ShownAnswer>({ allowed: true, forbidden: true, uncertain: true, irrelevant: true });
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

export interface ReadingMetrics extends Omit<ProviderEvents, 'operatorFault'>, ReadingEvents {
  readonly shadow: (provider: string, shadow: Provider, result: ShadowResult) => void;
  readonly reload: (result: (typeof RELOADS)[number]) => void;
}

/** Both come from the configuration, so there are few. */
export const labelsOf = ({ name, model }: EventSource) => ({ provider: name, model });

const callOf = ({ model, settings }: EventSource) => ({ adapter: settings.adapter, model });

/** @param lineup the present one; its series exist from the start. Null after the gateway has closed. */
export function readingMetrics(metrics: Registry, lineup: () => Lineup | null): ReadingMetrics {
  const count = <Label extends string>(
    name: string,
    help: string,
    labels: readonly Label[],
    series: () => Record<Label, string>[],
  ) => counter(metrics, name, help, labels, series);
  const readers = () => lineup()?.providers ?? [];
  const shadow = () => lineup()?.shadow?.provider;
  const members = () => [...readers(), ...[shadow() ?? []].flat()];
  const models = () => members().map(labelsOf);
  const namesOfAll = () => members().map(({ name: provider }) => ({ provider }));
  const remote = () =>
    members().flatMap(({ name: provider, isOwnReader }) => (isOwnReader ? [] : [{ provider }]));
  const pairs = () => {
    const { name } = shadow() ?? {};
    return name === undefined ? [] : readers().map((reader) => ({ provider: reader.name, shadow: name }));
  };
  const ofModel = ['provider', 'model'] as const;
  const asked = 'Photos that a provider was asked to read';
  const tries = count('provider_tries_total', asked, ofModel, models);
  const failures = count(
    'provider_failures_total',
    'Failed tries by kind of failure',
    [...ofModel, 'kind'],
    () => withLabel(models(), 'kind', FAILURES),
  );
  const mends = count(
    'answers_mended_total',
    'Answers of models that were not as asked for and were read all the same, by what was mended',
    ['provider', 'how'],
    () => withLabel(remote(), 'how', MENDS),
  );
  const hedges = count(
    'provider_hedges_total',
    'Tries that were so slow that another provider was asked as well, by what became of them',
    ['provider', 'result'],
    () => withLabel(namesOfAll(), 'result', HEDGE_RESULTS),
  );
  const tokens = count(
    'provider_tokens_total',
    'Tokens used, as stated by the providers',
    [...ofModel, 'direction'],
    () => withLabel(models(), 'direction', DIRECTIONS),
  );
  const costs = 'Cost of the tokens at the configured price, in US dollars';
  const cost = count('provider_cost_usd_total', costs, ofModel, models);
  const shadows = count(
    'shadow_readings_total',
    'Readings by the shadow provider',
    ['provider', 'shadow', 'result'],
    () => withLabel(pairs(), 'result', SHADOW_RESULTS),
  );
  const verdicts = count(
    'shadow_verdicts_total',
    'Pairs of verdicts: by the provider and by the shadow provider',
    ['provider', 'shadow', 'verdict', 'shadow_verdict'],
    () => withLabel(withLabel(pairs(), 'verdict', ANSWERS), 'shadow_verdict', ANSWERS),
  );
  const begun = new Set<string>();
  const duration = new Histogram({
    name: 'curbwise_provider_read_duration_seconds',
    help: 'Duration of successful readings',
    labelNames: ofModel,
    buckets: READ_BUCKETS,
    registers: [metrics],
    collect() {
      for (const labels of models()) if (isNew(labels)) this.zero(labels);
    },
  });
  const isNew = (labels: object) => {
    const key = JSON.stringify(labels);
    return !begun.has(key) && begun.add(key);
  };

  const spend = (provider: EventSource, usage: Usage | undefined) => {
    if (!usage) return;
    const labels = labelsOf(provider);
    tokens.inc({ ...labels, direction: 'input' }, usage.inputTokens);
    tokens.inc({ ...labels, direction: 'output' }, usage.outputTokens);
    cost.inc(labels, provider.cost.of(usage));
  };
  const lookups = 'Lookups of readings in the cache';
  return {
    asked: (provider) => tries.inc(labelsOf(provider)),
    read(provider, ms, { usage, mended = [] }) {
      recordCall(callOf(provider), ms, { usage });
      isNew(labelsOf(provider));
      duration.observe(labelsOf(provider), ms / 1000);
      mended.forEach((how) => mends.inc({ provider: provider.name, how }));
      spend(provider, usage);
    },
    failed(provider, error, ms) {
      recordCall(callOf(provider), ms, { usage: error.usage, error: error.kind });
      if (error.kind !== 'aborted') failures.inc({ ...labelsOf(provider), kind: error.kind });
      spend(provider, error.usage);
    },
    lookup: counterOf(metrics, 'cache_lookups_total', lookups, 'result', LOOKUPS),
    hedge: (provider, result) => hedges.inc({ provider: provider.name, result }),
    shadow(provider, { name }, result) {
      const pair = { provider, shadow: name };
      if (result.kind !== 'read') return shadows.inc({ ...pair, result: result.kind });
      const { verdict, shadowVerdict } = result;
      shadows.inc({ ...pair, result: verdict === shadowVerdict ? 'agreed' : 'differed' });
      verdicts.inc({ ...pair, verdict, shadow_verdict: shadowVerdict });
    },
    reload: counterOf(metrics, 'configuration_reloads_total', 'Reloads of the providers', 'result', RELOADS),
  };
}
