import { AdapterError } from '../adapter-error';
import { providerFault } from '../provider-fault';

/** A token as it is fetched. */
export interface FreshToken {
  readonly token: string;
  /** How long it is good for, in seconds. */
  readonly expiresInSeconds: number;
}

/** Before the end of a token so many milliseconds are left, so that none ends on its way: Google's own clients do so. */
const SPARE_MS = 5 * 60_000;

/** A token server that is well answers within one second; drivers wait meanwhile. */
const FETCH_TIMEOUT_MS = 10_000;

/** A token that is fetched when it is first needed, and again when it ends or is refused. */
export interface TokenKeeper {
  /**
   * The token that is good now. Those who ask while it is fetched wait for the same one.
   * @throws AdapterError
   */
  token(signal: AbortSignal): Promise<string>;
  /** Throws a token away that was refused, if it still is the one that is kept. */
  forget(token: string): void;
}

/**
 * Keeps a token until shortly before its end, by a clock that does not jump.
 * @param fetchToken fetches one; throws AdapterError
 */
export function keepToken(
  adapter: string,
  fetchToken: (signal: AbortSignal) => Promise<FreshToken>,
): TokenKeeper {
  let kept: { token: string; until: number } | null = null;
  let coming: Promise<string> | null = null;

  async function refresh(): Promise<string> {
    try {
      const { token, expiresInSeconds } = await fetchToken(AbortSignal.timeout(FETCH_TIMEOUT_MS));
      const lifeMs = expiresInSeconds * 1000;
      kept = { token, until: performance.now() + Math.max(lifeMs - SPARE_MS, lifeMs / 2) };
      return token;
    } catch (error) {
      // The time that is over is that of the fetch, not of who asks.
      throw error instanceof AdapterError && error.kind === 'aborted'
        ? providerFault(adapter, 'timeout')
        : error;
    } finally {
      coming = null;
    }
  }

  return {
    async token(signal) {
      // Before anything is fetched: nobody would hear of its failure.
      signal.throwIfAborted();
      if (kept && performance.now() < kept.until) return kept.token;
      coming ??= refresh();
      return untilAborted(coming, signal);
    },
    forget(token) {
      if (kept?.token === token) kept = null;
    },
  };
}

/** The same promise, but who is aborted waits no longer. It goes on for the others. */
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
