import type { ReadingProgress } from '@curbwise/contract';
import type { AdapterError } from '../adapter-error';
import type { ReaderAnswer } from './process-messages';

export type Answered = Exclude<ReaderAnswer, { type: 'failure' }>;

/**
 * How long before the end of its time whoever asked is told that it is over: before it gives up by itself, so that it
 * learns when to ask again. A share, of 20 seconds 400 ms; in milliseconds at least what a busy machine keeps a program
 * from running; and of a very short time at most half.
 */
const TOLD_BEFORE = { share: 0.02, leastMs: 50, mostShare: 0.5 } as const;

/** When somebody is told that the time is over, in milliseconds from now. */
function toldAfter(deadlineMs: number): number {
  const before = Math.max(TOLD_BEFORE.share * deadlineMs, TOLD_BEFORE.leastMs);
  return deadlineMs - Math.min(before, TOLD_BEFORE.mostShare * deadlineMs);
}

/** How long somebody waits for an answer. */
export interface Patience {
  /** In milliseconds, from now. */
  readonly deadlineMs: number;
  /** Fires when nobody waits any more. */
  readonly signal?: AbortSignal;
  /** Hears how far it has come. */
  readonly onProgress?: (progress: ReadingProgress) => void;
}

/** Somebody who waits for the answer to a request. */
export class Waiter {
  readonly answer: Promise<Answered>;
  /** When it has to be told something, by `performance.now`. */
  readonly endsAt: number;
  private ahead: number | undefined;
  private readonly onProgress: Patience['onProgress'];
  private readonly timer: NodeJS.Timeout;
  private settle: { resolve: (answer: Answered) => void; reject: (error: AdapterError) => void } | undefined;

  /**
   * @param onOver called once where the time is over and nothing was told
   * @param onLeft called once where the signal fires before
   */
  constructor(
    { deadlineMs, signal, onProgress }: Patience,
    { onOver, onLeft }: { onOver: () => void; onLeft: () => void },
  ) {
    const ms = toldAfter(deadlineMs);
    this.endsAt = performance.now() + ms;
    this.answer = new Promise<Answered>((resolve, reject) => {
      this.settle = { resolve, reject };
    }).finally(() => {
      clearTimeout(this.timer);
      signal?.removeEventListener('abort', onLeft);
    });
    this.onProgress = onProgress;
    this.timer = setTimeout(onOver, ms);
    signal?.addEventListener('abort', onLeft, { once: true });
  }

  /** What is left of its time, in milliseconds. */
  get left(): number {
    return this.endsAt - performance.now();
  }

  /** Tells how far it has come; a place in the queue only once it has changed. */
  tell(progress: ReadingProgress): void {
    const ahead = progress.stage === 'queued' ? progress.ahead : undefined;
    if (progress.stage === 'queued' && ahead === this.ahead) return;
    this.ahead = ahead;
    this.onProgress?.(progress);
  }

  resolve(answer: Answered): void {
    this.settle?.resolve(answer);
  }

  reject(error: AdapterError): void {
    this.settle?.reject(error);
  }
}
