import type { AdapterError } from '@curbwise/vision';
import type { Provider } from '../provider/provider';
import { available, failureOf, MIN_READING_MS, waitFor } from './availability';

/** Longest pause before the same provider is asked again, in milliseconds. It doubles with each repeat. */
const PAUSE_MS = 300;

/** Failures after which the same provider would most likely fail again if asked at once. */
const LIKELY_AGAIN: ReadonlySet<string> = new Set(['timeout', 'rate-limited', 'busy']);

export interface WaitTerms {
  /** When the reading has to be finished, in milliseconds since the epoch. */
  end: number;
  signal: AbortSignal;
  random: () => number;
  /** Whether the caller has an answer in case of a failure: then nobody is waited for, except for a short pause. */
  hasFallback: boolean;
}

interface Candidate {
  readonly provider: Provider;
  /** Milliseconds since the epoch. */
  readonly readyAt: number;
  readonly isLikelyToFail: boolean;
  /** Whether it neither rests nor is likely to fail. */
  readonly isReady: boolean;
}

/** The tries at the providers of one chain for one photo, and who is asked next. */
export class TriesSoFar {
  failure: AdapterError | undefined;
  private readonly failures = new Map<Provider, AdapterError[]>();
  private readonly unpaid = new Set<Provider>();

  constructor(private readonly chain: readonly Provider[]) {}

  noteFailure(provider: Provider, failure: AdapterError): void {
    this.failure = failure;
    this.failures.set(provider, [...(this.failures.get(provider) ?? []), failure]);
  }

  noteUnpaid(provider: Provider): void {
    this.unpaid.add(provider);
  }

  get isUnpaid(): boolean {
    return this.unpaid.size > 0;
  }

  /** Whether the last answer of a provider was cut off by its limit. The same request would be cut off again. */
  wasCut(provider: Provider): boolean {
    return this.failures.get(provider)?.at(-1)?.isCut ?? false;
  }

  get untried(): Provider[] {
    return this.chain.filter((provider) => !this.failures.has(provider) && !this.unpaid.has(provider));
  }

  /**
   * The provider to ask next: one that has not been asked and can be asked now. When there is none, it waits for the first
   * one that can be asked later: one that rests, or one whose failure may pass.
   * @returns undefined if there is none, or the time is too short for it
   * @throws AdapterError when the signal fires during the wait
   */
  async next({ end, signal, random, hasFallback }: WaitTerms): Promise<Provider | undefined> {
    for (;;) {
      const standingBy = available(this.untried);
      // After a failure a provider that needs a probe is a worse choice than a healthy one.
      const healthy = this.failure && standingBy.find(({ needsProbe }) => !needsProbe);
      const untried = healthy ?? standingBy[0];
      if (untried) return untried;
      const all = this.candidates(random());
      const [first] = (hasFallback ? all.filter(({ isReady }) => isReady) : all).sort(
        (one, other) =>
          one.readyAt - other.readyAt || Number(one.isLikelyToFail) - Number(other.isLikelyToFail),
      );
      if (!first || first.readyAt + MIN_READING_MS > end) return undefined;
      await waitFor(first.readyAt - Date.now(), signal, failureOf(this.chain, this.failure));
      // Meanwhile other requests may have opened its breaker or prolonged its rest.
      if (first.provider.isAvailable(Date.now())) return first.provider;
    }
  }

  /** @param draw a random number, 0 ≤ draw < 1: many requests may wait for the same moment, and it spreads them */
  private candidates(draw: number): Candidate[] {
    const now = Date.now();
    return this.chain.flatMap((provider) => {
      const failures = this.failures.get(provider) ?? [];
      const failure = failures.at(-1);
      if (this.unpaid.has(provider) || provider.breakerState !== 'closed') return [];
      if (failure && (provider.isOwnReader || !failure.retryable)) return [];
      // Also a short answer was cut off.
      if (failures.filter(({ isCut }) => isCut).length > 1) return [];
      const pauseMs = failure ? PAUSE_MS * 2 ** (failures.length - 1) * (0.5 + draw / 2) : PAUSE_MS * draw;
      const readyAt = Math.max(now, provider.restsUntil) + pauseMs;
      const isLikelyToFail = !!failure && LIKELY_AGAIN.has(failure.kind);
      return [{ provider, readyAt, isLikelyToFail, isReady: !isLikelyToFail && provider.restsUntil <= now }];
    });
  }
}
