import type { AdapterError, AdapterErrorKind } from '@curbwise/vision';
import { isProvidersOwn } from './provider-faults';

/** Longest rest that a provider may ask for, in milliseconds. It is often back before the time that it named. */
const MAX_REST_MS = 15 * 60_000;

/** How the tries of a provider ended, and the rest that its failures asked for. Times are milliseconds since the epoch. */
export class TryRecord {
  tries = 0;
  readonly failures: Partial<Record<AdapterErrorKind, number>> = {};
  lastFailure: { kind: AdapterErrorKind; status?: number; said?: string; at: number } | null = null;
  /** End of the rest that the provider asked for (`Retry-After`); 0 when it asked for none. */
  restsUntil = 0;

  /** Counts a failure. A try that the caller aborted is not counted. */
  noteFailure(failure: AdapterError): void {
    const { kind, status, said, retryAfterMs } = failure;
    if (kind === 'aborted') return;
    this.failures[kind] = (this.failures[kind] ?? 0) + 1;
    this.lastFailure = {
      kind,
      ...(status !== undefined && { status }),
      ...(said !== undefined && { said }),
      at: Date.now(),
    };
    if (retryAfterMs !== undefined && isProvidersOwn(failure))
      this.restsUntil = Math.max(this.restsUntil, Date.now() + Math.min(retryAfterMs, MAX_REST_MS));
  }
}

/**
 * How many times are kept. A hundred times have five above the 95th percentile, so one outlier does not move it, and a
 * provider that has become slower shows after six readings.
 */
const MAX_TIMES = 100;
/** Below 20 times the 95th percentile would be the maximum: of 20 it is the second longest, of 19 the longest. */
const MIN_TIMES = 20;
const PERCENTILE = 0.95;

/** How long the recent readings of a provider took, in milliseconds. */
export class RecentTimes {
  private readonly kept: number[] = [];

  add(milliseconds: number): void {
    this.kept.push(milliseconds);
    if (this.kept.length > MAX_TIMES) this.kept.shift();
  }

  /** The 95th percentile, by nearest rank; undefined when too few times are known. */
  get p95(): number | undefined {
    return this.kept.length < MIN_TIMES ? undefined : this.percentile(PERCENTILE);
  }

  /** The median, by nearest rank; undefined when none is known. */
  get p50(): number | undefined {
    return this.percentile(0.5);
  }

  private percentile(share: number): number | undefined {
    const inOrder = [...this.kept].sort((one, other) => one - other);
    return inOrder[Math.ceil(share * inOrder.length) - 1];
  }
}
