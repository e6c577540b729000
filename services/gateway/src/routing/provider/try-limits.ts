import { AdapterError } from '@curbwise/vision';
import { joinPending } from '../join-pending';

/** How long one try may take, in milliseconds. */
export interface TryTime {
  readonly ms: number;
  /** How long whoever asks waits for one that finds out whether the provider is back. */
  readonly probeMs?: number;
}

/** What one try may take, and what else is asked for the same photo. */
export interface TryLimits extends TryTime {
  /** Of a try that another one may be asked beside. */
  readonly hedge?: HedgeLimit;
  /** Whether it is made beside another one that takes long. */
  readonly isHedge?: boolean;
}

export interface HedgeLimit {
  /** Fires once nobody waits for the try any more, since another one has answered. */
  readonly decided: AbortSignal;
  /** What it then gets, from its beginning. By default its whole time. */
  readonly overdueMs?: number;
}

/** What ends a piece of work. */
interface Ends {
  /** Who works. */
  readonly name: string;
  readonly ms: number;
  readonly signals: readonly AbortSignal[];
  readonly hedge?: HedgeLimit;
}

/**
 * Ends work after a time or by a signal, whether or not it listens.
 * @throws AdapterError of kind `timeout` or `aborted`; what the work throws
 */
export async function withinLimits<Result>(
  { name, ms, signals, hedge }: Ends,
  work: (ended: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const begun = performance.now();
  const ended = new AbortController();
  let isLate = false;
  const end = () => ended.abort();
  const expire = () => {
    isLate = true;
    end();
  };
  let timer = setTimeout(expire, ms);
  const hurry = () => {
    clearTimeout(timer);
    timer = setTimeout(expire, Math.min(ms, hedge?.overdueMs ?? ms) - (performance.now() - begun));
  };
  signals.forEach((signal) => signal.addEventListener('abort', end, { once: true }));
  hedge?.decided.addEventListener('abort', hurry, { once: true });
  if (signals.some(({ aborted }) => aborted)) end();
  try {
    return await joinPending(work(ended.signal), ended.signal);
  } catch (error) {
    if (isLate && error instanceof AdapterError && error.kind === 'aborted') {
      throw new AdapterError(name, 'timeout', 'Reading the photo took too long');
    }
    throw error;
  } finally {
    clearTimeout(timer);
    signals.forEach((signal) => signal.removeEventListener('abort', end));
    hedge?.decided.removeEventListener('abort', hurry);
  }
}
