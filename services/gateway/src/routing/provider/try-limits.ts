import { AdapterError } from '@curbwise/vision';
import { joinPending } from '../join-pending';

/** How long one try may take, in milliseconds. */
export interface TryTime {
  readonly ms: number;
  /** How long the caller waits for a probe. */
  readonly probeMs?: number;
}

/** How long one try may take, and how it relates to other tries for the same photo. */
export interface TryLimits extends TryTime {
  /** Set when another provider may be asked as well. */
  readonly hedge?: HedgeLimit;
  /** Whether this try is the hedge of a slow one. */
  readonly isHedge?: boolean;
}

export interface HedgeLimit {
  /** Fires when another try has answered and nobody waits for this one. */
  readonly decided: AbortSignal;
  /** The time it then has, from its start, in milliseconds. By default its whole time. */
  readonly overdueMs?: number;
}

/** What ends some work. */
interface Ends {
  /** Name of the adapter, for errors. */
  readonly name: string;
  readonly ms: number;
  readonly signals: readonly AbortSignal[];
  readonly hedge?: HedgeLimit;
}

/**
 * Ends work after a time or by a signal, even when the work ignores its own signal.
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
