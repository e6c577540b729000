import { AdapterError, providerFault } from '../adapter-error';

export interface FreshToken {
  readonly token: string;
  readonly expiresInSeconds: number;
}

/** A token is replaced this long before it expires, so that it does not expire in transit, as Google's clients do. */
const EXPIRY_MARGIN_MS = 5 * 60_000;

/** A healthy token server answers within one second, and drivers wait meanwhile. */
const FETCH_TIMEOUT_MS = 10_000;

/** Caches a token until shortly before it expires, by a monotonic clock. */
export function cacheToken(adapter: string, fetchToken: (signal: AbortSignal) => Promise<FreshToken>) {
  let cached: { token: string; until: number } | null = null;
  let pending: Promise<string> | null = null;

  async function refresh(): Promise<string> {
    try {
      const { token, expiresInSeconds } = await fetchToken(AbortSignal.timeout(FETCH_TIMEOUT_MS));
      const lifeMs = expiresInSeconds * 1000;
      cached = { token, until: performance.now() + Math.max(lifeMs - EXPIRY_MARGIN_MS, lifeMs / 2) };
      return token;
    } catch (error) {
      // The timeout of the fetch fired, not the caller's signal.
      throw error instanceof AdapterError && error.kind === 'aborted'
        ? providerFault(adapter, 'timeout')
        : error;
    } finally {
      pending = null;
    }
  }

  return {
    /** A valid token. Concurrent callers share one fetch. */
    async token(signal: AbortSignal): Promise<string> {
      // Before anything is fetched, because nobody would handle its failure.
      signal.throwIfAborted();
      if (cached && performance.now() < cached.until) return cached.token;
      pending ??= refresh();
      return untilAborted(pending, signal);
    },
    /** Drops a token that was rejected, if it is still the cached one. */
    forget(token: string): void {
      if (cached?.token === token) cached = null;
    },
  };
}

/** Waits for a promise until the signal is aborted. The promise itself continues for other callers. */
async function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  let onAbort = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', onAbort, { once: true });
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
