import type { ReadingProgress } from '@curbwise/contract';

export type OnProgress = (progress: ReadingProgress) => void;

/** Sends the progress of one reading to all requests that wait for it. */
export class ReadingFeed {
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
