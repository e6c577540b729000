import { unwatchFile, watchFile } from 'node:fs';
import { isAccountFault, type AdapterErrorKind } from '@curbwise/vision';
import type { Logger } from 'pino';
import { Budget, type Payees } from '../budget/budget';
import { budgetMessages, type OwnedBudget } from '../budget/budget-messages';
import type { Spending } from '../budget/spending';
import type { ReadingCache } from '../cache/reading-cache';
import type { Base } from '../http/base';
import type { CreateAdapter } from './create-adapter';
import { Providers, type ProvidersParts } from './lineup/providers';
import { modelStateOf } from './models/model-state';
import { ModelWatch } from './models/model-watch';
import type { ProviderEvents } from './provider/provider-events';
import { readingGauges } from './reading-gauges';
import { readingMetrics } from './reading-metrics';
import { Readings } from './readings/readings';
import { Shadow } from './shadow/shadow';
import { whyNotReading, type NotReading } from './why-not-reading';

const FILE_CHECK_MS = 1_000;

export type ProviderSource = Pick<ProvidersParts, 'load' | 'createAdapter'>;

export interface RoutingParts
  extends ProviderSource, Pick<Base, 'configuration' | 'redis' | 'metrics' | 'logger'> {
  cache: ReadingCache | null;
  spending: Spending;
}

/** Everything that gets photos read. */
export interface Routing {
  readonly readings: Readings;
  readonly shadow: Shadow;
  readonly providers: Providers;
  readonly budget: Budget;
  readonly models: ModelWatch;
  /** Milliseconds that reading a photo may take, all tries together. */
  readonly deadlineMs: number;
  whyNotReading(): NotReading | null;
  close(): Promise<void>;
}

/**
 * Starts the providers and everything that gets photos to them.
 * @throws ConfigurationError
 * @throws AdapterError if the local reader cannot start
 */
export async function createRouting(parts: RoutingParts): Promise<Routing> {
  const { configuration, cache, spending, logger, load } = parts;
  const { budgetWebhookUrl, deadlineMs, providersFile, modelCheck, witness } = configuration;
  const metrics = readingMetrics(parts.metrics, () => providers.lineup);
  const asksTestimony = witness !== 'off';
  const createAdapter: CreateAdapter = (settings) => parts.createAdapter(settings, asksTestimony);
  const budget = new Budget(spending);
  const models = new ModelWatch({ members: () => providers.members(), logger, asks: modelCheck });
  const events = { ...metrics, operatorFault: logOperatorFaults(logger) };
  const onReload = (result: 'taken' | 'refused') => {
    metrics.reload(result);
    if (result === 'taken') models.checkNew();
    // A budget may have become smaller.
    messages?.check();
  };
  const providers = await Providers.start(
    { load, createAdapter, events, logger, onReload },
    configuration.reading,
  );
  const messages =
    budgetWebhookUrl === undefined
      ? undefined
      : budgetMessages(budgetWebhookUrl, () => budgetsOf(providers, budget), parts);
  if (messages) budget.onSpent(() => messages.check());
  const readings = new Readings({ providers, cache, budget, events: metrics, asksTestimony });
  const shadow = new Shadow({ providers, deadlineMs, logger, budget, onResult: metrics.shadow });
  const wholeBudget = () => budget.whole(payeesOf(providers));
  readingGauges(parts.metrics, { providers, readings, models, budget, cache, wholeBudget });
  const changed = () => void providers.reload('file');
  // By name, so that it also works when the file is replaced, as editors and Kubernetes do, and on file systems that report
  // no changes.
  if (providersFile !== undefined)
    watchFile(providersFile, { interval: FILE_CHECK_MS, persistent: false }, changed);
  models.start();
  return {
    readings,
    shadow,
    providers,
    budget,
    models,
    deadlineMs,
    whyNotReading: () => whyNotReading(providers.current, budget, deadlineMs),
    async close() {
      if (providersFile !== undefined) unwatchFile(providersFile, changed);
      await models.close();
      await shadow.close();
      await providers.close();
      await messages?.close();
    },
  };
}

/** The providers that may be paid today, and how much; none after the gateway has closed. */
export const payeesOf = (providers: Providers): Payees => ({
  dailyBudgetUsd: providers.dailyBudgetUsd,
  payees: providers.members(),
});

/** The budget of all providers and that of each one, with or without a limit. */
const budgetsOf = (providers: Providers, budget: Budget): OwnedBudget[] => [
  { provider: null, ...budget.whole(payeesOf(providers)) },
  ...providers.members().map((provider) => ({ provider: provider.name, ...budget.of(provider) })),
];

/** Logs once when a provider rejects what the operator configured, and again when it accepts that. */
function logOperatorFaults(logger: Logger): ProviderEvents['operatorFault'] {
  return (provider, fault) => {
    const { name, model, settings } = provider;
    if (fault === null)
      return logger.info({ provider: name, model }, 'a provider accepts its key, account and model again');
    const { status, kind, said } = fault;
    const { successor } = modelStateOf(provider, null, new Date());
    logger.error(
      {
        provider: name,
        model,
        status,
        keyFrom: settings.keyFrom,
        said,
        ...(kind === 'unknown-model' && successor !== null && { successor }),
      },
      sentenceOfFault(kind),
    );
  };
}

function sentenceOfFault(kind: AdapterErrorKind): string {
  if (isAccountFault(kind)) return 'a provider rejects its key, or the account behind it cannot pay';
  return kind === 'unknown-model'
    ? 'a provider does not have its model, or no longer'
    : 'a provider does not know its model or its address';
}
