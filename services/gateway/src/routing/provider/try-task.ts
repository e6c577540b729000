import { AdapterError, providerFault, type Photo, type ReadRequest } from '@curbwise/vision';
import type { Reservation } from '../../budget/spending';

export interface TryTask {
  readonly photo: Photo;
  readonly request: ReadRequest;
  /** Ends the try, or the wait for a probe. */
  readonly signal: AbortSignal;
  /** Whether this try is the hedge of a slow one. */
  readonly isHedge?: boolean;
  readonly ms: number;
  /** How long the caller waits for a probe, in milliseconds. By default as long as for any try. */
  readonly probeMs?: number;
  /** Set when another provider may be asked as well. */
  readonly hedge?: HedgeLimit;
  /** The money set aside for the try. It is settled at the end. */
  readonly reserved: Reservation;
}

interface HedgeLimit {
  /** Fires when another try has answered and nobody waits for this one. */
  readonly decided: AbortSignal;
  /** The time it then has, from its start, in milliseconds. By default its whole time. */
  readonly overdueMs?: number;
}

/**
 * Waits for pending work that other callers may wait for too. Leaving does not end the work.
 * @param signal ends the wait of this caller
 * @throws AdapterError of kind `aborted` as soon as the signal fires; otherwise what the work throws
 */
export async function joinPending<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let leave: () => void = () => undefined;
  const left = new Promise<never>((_, reject) => {
    leave = () => reject(providerFault('none', 'aborted'));
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  });
  try {
    return await Promise.race([work, left]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}

interface Ends {
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
