import { setMaxListeners } from 'node:events';
import {
  AdapterError,
  providerFault,
  type AdapterErrorKind,
  type Photo,
  type ReadRequest,
  type Usage,
  type VisionAdapter,
} from '@curbwise/vision';
import {
  circuitBreaker,
  CircuitState,
  CountBreaker,
  ExponentialBackoff,
  handleWhen,
  noJitterGenerator,
  type CircuitBreakerPolicy,
  type IBackoffFactory,
  type IHalfOpenAfterBackoffContext,
} from 'cockatiel';
import type { Reservation } from '../budget/spending';
import type { ProviderSettings } from '../configuration/provider-settings';
import { inSpan, type SpanFields } from '../tracing/in-span';
import { genAiRequest, genAiUsage } from '../tracing/gen-ai';
import type { ProviderEvents } from './provider-events';
import { isNotUnderstood, isProvidersOwn, opensAtOnce, ProviderFaults } from './provider-faults';
import { RecentTimes } from './recent-times';
import { RecentUsages } from './recent-usages';
import { withinLimits, type TryLimits } from './try-limits';
import { waitAlong } from './wait-along';

export type Reading = Awaited<ReturnType<VisionAdapter['read']>>;

/**
 * The breaker opens where more than half of the last twenty tries failed, once there were five; at once where a failure
 * says enough of those to come, see {@link ProviderFaults}.
 */
const SAMPLES = 20;
const FEWEST_SAMPLES = 5;
const FAILING_SHARE = 0.5;

/**
 * How long a provider is left alone before one request finds out whether it is back, in milliseconds: the first time,
 * and at most, as the pause doubles with each one that finds it is not.
 */
const BREAK: BreakTimes = { first: 1_000, longest: 10_000 };

export interface BreakTimes {
  readonly first: number;
  readonly longest: number;
}

/** Longest rest that a provider may ask for, in milliseconds: it may be back long before the hour it named. */
const LONGEST_REST_MS = 15 * 60_000;

/** Failures that a provider may send a bill for without a word of what they cost. */
const PAID_ALL_THE_SAME: ReadonlySet<AdapterErrorKind> = new Set(['aborted', 'timeout', 'invalid-answer']);

export type BreakerState = 'closed' | 'half-open' | 'open';

/** What became of the tries of a provider. */
export interface ProviderRecord {
  tries: number;
  failures: Partial<Record<AdapterErrorKind, number>>;
  lastFailure: { kind: AdapterErrorKind; status?: number; at: number } | null;
}

/**
 * Who reads: an adapter, its settings, a circuit breaker, and the rest that its failures ask for. Times are
 * milliseconds since the epoch.
 */
export class Provider {
  readonly record: ProviderRecord = { tries: 0, failures: {}, lastFailure: null };
  /** Of the readings that succeeded. */
  readonly times = new RecentTimes();
  private readonly breaker: CircuitBreakerPolicy;
  private probedAt = 0;
  private pauseMs = 0;
  private restsUntil = 0;
  private holders = 0;
  private readonly usages = new RecentUsages();
  private readonly faults = new ProviderFaults((fault) => this.events.account(this, fault));
  private readonly closed = new AbortController();

  constructor(
    /** May change while the adapter stays: weight, deadline, price. */
    public settings: ProviderSettings,
    readonly adapter: VisionAdapter,
    private readonly events: ProviderEvents,
    breaks: BreakTimes = BREAK,
  ) {
    this.breaker = circuitBreaker(
      handleWhen((error) => this.countsAgainst(error)),
      {
        halfOpenAfter: noting(doublingUnlessRefused(breaks), (ms) => (this.pauseMs = ms)),
        breaker: opensAtOnce(
          new CountBreaker({ size: SAMPLES, minimumNumberOfCalls: FEWEST_SAMPLES, threshold: FAILING_SHARE }),
          () => this.faults.isCertain,
        ),
      },
    );
    // Every try listens for the end.
    setMaxListeners(0, this.closed.signal);
    this.breaker.onBreak(() => (this.probedAt = Date.now() + this.pauseMs));
  }

  get name(): string {
    return this.settings.name;
  }

  get model(): string {
    return this.adapter.model;
  }

