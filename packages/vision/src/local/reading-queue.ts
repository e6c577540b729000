import { AdapterError, type AdapterErrorKind, type FailureDetails } from '../adapter-error';
import { endMessage, endReport, type ProcessEnd } from './process-end';
import { DeadlyPhotos, digestOf, LateReadings } from './photo-memory';
import type { ReaderReply, ReaderMessage, SuccessReply } from './process-messages';
import { newJob, type Job, type Work } from './reading-job';
import { startReadingProcess, type ReadingProcess } from './reading-process';
import { Waiter, type WaitOptions } from './reading-waiter';
import { WaitEstimate } from './wait-estimate';

/** A job whose process died is tried once more, because the process may have died for another reason. */
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

/** Time limit for starting a process and loading the models. It takes a second of CPU, but the machine may be busy. */
export const START_MS = 60_000;

const DEADLY = 'The local reader stopped twice while it read this photo';

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
  /** Whether a process that ends is replaced at once by one that loads the models before it gets a photo. */
  readonly isKeptWarm: boolean;
  readonly onWarning: (message: string) => void;
}

/**
 * The jobs of one process: one runs, the others wait in order. A process that dies or hangs is replaced. A job that would
 * miss its deadline fails as `busy`, with the time to wait, as soon as that is known.
 */
export class ReadingQueue {
  private readonly waiting: Job[] = [];
  private readonly estimate = new WaitEstimate();
  private readonly late = new LateReadings();
  private readonly deadly = new DeadlyPhotos();
  private running: Job | null = null;
  private process: ReadingProcess | null = null;
  /** Ends the process if it does not stop working on a cancelled photo or is silent about a late one. */
  private endTimer: NodeJS.Timeout | undefined;
  private rest: NodeJS.Timeout | undefined;
  private deathsInARow = 0;
  private isWarm = false;
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
  async ask(work: Work, options: WaitOptions): Promise<SuccessReply> {
    if (this.isClosed) throw this.failure('aborted', 'The local reader is closed');
    if (options.signal?.aborted) throw this.failure('aborted', 'The reading was cancelled');
    if ('bytes' in work && this.deadly.has(work.bytes))
      throw this.failure('upstream', DEADLY, { isOfPhoto: true });
    const late = work.type === 'read' && this.findLate(work.bytes, options);
    if (late) return late;
    if (!this.hasRoom(work.type, options.deadlineMs)) throw this.busy();
    const job = newJob(work, ++this.lastId);
    const answer = this.wait(job, options);
    this.waiting.push(job);
    this.next();
    if (this.running !== job) this.reportPlaces();
    return answer;
  }

  /** Why a photo with this deadline would not be read if it were sent now, as the end of a sentence; null if it would. */
  refusal(deadlineMs: number): string | null {
    if (!this.isWarm) return this.rest ? 'its process keeps ending' : 'its process is starting';
    if (this.hasRoom('read', deadlineMs)) return null;
    return `too many photos are waiting (${this.waiting.length})`;
  }

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

  async endIdle(): Promise<void> {
    if (!this.running && this.waiting.length === 0) await this.stop();
  }

  private failure(kind: AdapterErrorKind, message: string, details?: FailureDetails): AdapterError {
    return new AdapterError(this.settings.adapter, kind, message, details);
  }

  /** The error for a full queue, with the time until all queued photos should be read. */
  private busy(): AdapterError {
    const retryAfterMs = this.estimate.until(this.running, this.waiting);
    return this.failure('busy', 'Too many photos are waiting to be read', { retryAfterMs });
  }

  /**
   * Whether a job may be queued. A photo that need not wait is always accepted: if it were rejected because the last ones
   * were slow, nothing would show that the machine is fast again.
   */
  private hasRoom(type: Work['type'], deadlineMs: number): boolean {
    const { running, waiting } = this;
    if (waiting.length >= this.settings.maxWaiting) return false;
    if (type !== 'read' || (!running && waiting.length === 0)) return true;
    return this.estimate.until(running, waiting, 1) <= deadlineMs * EXPECTED_WITHIN;
  }

