import type { ReadingProgress } from '@curbwise/contract';
import type { AdapterError } from '../adapter-error';

/**
 * The caller gets its answer this long before its deadline, so that it learns when to retry before it gives up itself: a
 * share of the deadline (400 ms of 20 s), at least the time for which a busy machine may pause a program, and at most half
 * of a very short deadline.
 */
const MARGIN = { share: 0.02, minMs: 50, maxShare: 0.5 } as const;

/** The time until the caller must have an answer, in milliseconds. */
function timeToAnswer(deadlineMs: number): number {
  const marginMs = Math.max(MARGIN.share * deadlineMs, MARGIN.minMs);
  return deadlineMs - Math.min(marginMs, MARGIN.maxShare * deadlineMs);
}

export interface WaitOptions {
  readonly deadlineMs: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ReadingProgress) => void;
}

/** Somebody who waits for an answer until a deadline. */
export class Waiter<Answer> {
  readonly answer: Promise<Answer>;
  /** When the caller must have an answer, by `performance.now`. */
  readonly endsAt: number;
  private ahead: number | undefined;
  private readonly onProgress: WaitOptions['onProgress'];
  private readonly timer: NodeJS.Timeout;
  private settle: { resolve: (answer: Answer) => void; reject: (error: AdapterError) => void } | undefined;

  /**
   * @param onTimeout called once if the time is over without an answer
   * @param onAbort called once if the signal is aborted before
   */
  constructor(
    { deadlineMs, signal, onProgress }: WaitOptions,
    { onTimeout, onAbort }: { onTimeout: () => void; onAbort: () => void },
  ) {
    const ms = timeToAnswer(deadlineMs);
    this.endsAt = performance.now() + ms;
    this.answer = new Promise<Answer>((resolve, reject) => {
      this.settle = { resolve, reject };
    }).finally(() => {
      clearTimeout(this.timer);
      signal?.removeEventListener('abort', onAbort);
    });
    this.onProgress = onProgress;
    this.timer = setTimeout(onTimeout, ms);
    signal?.addEventListener('abort', onAbort, { once: true });
  }

  get leftMs(): number {
    return this.endsAt - performance.now();
  }

  /** Reports progress. A place in the queue is only reported when it changes. */
  report(progress: ReadingProgress): void {
    const ahead = progress.stage === 'queued' ? progress.ahead : undefined;
    if (progress.stage === 'queued' && ahead === this.ahead) return;
    this.ahead = ahead;
    this.onProgress?.(progress);
  }

  resolve(answer: Answer): void {
    this.settle?.resolve(answer);
  }

  reject(error: AdapterError): void {
    this.settle?.reject(error);
  }
}
