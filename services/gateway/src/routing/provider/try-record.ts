import type { AdapterError, AdapterErrorKind } from '@curbwise/vision';
import { isProvidersOwn } from './provider-faults';

/** Longest rest that a provider may ask for, in milliseconds. It is often back before the time that it named. */
const MAX_REST_MS = 15 * 60_000;

/** How the tries of a provider ended, and the rest that its failures asked for. Times are milliseconds since the epoch. */
export class TryRecord {
  tries = 0;
  readonly failures: Partial<Record<AdapterErrorKind, number>> = {};
  lastFailure: { kind: AdapterErrorKind; status?: number; at: number } | null = null;
  /** End of the rest that the provider asked for (`Retry-After`); 0 when it asked for none. */
  restsUntil = 0;

  /** Counts a failure. A try that the caller aborted is not counted. */
  noteFailure(failure: AdapterError): void {
    const { kind, status, retryAfterMs } = failure;
    if (kind === 'aborted') return;
    this.failures[kind] = (this.failures[kind] ?? 0) + 1;
    this.lastFailure = { kind, ...(status !== undefined && { status }), at: Date.now() };
    if (retryAfterMs !== undefined && isProvidersOwn(failure))
      this.restsUntil = Math.max(this.restsUntil, Date.now() + Math.min(retryAfterMs, MAX_REST_MS));
  }
}