  /** The late reading of a photo from an earlier request, finished or still in progress. */
  private findLate(
    bytes: Uint8Array,
    options: WaitOptions,
  ): SuccessReply | Promise<SuccessReply> | undefined {
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

  private wait(job: Job, options: WaitOptions): Promise<SuccessReply> {
    job.waiter = new Waiter(options, {
      onTimeout: () => this.onTimeout(job),
      onAbort: () => this.onAbort(job),
    });
    return job.waiter.answer;
  }

  private reportPlaces(): void {
    const running = this.running ? 1 : 0;
    this.waiting.forEach(({ waiter }, place) => waiter?.report({ stage: 'queued', ahead: place + running }));
  }

  private fail(job: Job, error: AdapterError): void {
    job.waiter?.reject(error);
    job.waiter = null;
  }

  /** Fails a job that is not read in time: the process died while it read it, or others were before it. */
  private failLate(job: Job): void {
    this.fail(job, job.death ?? this.busy());
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

  private onAnswer(job: Job, answer: ReaderReply): void {
    const isStart = job.request.type === 'warm-up';
    // A process that starts may still die of the next photo.
    if (!isStart) this.deathsInARow = 0;
    this.clearRunning();
    if (answer.type === 'failure') this.fail(job, this.failure(answer.kind, answer.message));
    else {
      if (isStart) this.estimate.starts.add(performance.now() - job.sentAt);
      if (isStart || answer.type === 'reading') this.isWarm = true;
      if (answer.type === 'reading') {
        this.estimate.photos.add(performance.now() - job.sentAt);
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
      const upTo = this.waiting.slice(0, place + 1);
      const isInTime =
        request.type !== 'read' || !waiter || this.estimate.until(this.running, upTo) <= waiter.leftMs;
      if (isInTime) place += 1;
      else this.failLate(this.waiting.splice(place, 1)[0]!);
    }
  }

  private onProcessEnd(end: ProcessEnd): void {
    this.process = null;
    this.isWarm = false;
    this.deathsInARow += 1;
    const job = this.running;
    this.clearRunning();
    // The caller of a warm-up gets the error itself.
    if (job?.request.type !== 'warm-up') this.settings.onWarning(endReport(this.settings.title, end));
    if (job) this.retryOrFail(job, end);
    this.restOrReplace();
  }

  /**
   * Retries a job whose process died. A photo is retried after those that wait: if it is deadly, they are read before it
   * kills the next process.
   */
  private retryOrFail(job: Job, end: ProcessEnd): void {
    const { request } = job;
    const photo = 'bytes' in request ? request.bytes : null;
    if (photo) this.deadly.note(photo);
    const isDeadly = photo !== null && this.deadly.has(photo);
    const isRetried = job.waiter && job.attempts < MAX_ATTEMPTS && !isDeadly;
    job.death = this.failure('upstream', endMessage(end, photo ? 'read' : 'start'), { isOfPhoto: isDeadly });
    if (!isRetried) this.fail(job, job.death);
    else if (photo) this.waiting.push(job);
    else this.waiting.unshift(job);
  }

  /** One death may be an accident. After several in a row, new processes are delayed to spare the machine. */
  private restOrReplace(): void {
    const { restMs } = this.settings;
    if (this.deathsInARow < 2 || this.isClosed) return this.replace();
    const factor = Math.min(2 ** (this.deathsInARow - 2), MAX_REST_FACTOR);
    this.rest = setTimeout(() => {
      this.rest = undefined;
      this.replace();
    }, restMs * factor);
  }

  /** Goes on with the next process. It starts at once if it is kept warm, otherwise with the next job. */
  private replace(): void {
    if (this.settings.isKeptWarm && !this.isClosed && this.waiting[0]?.request.type !== 'warm-up') {
      const job = newJob({ type: 'warm-up' }, ++this.lastId);
      this.wait(job, { deadlineMs: START_MS }).catch(({ message }: AdapterError) =>
        this.onFailedStart(message),
      );
      this.waiting.unshift(job);
    }
    this.rejectLateJobs();
    this.next();
  }

  /** Nobody waits for the start of the next process, so it is tried again until it succeeds. */
  private onFailedStart(message: string): void {
    if (this.isClosed) return;
    this.settings.onWarning(message);
    // Otherwise the process has ended, which is handled already, or reads a photo, which loads the models too.
    if (!this.process || this.running) return;
    this.deathsInARow += 1;
    void this.endProcess().then(() => this.restOrReplace());
  }

  private onTimeout(job: Job): void {
    const place = this.waiting.indexOf(job);
    if (place >= 0) {
      this.waiting.splice(place, 1);
      this.failLate(job);
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
    if (request.type === 'read') this.estimate.photos.add(now - job.sentAt);
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

  /** How long the process may be silent. It is while a network runs, which takes longer on a busy machine. */
  private silenceMs({ sentAt }: Job): number {
    const { graceMs, graceShare } = this.settings;
    return Math.max(
      graceMs,
      graceShare * Math.max(performance.now() - sentAt, this.estimate.photos.measured),
    );
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
      void this.endProcess().then(() => this.replace());
    }, milliseconds);
  }

  /** Ends the process. The next one starts only once this one has released its memory. */
  private async endProcess(): Promise<void> {
    const { process } = this;
    this.process = null;
    this.isWarm = false;
    if (!process) return;
    this.isEnding = true;
    await process.stop();
    this.isEnding = false;
  }
}
