import { AdapterError, type AdapterErrorKind } from '../adapter-error';
import { endMessage, endReport, type ProcessEnd } from './process-end';
import { digestOf, LateReadings } from './late-readings';
import type { ReaderAnswer, ReaderMessage, ReaderRequest } from './process-messages';
import { startReadingProcess, type ReadingProcess } from './reading-process';
import { ReadingTimes } from './reading-times';
import { Waiter, type SuccessAnswer, type WaitOptions } from './reading-waiter';

/** A photo whose process died is tried once more, because the photo before it may have caused that. */
const MAX_ATTEMPTS = 2;
/** The maximum delay between processes that die, as a multiple of the first delay. */
const MAX_REST_FACTOR = 32;
/**
 * A photo is accepted if it should be read within this share of its deadline. The estimate uses the median: in half of 32
 * series, nine photos of streets in a row took less than 0.96 times nine medians, in half more. Series with much writing
 * took up to twice as long; photos that become too late are then rejected as soon as that is known.
 */
const EXPECTED_WITHIN = 0.8;

/**
 * How long reading continues after the deadline. The web app retries for 45 seconds in all, which is this and the 20
 * seconds that a gateway gives a photo.
 */
const LATE_MS = 20_000;

/** A photo that takes longer than expected is assumed to need this share of its time so far in addition. */
const OVERDUE_SHARE = 0.25;

/** Settings of a queue; times in milliseconds. */
export interface QueueSettings {
  readonly adapter: string;
  /** The name of the process for operators, as it begins a sentence. */
  readonly title: string;
  readonly readerFile: string;
  readonly threads: number;
  readonly maxWaiting: number;
  /** How long the process may continue with a cancelled photo, or be silent about a late one. */
  readonly graceMs: number;
  /** The same as a share of the time that this photo has taken or that photos usually take, if that is longer. */
  readonly graceShare: number;
  /** Delay before the next process if two have died in a row; each further death doubles it. */
  readonly restMs: number;
  readonly onWarning: (message: string) => void;
}

export type Work =
  | { readonly type: 'warm-up' | 'hello' }
  | { readonly type: 'read'; readonly bytes: Uint8Array }
  | { readonly type: 'scale'; readonly bytes: Uint8Array; readonly side: number };

/** One request to the process, and the caller that waits for it. */
interface Job {
  readonly request: Exclude<ReaderRequest, { type: 'cancel' }>;
  /** Null after the deadline: a late photo is read for a retry. */
  waiter: Waiter | null;
  attempts: number;
  /** When it was sent to the process, by `performance.now`. */
  sentAt: number;
  /** When the process last reported that it works on it, by `performance.now`. */
  heardAt: number;
  /** The process was told to cancel it. */
  isCancelled: boolean;
  /** The digest of a late photo: reading continues, but nobody waits. */
  lateDigest: string | null;
  /** When reading a late photo ends at the latest. */
  readUntil: number;
}

/**
 * The jobs of one process: one runs, the others wait in order. A process that dies or hangs is replaced. A job that would
 * miss its deadline fails as `busy`, with the time to wait, as soon as that is known.
 */
export class ReadingQueue {
  private readonly waiting: Job[] = [];
  private readonly times = new ReadingTimes();
  private readonly late = new LateReadings();
  private running: Job | null = null;
  private process: ReadingProcess | null = null;
  /** Ends the process if it does not stop working on a cancelled photo or is silent about a late one. */
  private endTimer: NodeJS.Timeout | undefined;
  private rest: NodeJS.Timeout | undefined;
  private deathsInARow = 0;
  private lastId = 0;
  private isEnding = false;
  private isClosed = false;

  constructor(private readonly settings: QueueSettings) {}

  /** How many jobs wait, without the running one. */
  get length(): number {
    return this.waiting.length;
  }

  /**
   * Adds a job to the queue and returns the process's answer.
   * @throws AdapterError `busy`, with the time to wait, if the queue is full or the deadline cannot be met
   */
  async ask(work: Work, options: WaitOptions): Promise<SuccessAnswer> {
    if (this.isClosed) throw this.failure('aborted', 'The local reader is closed');
    if (options.signal?.aborted) throw this.failure('aborted', 'The reading was cancelled');
    const late = work.type === 'read' && this.findLate(work.bytes, options);
    if (late) return late;
    if (!this.hasRoom(work, options)) throw this.busy();
    const job: Job = {
      request: { ...work, id: ++this.lastId },
      waiter: null,
      attempts: 0,
      sentAt: 0,
      heardAt: 0,
      isCancelled: false,
      lateDigest: null,
      readUntil: Infinity,
    };
    const answer = this.wait(job, options);
    this.waiting.push(job);
    this.next();
    if (this.running !== job) this.reportPlaces();
    return answer;
  }