  get breakerState(): BreakerState {
    switch (this.breaker.state) {
      case CircuitState.Closed:
        return 'closed';
      case CircuitState.HalfOpen:
        return 'half-open';
      default:
        return 'open';
    }
  }

  /** Whether its last try failed since the key was not accepted, or what it is to pay with. */
  get hasAccountFault(): boolean {
    return this.faults.hasAccountFault;
  }

  /** Whether the next try is the one that finds out if the provider is back. */
  get isProbed(): boolean {
    return this.breakerState === 'open';
  }

  /** When the rest is over that its last failure asked for. */
  get restedAt(): number {
    return this.restsUntil;
  }

  /**
   * When it may be asked: now or in the past if at once. While one request probes it, nobody knows; then it is after
   * another pause, in case that fails.
   */
  availableAt(now: number): number {
    const broken = { closed: 0, open: this.probedAt, 'half-open': now + this.pauseMs };
    return Math.max(this.restsUntil, broken[this.breakerState]);
  }

  isAvailable(now: number): boolean {
    return this.availableAt(now) <= now;
  }

  /**
   * What a try cost, in US dollars, by the tokens that were counted. Where none were and yet it may have been paid for,
   * it counts as much as the last one.
   * @param failure absent where it read
   */
  costOfTry(usage: Usage | undefined, failure?: AdapterErrorKind): number {
    if (usage) return this.costOf(usage);
    return failure === undefined || PAID_ALL_THE_SAME.has(failure) ? this.costOf(this.usages.last) : 0;
  }

  /** What a reading with that usage cost, in US dollars. */
  costOf({ inputTokens, outputTokens }: Usage): number {
    const { price } = this.settings;
    return price ? (inputTokens * price.inputPerMillion + outputTokens * price.outputPerMillion) / 1e6 : 0;
  }

  /** What its next try may cost, in US dollars: as much as the most expensive of the last ones. */
  get expectedUsd(): number {
    return this.usages.mostExpensive((usage) => this.costOf(usage));
  }

  /** US dollars a day that it may cost; null: as much as there is. */
  get dailyBudgetUsd(): number | null {
    return this.settings.dailyBudgetUsd ?? null;
  }

  /**
   * Whether it reads on this machine. It sees to its own process: what fails there fails by the photo, would fail again,
   * and says nothing of the next one.
   */
  get isLocal(): boolean {
    return this.settings.adapter === 'local';
  }

  /** Whether its work is paid for. */
  get isPaid(): boolean {
    const { price } = this.settings;
    return price !== undefined && price.inputPerMillion + price.outputPerMillion > 0;
  }

  /**
   * One try. One that finds out whether the provider is back does so for everyone: it goes on to its end, also where
   * whoever began it has lost patience or has left. Else clients that leave, and a provider that takes its time, would
   * keep the breaker open. One that was overtaken goes on for a while, and then fails as one that took too long: else a
   * provider that hangs, and is overtaken each time, would never open it.
   * @param reserved what was set aside for it; settled at its end
   * @param signal ends it
   * @throws AdapterError
   */
  read(
    photo: Photo,
    request: ReadRequest,
    limits: TryLimits,
    reserved: Reservation,
    signal: AbortSignal,
  ): Promise<Reading> {
    const { name } = this;
    const { ms, probeMs = ms } = limits;
    // The breaker would have it wait for the one that finds out, without a limit.
    if (this.breakerState !== 'closed' && !this.isAvailable(Date.now())) {
      reserved.settle(0);
      return Promise.reject(this.broken());
    }
    if (!this.isProbed) return this.attempt(photo, request, limits, reserved, [signal, this.closed.signal]);
    const probe = this.attempt(photo, request, { ms }, reserved, [this.closed.signal]);
    return withinLimits({ name, ms: probeMs, signals: [signal] }, (ended) => waitAlong(probe, ended));
  }

