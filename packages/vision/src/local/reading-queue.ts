import { AdapterError, type AdapterErrorKind } from '../adapter-error';
import { deathMessage } from './death-message';
import { startReadingThread, type ReadingThread } from './reading-thread';
import { ReadingTimes } from './reading-times';
import type { WorkerAnswer, WorkerRequest } from './worker-messages';

/** A photo whose thread died is tried once more: it may have been the victim of the one before it. */
const MAX_ATTEMPTS = 2;
/** Longest rest between threads that die, in rests of the first kind. */
const MAX_REST_FACTOR = 32;

/** Bounds of a queue; times in milliseconds. */
export interface QueueSettings {
  readonly adapter: string;
  readonly workerFile: string;
  readonly threads: number;
  readonly maxWaiting: number;
  readonly timeoutMs: number;
  /** What a thread gets to let go of a photo it was told to give up, before it is replaced. */
  readonly graceMs: number;
  /** Rest before the next thread once two have died in a row; twice as long with each one more. */
  readonly restMs: number;
}

type Answered = Exclude<WorkerAnswer, { type: 'failure' }>;

/** One request to the thread, and who waits for it. */
interface Job {
  readonly request: Exclude<WorkerRequest, { type: 'cancel' }>;
  readonly done: (answer: Answered) => void;
  readonly failed: (error: AdapterError) => void;
  attempts: number;
  sentAt: number;
  isGivenUp: boolean;
}

/** The jobs of one thread: one runs, the others wait in order. A thread that dies is replaced. */
export class ReadingQueue {
  private readonly waiting: Job[] = [];
  private readonly times = new ReadingTimes();
  private running: Job | null = null;
  private thread: ReadingThread | null = null;
  private timer: NodeJS.Timeout | undefined;
  private rest: NodeJS.Timeout | undefined;
  private deathsInARow = 0;
  private lastId = 0;
  private isClosed = false;

  constructor(private readonly settings: QueueSettings) {}

  /** How many wait, beside the one that runs. */
  get length(): number {
    return this.waiting.length;
  }

  /**
   * Asks the thread for something, after everything that was asked before.
   * @param signal gives it up
   * @throws AdapterError kind `busy`, with the time to wait, if too many wait already
   */
  ask(
    body: { type: 'warm-up' } | { type: 'read'; bytes: Uint8Array },
    signal?: AbortSignal,
  ): Promise<Answered> {
    if (this.isClosed) return Promise.reject(this.failure('aborted', 'The local reader is closed'));
    if (signal?.aborted) return Promise.reject(this.failure('aborted', 'The reading was given up'));
    if (this.waiting.length >= this.settings.maxWaiting) return Promise.reject(this.busy());
    return new Promise((resolve, reject) => {
      const job: Job = {
        request: { ...body, id: ++this.lastId },
        attempts: 0,
        sentAt: 0,
        isGivenUp: false,
        done: (answer) => {
          signal?.removeEventListener('abort', giveUp);
          resolve(answer);
        },
        failed: (error) => {
          signal?.removeEventListener('abort', giveUp);
          reject(error);
        },
      };
      const giveUp = () => this.giveUp(job);
      signal?.addEventListener('abort', giveUp, { once: true });
      this.waiting.push(job);
      this.next();
    });
  }

  /** Gives up everything and ends the thread. */
  async close(): Promise<void> {
    this.isClosed = true;
    const jobs = [...(this.running ? [this.running] : []), ...this.waiting.splice(0)];
    this.settle();
    clearTimeout(this.rest);
    for (const job of jobs) job.failed(this.failure('aborted', 'The local reader is closed'));
    await this.stopThread();
  }

  private failure(kind: AdapterErrorKind, message: string, retryAfterMs?: number): AdapterError {
    return new AdapterError(this.settings.adapter, kind, message, { retryAfterMs });
  }

  /** Says when all that are in the queue now will have been read, by what the last ones took. */
  private busy(): AdapterError {
    const spent = this.running ? performance.now() - this.running.sentAt : 0;
    const { median } = this.times;
    const wait = this.waiting.length * median + Math.max(0, median - spent);
    return this.failure('busy', 'Too many photos are waiting to be read', wait);
  }

  private next(): void {
    if (this.running || this.rest || this.isClosed) return;
    const job = this.waiting.shift();
    if (!job) return;
    this.running = job;
    this.thread ??= startReadingThread(
      this.settings.workerFile,
      { threads: this.settings.threads },
      { answered: (answer) => this.answered(answer), died: (cause) => this.died(cause) },
    );
    job.attempts += 1;
    job.sentAt = performance.now();
    this.timer = setTimeout(() => this.overrun(job), this.settings.timeoutMs);
    this.thread.send(job.request);
  }

  /** Nothing runs any more. */
  private settle(): void {
    clearTimeout(this.timer);
    this.running = null;
  }

  private answered(answer: WorkerAnswer): void {
    const job = this.running;
    if (!job || answer.id !== job.request.id) return;
    this.deathsInARow = 0;
    this.settle();
    if (answer.type === 'failure') job.failed(this.failure(answer.kind, answer.message));
    else {
      if (answer.type === 'reading') this.times.add(performance.now() - job.sentAt);
      job.done(answer);
    }
    this.next();
  }

  private died(cause: unknown): void {
    this.thread = null;
    this.deathsInARow += 1;
    const job = this.running;
    this.settle();
    if (job && !job.isGivenUp && job.attempts < MAX_ATTEMPTS) this.waiting.unshift(job);
    else {
      const doing = job?.request.type === 'read' ? 'read' : 'start';
      job?.failed(this.failure('upstream', deathMessage(cause, doing)));
    }
    this.restOrNext();
  }

  /** One death may be an accident; where they follow each other, new threads must not take the machine. */
  private restOrNext(): void {
    const { restMs } = this.settings;
    if (this.deathsInARow < 2 || this.isClosed) return this.next();
    const factor = Math.min(2 ** (this.deathsInARow - 2), MAX_REST_FACTOR);
    this.rest = setTimeout(() => {
      this.rest = undefined;
      this.next();
    }, restMs * factor);
  }

  /** A photo that is not read in time is given up. */
  private overrun(job: Job): void {
    job.isGivenUp = true;
    job.failed(this.failure('timeout', 'The photo took too long to read'));
    this.letGo(job);
  }

  private giveUp(job: Job): void {
    job.isGivenUp = true;
    const place = this.waiting.indexOf(job);
    if (place >= 0) this.waiting.splice(place, 1);
    else if (job === this.running) this.letGo(job);
    job.failed(this.failure('aborted', 'The reading was given up'));
  }

  /**
   * Tells the thread to give up what runs. The photo keeps its place until the thread has let go of it; only then is
   * the next one sent. A thread that does not let go may never do so: it is replaced.
   */
  private letGo(job: Job): void {
    clearTimeout(this.timer);
    this.thread?.send({ type: 'cancel', id: job.request.id });
    this.timer = setTimeout(() => {
      this.settle();
      void this.stopThread();
      this.next();
    }, this.settings.graceMs);
  }

  private async stopThread(): Promise<void> {
    const { thread } = this;
    this.thread = null;
    await thread?.stop();
  }
}