  /** Cancels all jobs and ends the process. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.stop();
  }

  /** Cancels all jobs and ends the process; the next request starts another one. */
  async stop(): Promise<void> {
    const jobs = [...(this.running ? [this.running] : []), ...this.waiting.splice(0)];
    this.clearRunning();
    clearTimeout(this.rest);
    this.rest = undefined;
    for (const job of jobs) this.fail(job, this.failure('aborted', `${this.settings.title} is closed`));
    await this.endProcess();
    this.next();
  }

  /** Ends the process if it has nothing to do. */
  async endIdle(): Promise<void> {
    if (!this.running && this.waiting.length === 0) await this.stop();
  }

  private failure(kind: AdapterErrorKind, message: string, retryAfterMs?: number): AdapterError {
    return new AdapterError(this.settings.adapter, kind, message, { retryAfterMs });
  }

  /** The error for a full queue, with the time until all queued photos should be read. */
  private busy(): AdapterError {
    return this.failure(
      'busy',
      'Too many photos are waiting to be read',
      this.expectedMs(this.waiting.length),
    );
  }

  /** How long a photo takes at present, in milliseconds, judging by the last photos and a late one. */
  private get paceMs(): number {
    const { running, times } = this;
    return Math.max(times.expected, running?.lateDigest ? performance.now() - running.sentAt : 0);
  }

  /** The time until the first `count` waiting jobs should be finished, in milliseconds. */
  private expectedMs(count: number): number {
    const spent = this.running ? performance.now() - this.running.sentAt : 0;
    const left = this.running ? Math.max(OVERDUE_SHARE * spent, this.paceMs - spent) : 0;
    return left + count * this.paceMs;
  }

  /**
   * Whether a job may be queued. A photo that need not wait is always accepted: if it were rejected because the last ones
   * were slow, nothing would show that the machine is fast again.
   */
  private hasRoom({ type }: Work, { deadlineMs }: WaitOptions): boolean {
    const { running, waiting } = this;
    if (waiting.length >= this.settings.maxWaiting) return false;
    if (type !== 'read' || (!running && waiting.length === 0)) return true;
    return this.expectedMs(waiting.length + 1) <= deadlineMs * EXPECTED_WITHIN;
  }

  /** The late reading of a photo from an earlier request, finished or still in progress. */
  private findLate(
    bytes: Uint8Array,
    options: WaitOptions,
  ): SuccessAnswer | Promise<SuccessAnswer> | undefined {
    const reading = this.late.take(bytes);
    if (reading) return { type: 'reading', id: 0, reading };
    const job = this.running;
    if (!job?.lateDigest || job.isCancelled || job.lateDigest !== digestOf(bytes)) return undefined;
    clearTimeout(this.endTimer);
    job.lateDigest = null;
    const answer = this.wait(job, options);
    job.waiter?.report({ stage: 'reading' });
    return answer;
  }

  /** Adds a waiter to a job. */
  private wait(job: Job, options: WaitOptions): Promise<SuccessAnswer> {
    job.waiter = new Waiter(options, {
      onTimeout: () => this.onTimeout(job),
      onAbort: () => this.onAbort(job),
    });
    return job.waiter.answer;
  }

  /** Reports to all waiting jobs how many are ahead of them. */
  private reportPlaces(): void {
    const running = this.running ? 1 : 0;
    this.waiting.forEach(({ waiter }, place) => waiter?.report({ stage: 'queued', ahead: place + running }));
  }

  private fail(job: Job, error: AdapterError): void {
    job.waiter?.reject(error);
    job.waiter = null;
  }

  private next(): void {
    if (this.running || this.rest || this.isEnding || this.isClosed) return;
    const job = this.waiting.shift();
    if (!job) return;
    this.running = job;
    this.process ??= startReadingProcess(this.settings, {
      onMessage: (message) => this.onMessage(message),
      onEnd: (end) => this.onProcessEnd(end),
    });
    job.attempts += 1;
    job.sentAt = job.heardAt = performance.now();
    this.process.send(job.request);
    job.waiter?.report({ stage: 'reading' });
    this.reportPlaces();
  }

  private clearRunning(): void {
    clearTimeout(this.endTimer);
    this.running = null;
  }

  private onMessage(message: ReaderMessage): void {
    if (message.type === 'warning') return this.settings.onWarning(message.message);
    const job = this.running;
    if (!job || message.id !== job.request.id) return;
    if (message.type === 'alive') return this.onAlive(job);
    if (message.type === 'progress') return job.waiter?.report(message.progress);
    this.onAnswer(job, message);
  }

  private onAnswer(job: Job, answer: ReaderAnswer): void {
    this.deathsInARow = 0;
    this.clearRunning();
    if (answer.type === 'failure') this.fail(job, this.failure(answer.kind, answer.message));
    else {
      if (answer.type === 'reading') {
        this.times.add(performance.now() - job.sentAt);
        if (job.lateDigest) this.late.keep(job.lateDigest, answer.reading);
      }
      job.waiter?.resolve(answer);
    }
    this.rejectLateJobs();
    this.next();
  }

