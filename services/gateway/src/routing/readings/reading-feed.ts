import type { ReadingProgress, SignReading, LocalDateTime } from '@curbwise/contract';
import { TRUSTED_CONFIDENCE } from '@curbwise/sign-rules';

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

/** Whether a reading may be cached for all providers. A doubtful one is better made again, perhaps by another provider. */
export function isWorthKeeping({ isIrrelevant, panels, confidence }: SignReading): boolean {
  if (panels.length === 0 && !isIrrelevant) return false;
  return Math.min(confidence, ...panels.map((panel) => panel.confidence)) >= TRUSTED_CONFIDENCE.yes;
}

/**
 * Adapts a reading to another moment: the sign stays the same, the model's opinion of whether one may park does not.
 * @param at the clock that the reader was given
 * @param now the clock of the present request
 */
export function readingAt(reading: SignReading, at: LocalDateTime, now: LocalDateTime): SignReading {
  if (reading.opinion === undefined || isSame(at, now)) return reading;
  const { opinion: _, ...lasting } = reading;
  return lasting;
}

const isSame = (one: LocalDateTime, other: LocalDateTime) =>
  one.year === other.year &&
  one.month === other.month &&
  one.day === other.day &&
  one.minute === other.minute;
