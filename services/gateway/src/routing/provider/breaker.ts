import { AdapterError, isOperatorFault } from '@curbwise/vision';
import {
  circuitBreaker,
  CircuitState,
  CountBreaker,
  ExponentialBackoff,
  handleWhen,
  noJitterGenerator,
  type CircuitBreakerPolicy,
  type IBackoffFactory,
  type IBreaker,
  type IHalfOpenAfterBackoffContext,
} from 'cockatiel';
import { isNotUnderstood } from './provider-faults';

/** The breaker opens when more than half of the last 20 tries failed, and at least 5 were made. */
const SAMPLES = 20;
const MIN_SAMPLES = 5;
const FAILURE_THRESHOLD = 0.5;

/** How long an open breaker waits before one request probes the provider. The pause doubles with each failed probe. */
export interface BreakerPauses {
  readonly firstMs: number;
  readonly maxMs: number;
  /** The maximum while only the operator can help: each probe delays a driver's photo, and nothing changes in seconds. */
  readonly maxOperatorMs: number;
}

const PAUSES: BreakerPauses = { firstMs: 1_000, maxMs: 10_000, maxOperatorMs: 60_000 };

export type BreakerState = 'closed' | 'half-open' | 'open';

export interface FailureRules {
  readonly countsAsFailure: (error: unknown) => boolean;
  /** Whether the last failure that counts is enough to open the breaker by itself. */
  readonly isCertain: () => boolean;
}

/** The circuit breaker of one provider. Times are milliseconds since the epoch. */
export class ProviderBreaker {
  private readonly policy: CircuitBreakerPolicy;
  private pauseMs = 0;
  private probeAt = 0;

  constructor({ countsAsFailure, isCertain }: FailureRules, pauses: BreakerPauses = PAUSES) {
    const counts = new CountBreaker({
      size: SAMPLES,
      minimumNumberOfCalls: MIN_SAMPLES,
      threshold: FAILURE_THRESHOLD,
    });
    this.policy = circuitBreaker(handleWhen(countsAsFailure), {
      halfOpenAfter: reportPauses(doublingUnlessNotUnderstood(pauses), (ms) => (this.pauseMs = ms)),
      breaker: openAtOnceWhen(isCertain, counts),
    });
    this.policy.onBreak(() => (this.probeAt = Date.now() + this.pauseMs));
  }

  get state(): BreakerState {
    switch (this.policy.state) {
      case CircuitState.Closed:
        return 'closed';
      case CircuitState.HalfOpen:
        return 'half-open';
      default:
        return 'open';
    }
  }

  /**
   * When the next request may be made; 0 when closed. While a probe is under way: one pause from now, as if it failed.
   */
  availableAt(now: number): number {
    return { closed: 0, open: this.probeAt, 'half-open': now + this.pauseMs }[this.state];
  }

  /** Does the work and counts how it ends. Throws a broken circuit error when the breaker is open. */
  execute<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.policy.execute(work);
  }
}

/** A breaker that also opens at the first failure that is certain to repeat. */
const openAtOnceWhen = (isCertain: () => boolean, breaker: IBreaker): IBreaker => ({
  get state() {
    return breaker.state;
  },
  set state(state: unknown) {
    breaker.state = state;
  },
  success: (state) => breaker.success(state),
  failure: (state) => breaker.failure(state) || isCertain(),
});

type Cause = IHalfOpenAfterBackoffContext;

const doubling = ({ firstMs, maxOperatorMs }: BreakerPauses): IBackoffFactory<Cause> =>
  new ExponentialBackoff({ initialDelay: firstMs, maxDelay: maxOperatorMs, generator: noJitterGenerator });

/**
 * Doubling pauses, except after a photo that the provider does not understand: then the pause is the first one again.
 * A single client can send such photos. With doubled pauses, one of them every ten seconds would keep the provider
 * closed to everybody; with this rule each costs one second.
 */
function doublingUnlessNotUnderstood(
  pauses: BreakerPauses,
  doubled: IBackoffFactory<Cause> = doubling(pauses),
): IBackoffFactory<Cause> {
  return {
    next(cause) {
      if (isAfterPhotoNotUnderstood(cause))
        return {
          duration: pauses.firstMs,
          next: (following) => doublingUnlessNotUnderstood(pauses, doubled).next(following),
        };
      const pause = doubled.next(cause);
      return {
        duration: needsOperator(cause) ? pause.duration : Math.min(pause.duration, pauses.maxMs),
        next: (following) => doublingUnlessNotUnderstood(pauses, pause).next(following),
      };
    },
  };
}

const isAfterPhotoNotUnderstood = ({ result }: Cause): boolean =>
  'error' in result && result.error instanceof AdapterError && isNotUnderstood(result.error);

const needsOperator = ({ result }: Cause): boolean =>
  'error' in result && result.error instanceof AdapterError && isOperatorFault(result.error.kind);

/** The same pauses, each reported when it begins: cockatiel does not say how long they are. */
function reportPauses(
  factory: IBackoffFactory<Cause>,
  report: (pauseMs: number) => void,
): IBackoffFactory<Cause> {
  return {
    next(cause) {
      const pause = factory.next(cause);
      report(pause.duration);
      return { duration: pause.duration, next: (following) => reportPauses(pause, report).next(following) };
    },
  };
}