  /** Rejects waiting photos that will miss their deadline, so that the callers know at once. */
  private rejectLateJobs(): void {
    let place = 0;
    while (place < this.waiting.length) {
      const { request, waiter } = this.waiting[place]!;
      const isInTime = request.type !== 'read' || !waiter || this.expectedMs(place + 1) <= waiter.leftMs;
      if (isInTime) place += 1;
      else this.fail(this.waiting.splice(place, 1)[0]!, this.busy());
    }
  }

  private onProcessEnd(end: ProcessEnd): void {
    this.process = null;
    this.deathsInARow += 1;
    const job = this.running;
    this.clearRunning();
    // The caller of a warm-up gets the error itself.
    if (job?.request.type !== 'warm-up') this.settings.onWarning(endReport(this.settings.title, end));
    if (job?.waiter && job.attempts < MAX_ATTEMPTS) this.waiting.unshift(job);
    else if (job) {
      const doing = job.request.type === 'read' || job.request.type === 'scale' ? 'read' : 'start';
      this.fail(job, this.failure('upstream', endMessage(end, doing)));
    }
    this.restOrNext();
  }

  /** One death may be an accident. After several in a row, new processes are delayed to spare the machine. */
  private restOrNext(): void {
    const { restMs } = this.settings;
    if (this.deathsInARow < 2 || this.isClosed) return this.next();
    const factor = Math.min(2 ** (this.deathsInARow - 2), MAX_REST_FACTOR);
    this.rest = setTimeout(() => {
      this.rest = undefined;
      this.next();
    }, restMs * factor);
  }

  private onTimeout(job: Job): void {
    const place = this.waiting.indexOf(job);
    if (place >= 0) {
      this.waiting.splice(place, 1);
      this.fail(job, this.busy());
      this.reportPlaces();
    } else if (job === this.running) this.continueLate(job);
  }

  /**
   * Handles a photo whose deadline passes while it is read. If the process is at work, the machine is slow: reading
   * continues for a while, and a retry gets that reading. If the process is silent, it hangs.
   */
  private continueLate(job: Job): void {
    const { request, waiter } = job;
    const now = performance.now();
    const isSilent = now - job.heardAt >= this.silenceMs(job);
    // The photo takes at least this long.
    if (request.type === 'read') this.times.add(now - job.sentAt);
    if (request.type !== 'read' || !waiter || isSilent || now >= job.readUntil) {
      this.fail(job, this.failure('timeout', 'The photo took too long to read'));
      return this.cancel(job, isSilent ? this.settings.graceMs : undefined);
    }
    // Without a time to wait, because it is unknown.
    this.fail(job, this.failure('busy', 'The photo took too long to read'));
    job.lateDigest = digestOf(request.bytes);
    job.readUntil = Math.min(job.readUntil, now + LATE_MS);
    this.waitForSignOfLife(job);
  }

  private onAlive(job: Job): void {
    job.heardAt = performance.now();
    if (!job.lateDigest || job.isCancelled) return;
    if (job.heardAt > job.readUntil) this.cancel(job);
    else this.waitForSignOfLife(job);
  }

  private waitForSignOfLife(job: Job): void {
    this.endAfter(this.silenceMs(job), job);
  }

  /**
   * How long the process may be silent about a job, in milliseconds. It is silent while a network runs, which takes longer
   * on a busy machine.
   */
  private silenceMs({ sentAt }: Job): number {
    const { graceMs, graceShare } = this.settings;
    return Math.max(graceMs, graceShare * Math.max(performance.now() - sentAt, this.times.measured));
  }

  private onAbort(job: Job): void {
    const place = this.waiting.indexOf(job);
    if (place >= 0) this.waiting.splice(place, 1);
    this.fail(job, this.failure('aborted', 'The reading was cancelled'));
    this.reportPlaces();
    if (job === this.running) this.cancel(job);
  }

  /**
   * Tells the process to cancel the running job. The next job is only sent once the process has answered. A process that
   * does not answer in time is replaced.
   */
  private cancel(job: Job, graceMs = this.silenceMs(job)): void {
    job.isCancelled = true;
    this.process?.send({ type: 'cancel', id: job.request.id });
    this.endAfter(graceMs, job);
  }

  /** Ends the process after a while, unless the job is answered or the timer is set again before. */
  private endAfter(milliseconds: number, job: Job): void {
    clearTimeout(this.endTimer);
    this.endTimer = setTimeout(() => {
      if (job !== this.running) return;
      this.clearRunning();
      this.settings.onWarning(`${this.settings.title} did not stop working on a photo and was ended`);
      void this.endProcess().then(() => this.next());
    }, milliseconds);
  }

  /** Ends the process. The next one starts only once this one has released its memory. */
  private async endProcess(): Promise<void> {
    const { process } = this;
    this.process = null;
    if (!process) return;
    this.isEnding = true;
    await process.stop();
    this.isEnding = false;
  }
}