  private async attempt(
    photo: Photo,
    request: ReadRequest,
    { ms, hedge, isHedge }: TryLimits,
    reserved: Reservation,
    signals: readonly AbortSignal[],
  ): Promise<Reading> {
    const { name } = this;
    const { adapter } = this.settings;
    const begun = performance.now();
    const fields = {
      'curbwise.provider': name,
      'curbwise.model': this.model,
      ...genAiRequest(adapter, this.model),
      ...(isHedge && { 'curbwise.hedge': true }),
    };
    this.record.tries += 1;
    this.events.asked(this);
    return inSpan(`read ${name}`, fields, async (describe) => {
      try {
        const read = (ended: AbortSignal) => this.adapter.read(photo, { ...request, deadlineMs: ms }, ended);
        const reading = await this.breaker.execute(() =>
          this.faults.during(photo, () => withinLimits({ name, ms, signals, hedge }, read)),
        );
        const took = performance.now() - begun;
        this.times.add(took);
        this.events.read(this, took, reading.usage);
        if (reading.usage) {
          this.usages.add(reading.usage);
          describe({ ...tokensOf(reading.usage), ...genAiUsage(adapter, reading.usage) });
        }
        reserved.settle(this.costOfTry(reading.usage));
        return reading;
      } catch (error) {
        const failure = error instanceof AdapterError ? error : this.brokenMeanwhile(error, reserved);
        if (failure.usage) this.usages.add(failure.usage);
        reserved.settle(this.costOfTry(failure.usage, failure.kind));
        this.note(failure);
        this.events.failed(this, failure, performance.now() - begun);
        throw failure;
      } finally {
        if (hedge?.decided.aborted) describe({ 'curbwise.overtaken': true });
      }
    });
  }

  /** Somebody uses the provider. It is closed once nobody does any more. */
  hold(): void {
    this.holders += 1;
  }

  async release(): Promise<void> {
    this.holders -= 1;
    if (this.holders > 0) return;
    this.closed.abort();
    await this.adapter.close();
  }

  private countsAgainst(error: unknown): boolean {
    return error instanceof AdapterError && !this.isLocal && this.faults.concernsAll(error);
  }

  private note(failure: AdapterError): void {
    const { kind, status, retryAfterMs } = failure;
    if (kind === 'aborted') return;
    this.record.failures[kind] = (this.record.failures[kind] ?? 0) + 1;
    this.record.lastFailure = { kind, ...(status !== undefined && { status }), at: Date.now() };
    if (retryAfterMs !== undefined && isProvidersOwn(failure)) {
      this.restsUntil = Math.max(this.restsUntil, Date.now() + Math.min(retryAfterMs, LONGEST_REST_MS));
    }
  }

  /** The breaker opened between the choice and the try. */
  private brokenMeanwhile(error: unknown, reserved: Reservation): AdapterError {
    if (error instanceof Error && 'isBrokenCircuitError' in error) return this.broken();
    // Nobody foresaw it, so nobody knows that it was not paid for.
    reserved.settle(this.costOf(this.usages.last));
    throw error;
  }

  private broken(): AdapterError {
    return providerFault(this.name, 'upstream');
  }
}

const tokensOf = ({ inputTokens, outputTokens }: Usage): SpanFields => ({
  'curbwise.input_tokens': inputTokens,
  'curbwise.output_tokens': outputTokens,
});

const doubling = ({ first, longest }: BreakTimes) =>
  new ExponentialBackoff({ initialDelay: first, maxDelay: longest, generator: noJitterGenerator });

/** Why a pause begins. */
type Cause = IHalfOpenAfterBackoffContext;

/**
 * Pauses that double, but for one after a photo that was not understood, which is the first again: a single client can
 * send such photos, and would close a provider for everybody by one every ten seconds. So it does for a second by each.
 */
function doublingUnlessRefused(
  breaks: BreakTimes,
  doubled: IBackoffFactory<Cause> = doubling(breaks),
): IBackoffFactory<Cause> {
  return {
    next(cause) {
      const isRefused =
        'error' in cause.result &&
        cause.result.error instanceof AdapterError &&
        isNotUnderstood(cause.result.error);
      if (isRefused) return { duration: breaks.first, next: doublingUnlessRefused(breaks, doubled).next };
      const pause = doubled.next(cause);
      return { duration: pause.duration, next: doublingUnlessRefused(breaks, pause).next };
    },
  };
}

/** The same pauses, each told when it begins: the breaker keeps to itself how long they are. */
function noting(factory: IBackoffFactory<Cause>, note: (ms: number) => void): IBackoffFactory<Cause> {
  return {
    next(context) {
      const pause = factory.next(context);
      note(pause.duration);
      return { duration: pause.duration, next: noting(pause, note).next };
    },
  };
}
