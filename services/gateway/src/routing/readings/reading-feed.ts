import type { ReadingProgress } from '@curbwise/contract';

export type OnProgress = (progress: ReadingProgress) => void;

/** Tells all requests that wait for one reading how it goes on. */
export class ReadingFeed {
  private last: ReadingProgress = { stage: 'queued' };
  private readonly listeners = new Set<OnProgress>();

  readonly tell: OnProgress = (progress) => {
    this.last = progress;
    for (const listener of this.listeners) listener(progress);
  };

  /**
   * Tells a listener at once where the reading is, and then what comes.
   * @returns ends that
   */
  follow(listener: OnProgress): () => void {
    this.listeners.add(listener);
    listener(this.last);
    return () => void this.listeners.delete(listener);
  }
}
