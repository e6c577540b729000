import type { ReadingProgress } from '@curbwise/contract';
import type { OnProgress, SearchTask } from '../photo-task';
import { joinPending } from '../provider/try-task';

/** Sends the progress of one reading to all requests that wait for it. */
class ReadingFeed {
  private last: ReadingProgress = { stage: 'queued' };
  private readonly listeners = new Set<OnProgress>();

  readonly tell: OnProgress = (progress) => {
    this.last = progress;
    for (const listener of this.listeners) listener(progress);
  };

  /**
   * Sends a listener the present progress at once, and then each change.
   * @returns stops that
   */
  follow(listener: OnProgress): () => void {
    this.listeners.add(listener);
    listener(this.last);
    return () => void this.listeners.delete(listener);
  }
}

interface UnderWay<Made> {
  readonly reading: Promise<Made>;
  /** Number of requests that wait for it. The last one to leave ends it. */
  waiting: number;
  readonly end: AbortController;
  readonly feed: ReadingFeed;
}

/** Readings under way. Requests with the same photo share one. */
export class SharedReadings<Made> {
  private readonly underWay = new Map<string, UnderWay<Made>>();

  get count(): number {
    return this.underWay.size;
  }

  has(key: string): boolean {
    return this.underWay.has(key);
  }

  /**
   * Waits until the reading under a key is finished or the client has left.
   * @param start starts the reading if none is under way; its signal fires when nobody waits for it any more
   * @throws AdapterError of kind `aborted` when the client has left; otherwise what the reading throws
   */
  async join(
    key: string,
    start: (onProgress: OnProgress, signal: AbortSignal) => Promise<Made>,
    { left, onProgress }: Pick<SearchTask, 'left' | 'onProgress'>,
  ): Promise<Made> {
    const underWay = this.underWay.get(key) ?? this.begin(key, start);
    underWay.waiting += 1;
    const unfollow = onProgress && underWay.feed.follow(onProgress);
    try {
      return await joinPending(underWay.reading, left());
    } finally {
      unfollow?.();
      underWay.waiting -= 1;
      if (underWay.waiting === 0 && this.forget(key, underWay)) underWay.end.abort();
    }
  }

  private begin(
    key: string,
    start: (onProgress: OnProgress, signal: AbortSignal) => Promise<Made>,
  ): UnderWay<Made> {
    const end = new AbortController();
    const feed = new ReadingFeed();
    const reading = start(feed.tell, end.signal);
    const begun = { reading, waiting: 0, end, feed };
    this.underWay.set(key, begun);
    const over = () => this.forget(key, begun);
    reading.then(over, over);
    return begun;
  }

  /** @returns whether it was still under way */
  private forget(key: string, underWay: UnderWay<Made>): boolean {
    return this.underWay.get(key) === underWay && this.underWay.delete(key);
  }
}
