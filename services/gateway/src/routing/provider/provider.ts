import { setMaxListeners } from 'node:events';
import {
  AdapterError,
  isOwnKind,
  providerFault,
  type AdapterReading,
  type VisionAdapter,
} from '@curbwise/vision';
import { isBrokenCircuitError } from 'cockatiel';
import type { Payee } from '../../budget/budget';
import type { ProviderSettings } from '../../configuration/provider-settings';
import { genAiRequest, genAiUsage } from '../../tracing/gen-ai';
import { inSpan } from '../../tracing/in-span';
import { ProviderBreaker, type BreakerPauses, type BreakerState } from './breaker';
import { ProviderCost } from './cost';
import type { EventSource, ProviderEvents } from './provider-events';
import { ProviderFaults } from './provider-faults';
import { RecentTimes, TryRecord } from './try-record';
import { joinPending, withinLimits, type TryTask } from './try-task';

/** One provider: an adapter with its settings and its breaker, and what is known from earlier tries. */
export class Provider implements EventSource, Payee {
  readonly record = new TryRecord();
  readonly times = new RecentTimes();
  readonly cost = new ProviderCost(() => this.settings.price);
  readonly faults = new ProviderFaults((fault) => this.events.operatorFault(this, fault));
  readonly breaker: ProviderBreaker;
  private readonly closed = new AbortController();
  private holders = 0;

  constructor(
    /** Weight, deadline, price and budget may change while the adapter stays. */
    public settings: ProviderSettings,
    readonly adapter: VisionAdapter,
    readonly events: ProviderEvents,
    pauses?: BreakerPauses,
  ) {
    this.breaker = new ProviderBreaker(
      {
        countsAsFailure: (error) =>
          error instanceof AdapterError && !this.isOwnReader && this.faults.concernsAll(error),
        isCertain: () => this.faults.isCertain,
      },
      pauses,
    );
    // Every try listens to this signal, so there may be any number of listeners.
    setMaxListeners(0, this.closed.signal);
  }

  get name(): string {
    return this.settings.name;
  }

  get model(): string {
    return this.adapter.model;
  }

  /**
   * Whether it is the reader of Curbwise. Its failures are of the photo and do not count: it replaces its own processes, and
   * says at once if it cannot be reached.
   */
  get isOwnReader(): boolean {
    return isOwnKind(this.settings.adapter);
  }

  get breakerState(): BreakerState {
    return this.breaker.state;
  }

  /** Whether the next try is a probe: the one that finds out whether the provider is back. */
  get needsProbe(): boolean {
    return this.breakerState === 'open';
  }

  /** End of the rest that the provider asked for; in the past when there is none. */
  get restsUntil(): number {
    return this.record.restsUntil;
  }

  /** When the next request may be made; in the past when that is now. */
  availableAt(now: number): number {
    return Math.max(this.restsUntil, this.breaker.availableAt(now));
  }

  isAvailable(now: number): boolean {
    return this.availableAt(now) <= now;
  }

  get isPaid(): boolean {
    return this.cost.isPaid;
  }

  get expectedUsd(): number {
    return this.cost.expectedUsd;
  }

  get dailyBudgetUsd(): number | null {
    return this.settings.dailyBudgetUsd ?? null;
  }

  /**
   * Makes one try.
   *
   * A probe runs to its end even when the caller runs out of patience or leaves, because it decides for everyone. Otherwise
   * clients that leave, or a slow provider, would keep the breaker open. A try that another one has overtaken also goes on
   * for a while and then fails with a timeout. Otherwise a provider that hangs would never open its breaker.
   * @throws AdapterError
   */
  read(task: TryTask): Promise<AdapterReading> {
    const { name } = this;
    const { ms, probeMs = ms, signal, reserved } = task;
    // Cockatiel would make this try wait for the probe, without a limit.
    if (this.breakerState !== 'closed' && !this.isAvailable(Date.now())) {
      reserved.settle(0);
      return Promise.reject(providerFault(name, 'upstream'));
    }
    const { signal: closed } = this.closed;
    if (!this.needsProbe) return this.attempt(task, [signal, closed]);
    const { photo, request } = task;
    const probe = this.attempt({ photo, request, ms, reserved }, [closed]);
    return withinLimits({ name, ms: probeMs, signals: [signal] }, (ended) => joinPending(probe, ended));
  }

  /** Asks the backend once, behind the breaker, and records how that ends. Each of the signals ends the attempt. */
  private async attempt(
    { photo, request, ms, hedge, isHedge, reserved }: Omit<TryTask, 'signal'>,
    signals: readonly AbortSignal[],
  ): Promise<AdapterReading> {
    const { name, model, adapter, breaker, faults, cost, events, record, times } = this;
    const { adapter: kind } = this.settings;
    const begun = performance.now();
    const fields = {
      'curbwise.provider': name,
      'curbwise.model': model,
      ...genAiRequest(kind, model),
      ...(isHedge && { 'curbwise.hedge': true }),
    };
    record.tries += 1;
    events.asked(this);
    return inSpan(`read ${name}`, fields, async (describe) => {
      try {
        const read = (ended: AbortSignal) => adapter.read(photo, { ...request, deadlineMs: ms }, ended);
        const reading = await breaker.execute(() =>
          faults.track(photo, () => withinLimits({ name, ms, signals, hedge }, read)),
        );
        const took = performance.now() - begun;
        times.add(took);
        events.read(this, took, reading);
        if (reading.usage) {
          cost.add(reading.usage);
          const { inputTokens, outputTokens } = reading.usage;
          describe({
            'curbwise.input_tokens': inputTokens,
            'curbwise.output_tokens': outputTokens,
            ...genAiUsage(kind, reading.usage),
          });
        }
        reserved.settle(cost.ofTry(reading.usage));
        return reading;
      } catch (error) {
        const failure = failureOf(error, name);
        if (!failure) {
          // An unexpected error: the try may have been paid for.
          reserved.settle(cost.lastUsd);
          throw error;
        }
        if (failure.usage) cost.add(failure.usage);
        reserved.settle(cost.ofTry(failure.usage, failure.kind));
        record.noteFailure(failure);
        events.failed(this, failure, performance.now() - begun);
        throw failure;
      } finally {
        if (hedge?.decided.aborted) describe({ 'curbwise.overtaken': true });
      }
    });
  }

  hold(): void {
    this.holders += 1;
  }

  /** Undoes one {@link hold}. The last one closes the provider. */
  async release(): Promise<void> {
    this.holders -= 1;
    if (this.holders > 0) return;
    this.closed.abort();
    await this.adapter.close();
  }
}

/** The failure that an error stands for; undefined when it is unexpected. */
function failureOf(error: unknown, name: string): AdapterError | undefined {
  if (error instanceof AdapterError) return error;
  // The breaker opened after the provider was chosen.
  return isBrokenCircuitError(error) ? providerFault(name, 'upstream') : undefined;
}
