import type { Job } from './reading-job';

/** How many recent times count. Three slow ones mean that the machine is slow; two photos full of writing do not. */
const MAX_KEPT = 5;

/** The last times that one kind of work took: reading a photo, or starting a process. In milliseconds. */
export class ReadingTimes {
  private readonly last: number[];
  private isMeasured = false;

  /** @param unmeasuredMs the expected time before any has been measured */
  constructor(private readonly unmeasuredMs: number) {
    // Two assumed times, so that the first one alone does not decide the median.
    this.last = [unmeasuredMs, unmeasuredMs];
  }

  add(milliseconds: number): void {
    this.isMeasured = true;
    this.last.push(milliseconds);
    if (this.last.length > MAX_KEPT) this.last.shift();
  }

  /** The expected time for the next one: the median. */
  get expected(): number {
    const inOrder = [...this.last].sort((one, other) => one - other);
    return inOrder[inOrder.length >> 1] ?? this.unmeasuredMs;
  }

  /** The same, but 0 if none has been measured yet. */
  get measured(): number {
    return this.isMeasured ? this.expected : 0;
  }
}

/** The expected times before any has been measured, in milliseconds: the medians on two cores. */
export const UNMEASURED_MS = { photo: 600, start: 900 } as const;

/** A job that takes longer than expected is assumed to need this share of its time so far in addition. */
const OVERDUE_SHARE = 0.25;

/** Estimates how long jobs will have to wait, from the times of the last ones. All times are in milliseconds. */
export class WaitEstimate {
  readonly photos = new ReadingTimes(UNMEASURED_MS.photo);
  /** From the start of a process until it has loaded the models. */
  readonly starts = new ReadingTimes(UNMEASURED_MS.start);

  /**
   * The time until the running job and the waiting ones should be finished.
   * @param more how many photos would come after the waiting ones
   */
  until(running: Job | null, waiting: readonly Job[], more = 0): number {
    const photoMs = this.photoMs(running);
    const left = running ? this.left(running, photoMs) : 0;
    const starting = waiting.filter(isStart).length;
    return left + starting * this.starts.expected + (waiting.length - starting + more) * photoMs;
  }

  /** How long a photo takes at present, judging by the last photos and a late one. */
  private photoMs(running: Job | null): number {
    return Math.max(this.photos.expected, running?.lateDigest ? performance.now() - running.sentAt : 0);
  }

  private left(running: Job, photoMs: number): number {
    const spent = performance.now() - running.sentAt;
    const expected = isStart(running) ? this.starts.expected : photoMs;
    return Math.max(OVERDUE_SHARE * spent, expected - spent);
  }
}

const isStart = ({ request }: Job) => request.type === 'warm-up';
