import {
  AdapterError,
  providerFault,
  type AdapterReading,
  type Usage,
  type VisionAdapter,
} from '@curbwise/vision';
import { isBrokenCircuitError } from 'cockatiel';
import { genAiRequest, genAiUsage } from '../../tracing/gen-ai';
import { inSpan, type SpanFields } from '../../tracing/in-span';
import type { ProviderBreaker } from './breaker';
import type { ProviderCost } from './cost';
import type { EventSource, ProviderEvents } from './provider-events';
import type { ProviderFaults } from './provider-faults';
import type { RecentTimes, TryRecord } from './try-record';
import { withinLimits, type TryTask } from './try-task';

/** What an attempt uses and updates of its provider. */
export interface AttemptedProvider extends EventSource {
  readonly adapter: VisionAdapter;
  readonly breaker: ProviderBreaker;
  readonly faults: ProviderFaults;
  readonly cost: ProviderCost;
  /** Of the readings that succeeded. */
  readonly times: RecentTimes;
  readonly record: TryRecord;
  readonly events: ProviderEvents;
}

/**
 * Asks a provider once, behind its breaker, and records in metrics, trace and budget how that ends.
 * @param signals each of them ends the attempt
 * @throws AdapterError
 */
export async function attempt(
  provider: AttemptedProvider,
  { photo, request, ms, hedge, isHedge, reserved }: Omit<TryTask, 'signal'>,
  signals: readonly AbortSignal[],
): Promise<AdapterReading> {
  const { name, model, adapter, breaker, faults, cost, events, record, times } = provider;
  const { adapter: kind } = provider.settings;
  const begun = performance.now();
  const fields = {
    'curbwise.provider': name,
    'curbwise.model': model,
    ...genAiRequest(kind, model),
    ...(isHedge && { 'curbwise.hedge': true }),
  };
  record.tries += 1;
  events.asked(provider);
  return inSpan(`read ${name}`, fields, async (describe) => {
    try {
      const read = (ended: AbortSignal) => adapter.read(photo, { ...request, deadlineMs: ms }, ended);
      const reading = await breaker.execute(() =>
        faults.track(photo, () => withinLimits({ name, ms, signals, hedge }, read)),
      );
      const took = performance.now() - begun;
      times.add(took);
      events.read(provider, took, reading);
      if (reading.usage) {
        cost.add(reading.usage);
        describe({ ...tokensOf(reading.usage), ...genAiUsage(kind, reading.usage) });
      }
      reserved.settle(cost.ofTry(reading.usage));
      return reading;
    } catch (error) {
      const failure = failureOf(error, provider);
      if (!failure) {
        // An unexpected error: the try may have been paid for.
        reserved.settle(cost.lastUsd);
        throw error;
      }
      if (failure.usage) cost.add(failure.usage);
      reserved.settle(cost.ofTry(failure.usage, failure.kind));
      record.noteFailure(failure);
      events.failed(provider, failure, performance.now() - begun);
      throw failure;
    } finally {
      if (hedge?.decided.aborted) describe({ 'curbwise.overtaken': true });
    }
  });
}

/** The failure that an error stands for; undefined when it is unexpected. */
function failureOf(error: unknown, { name }: AttemptedProvider): AdapterError | undefined {
  if (error instanceof AdapterError) return error;
  // The breaker opened after the provider was chosen.
  return isBrokenCircuitError(error) ? providerFault(name, 'upstream') : undefined;
}

const tokensOf = ({ inputTokens, outputTokens }: Usage): SpanFields => ({
  'curbwise.input_tokens': inputTokens,
  'curbwise.output_tokens': outputTokens,
});
