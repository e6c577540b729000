import { AdapterError, type AdapterErrorKind } from '../adapter-error';
import { deathMessage, endReport, type ProcessEnd } from './death-message';
import { digestOf, LateReadings } from './late-readings';
import type { ReaderAnswer, ReaderMessage, ReaderRequest } from './process-messages';
import { startReadingProcess, type ReadingProcess } from './reading-process';
import { ReadingTimes } from './reading-times';
import { Waiter, type Answered, type Patience } from './reading-waiter';

/** A photo whose process died is tried once more: it may have been the victim of the one before it. */
const MAX_ATTEMPTS = 2;
/** Longest rest between processes that die, in rests of the first kind. */
const MAX_REST_FACTOR = 32;
/**
 * A photo is taken if it is expected to be read within this share of the time that whoever asks waits. What is expected
 * is by the median: nine photos of streets in a row took 0.96 times nine medians (half of 32 such rows less, half more).
 * Rows with much writing took up to twice as long; whoever is too late then is told as soon as that is known.
 */
const EXPECTED_WITHIN = 0.8;

/**
 * How long a photo is read on once its time is over, in milliseconds. The web app asks again for 45 seconds in all, which
 * is this and the 20 seconds that a gateway gives a photo.
 */
const LATE_MS = 20_000;

/** A photo that has taken longer than photos do is expected to take this share of its time again. */
const OVERDUE_SHARE = 0.25;

/** Bounds of a queue; times in milliseconds. */
export interface QueueSettings {
  readonly adapter: string;
  /** What operators know the process by, at the beginning of a sentence. */
  readonly title: string;
  readonly readerFile: string;
  readonly threads: number;
  readonly maxWaiting: number;
  /** What a process gets to let go of a photo it was told to give up, and may be silent about one that is late. */
  readonly graceMs: number;
  /** The same as a share of the time that the photo has had, or that photos take, where that is more. */
  readonly graceShare: number;
  /** Rest before the next process once two have died in a row; twice as long with each one more. */
  readonly restMs: number;
  readonly onWarning: (message: string) => void;
}

export type Work =
  | { readonly type: 'warm-up' | 'hello' }
  | { readonly type: 'read'; readonly bytes: Uint8Array }
  | { readonly type: 'scale'; readonly bytes: Uint8Array; readonly side: number };

/** One request to the process, and who waits for it. */
interface Job {
  readonly request: Exclude<ReaderRequest, { type: 'cancel' }>;
  /** Nobody once its time is over: a photo that is read late is read for whoever asks for it again. */
  waiter: Waiter | null;
  attempts: number;
  /** When it was sent to the process, and when the process was last heard of at work on it, by `performance.now`. */
  sentAt: number;
  heardAt: number;
  /** The process was told to let go of it. */
  isGivenUp: boolean;
  /** Set while nobody waits and it is read on: names its photo. */
  lateDigest: string | null;
  /** Until when it is read at most, once it has been late. */
  readUntil: number;
}

/**
 * The jobs of one process: one runs, the others wait in order. A process that dies or hangs is replaced. Nobody waits
 * longer than they may: those who would are told `busy`, with the time to wait, as soon as that is known.
 */
export class ReadingQueue {
  private readonly waiting: Job[] = [];
  private readonly times = new ReadingTimes();
  private readonly late = new LateReadings();
  private running: Job | null = null;
  private process: ReadingProcess | null = null;
  /** Of the photo that was given up or is late: when the process is ended for it. */
  private limit: NodeJS.Timeout | undefined;
  private rest: NodeJS.Timeout | undefined;
  private deathsInARow = 0;
  private lastId = 0;
  private isEnding = false;
  private isClosed = false;

  constructor(private readonly settings: QueueSettings) {}

  /** How many wait, beside the one that runs. */
  get length(): number {
    return this.waiting.length;
  }

  /**
   * Asks the process for something, after everything that was asked before.
   * @throws AdapterError kind `busy`, with the time to wait, if too many wait already, or it cannot be expected in time
   */
  async ask(work: Work, patience: Patience): Promise<Answered> {
    if (this.isClosed) throw this.failure('aborted', 'The local reader is closed');
    if (patience.signal?.aborted) throw this.failure('aborted', 'The reading was given up');
    const late = work.type === 'read' && this.findLate(work.bytes, patience);
    if (late) return late;
    if (!this.hasRoom(work, patience)) throw this.busy();
    const job: Job = {
      request: { ...work, id: ++this.lastId },
      waiter: null,
      attempts: 0,
      sentAt: 0,
      heardAt: 0,
      isGivenUp: false,
      lateDigest: null,
      readUntil: Infinity,
    };
    const answer = this.wait(job, patience);
    this.waiting.push(job);
    this.next();
    if (this.running !== job) this.tellPlaces();
    return answer;
  }

  /** Gives up everything and ends the process. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.stop();
  }

  /** Gives up everything and ends the process; the next request starts another one. */
  async stop(): Promise<void> {
    const jobs = [...(this.running ? [this.running] : []), ...this.waiting.splice(0)];
    this.settle();
    clearTimeout(this.rest);
    this.rest = undefined;
    for (const job of jobs) this.fail(job, this.failure('aborted', `${this.settings.title} is closed`));
    await this.endProcess();
    this.next();
  }

  /** The same where it has nothing to do. */
  async endIdle(): Promise<void> {
    if (!this.running && this.waiting.length === 0) await this.stop();
  }

  private failure(kind: AdapterErrorKind, message: string, retryAfterMs?: number): AdapterError {
    return new AdapterError(this.settings.adapter, kind, message, { retryAfterMs });
  }

  /** Says when all that are in the queue now will have been read. */
  private busy(): AdapterError {
    return this.failure(
      'busy',
      'Too many photos are waiting to be read',
      this.expectedMs(this.waiting.length),
    );
  }

  /** How long a photo takes now, in milliseconds: by the last ones, and by one that is late. */
  private get paceMs(): number {
    const { running, times } = this;
    return Math.max(times.expected, running?.lateDigest ? performance.now() - running.sentAt : 0);
  }

  /** When so many of those that wait will have been read, in milliseconds from now. */
  private expectedMs(count: number): number {
    const spent = this.running ? performance.now() - this.running.sentAt : 0;
    const left = this.running ? Math.max(OVERDUE_SHARE * spent, this.paceMs - spent) : 0;
    return left + count * this.paceMs;
  }

  /**
   * Whether there is a place to wait, and time. A photo that need not wait is always taken: were it refused because the
   * last ones were slow, nobody would ever learn that the machine is quick again.
   */
  private hasRoom({ type }: Work, { deadlineMs }: Patience): boolean {
    const { running, waiting } = this;
    if (waiting.length >= this.settings.maxWaiting) return false;
    if (type !== 'read' || (!running && waiting.length === 0)) return true;
    return this.expectedMs(waiting.length + 1) <= deadlineMs * EXPECTED_WITHIN;
  }

  /** The reading of a photo whose time was over when it was asked for before: it is ready, or under way. */
  private findLate(bytes: Uint8Array, patience: Patience): Answered | Promise<Answered> | undefined {
    const reading = this.late.take(bytes);
    if (reading) return { type: 'reading', id: 0, reading };
    const job = this.running;
    if (!job?.lateDigest || job.isGivenUp || job.lateDigest !== digestOf(bytes)) return undefined;
    clearTimeout(this.limit);
    job.lateDigest = null;
    const answer = this.wait(job, patience);
    job.waiter?.tell({ stage: 'reading' });
    return answer;
  }

  /** Has somebody wait for a job. */
  private wait(job: Job, patience: Patience): Promise<Answered> {
    job.waiter = new Waiter(patience, {
      onOver: () => this.timeIsOver(job),
      onLeft: () => this.giveUp(job),
    });
    return job.waiter.answer;
  }

  /** Tells those who wait for a turn how many are before them. */
  private tellPlaces(): void {
    const running = this.running ? 1 : 0;
    this.waiting.forEach(({ waiter }, place) => waiter?.tell({ stage: 'queued', ahead: place + running }));
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
      told: (message) => this.told(message),
      died: (end) => this.died(end),
    });
    job.attempts += 1;
    job.sentAt = job.heardAt = performance.now();
    this.process.send(job.request);
    job.waiter?.tell({ stage: 'reading' });
    this.tellPlaces();
  }

  /** Nothing runs any more. */
  private settle(): void {
    clearTimeout(this.limit);
    this.running = null;
  }

  private told(message: ReaderMessage): void {
    if (message.type === 'warning') return this.settings.onWarning(message.message);
    const job = this.running;
    if (!job || message.id !== job.request.id) return;
    if (message.type === 'alive') return this.heard(job);
    if (message.type === 'progress') return job.waiter?.tell(message.progress);
    this.answered(job, message);
  }

  private answered(job: Job, answer: ReaderAnswer): void {
    this.deathsInARow = 0;
    this.settle();
    if (answer.type === 'failure') this.fail(job, this.failure(answer.kind, answer.message));
    else {
      if (answer.type === 'reading') {
        this.times.add(performance.now() - job.sentAt);
        if (job.lateDigest) this.late.keep(job.lateDigest, answer.reading);
      }
      job.waiter?.resolve(answer);
    }
    this.refuseThoseTooLate();
    this.next();
  }

  /** Whoever cannot be expected to be answered in time learns it now, and not at the end of that time. */
  private refuseThoseTooLate(): void {
    let place = 0;
    while (place < this.waiting.length) {
      const { request, waiter } = this.waiting[place]!;
      const isInTime = request.type !== 'read' || !waiter || this.expectedMs(place + 1) <= waiter.left;
      if (isInTime) place += 1;
      else this.fail(this.waiting.splice(place, 1)[0]!, this.busy());
    }
  }

  private died(end: ProcessEnd): void {
    this.process = null;
    this.deathsInARow += 1;
    const job = this.running;
    this.settle();
    // Whoever starts the reader is told by the error.
    if (job?.request.type !== 'warm-up') this.settings.onWarning(endReport(this.settings.title, end));
    if (job?.waiter && job.attempts < MAX_ATTEMPTS) this.waiting.unshift(job);
    else if (job) {
      const doing = job.request.type === 'read' || job.request.type === 'scale' ? 'read' : 'start';
      this.fail(job, this.failure('upstream', deathMessage(end, doing)));
    }
    this.restOrNext();
  }

  /** One death may be an accident; where they follow each other, new processes must not take the machine. */
  private restOrNext(): void {
    const { restMs } = this.settings;
    if (this.deathsInARow < 2 || this.isClosed) return this.next();
    const factor = Math.min(2 ** (this.deathsInARow - 2), MAX_REST_FACTOR);
    this.rest = setTimeout(() => {
      this.rest = undefined;
      this.next();
    }, restMs * factor);
  }

  private timeIsOver(job: Job): void {
    const place = this.waiting.indexOf(job);
    if (place >= 0) {
      this.waiting.splice(place, 1);
      this.fail(job, this.busy());
      this.tellPlaces();
    } else if (job === this.running) this.runLate(job);
  }

  /**
   * The time of a photo is over while it is read. Where the process is at work, the machine is slow: the photo is read on for
   * a while, and whoever asks for it once more gets that reading. A process that is silent hangs.
   */
  private runLate(job: Job): void {
    const { request, waiter } = job;
    const now = performance.now();
    const isSilent = now - job.heardAt >= this.silenceMs(job);
    // It takes at least as long as that.
    if (request.type === 'read') this.times.add(now - job.sentAt);
    if (request.type !== 'read' || !waiter || isSilent || now >= job.readUntil) {
      this.fail(job, this.failure('timeout', 'The photo took too long to read'));
      return this.letGo(job, isSilent ? this.settings.graceMs : undefined);
    }
    // Without a time to wait: nobody knows it, and there will be another one to wait while it is read on.
    this.fail(job, this.failure('busy', 'The photo took too long to read'));
    job.lateDigest = digestOf(request.bytes);
    job.readUntil = Math.min(job.readUntil, now + LATE_MS);
    this.waitForSign(job);
  }

  /** The process is at work on it. */
  private heard(job: Job): void {
    job.heardAt = performance.now();
    if (!job.lateDigest || job.isGivenUp) return;
    if (job.heardAt > job.readUntil) this.letGo(job);
    else this.waitForSign(job);
  }

  private waitForSign(job: Job): void {
    this.endAfter(this.silenceMs(job), job);
  }

  /**
   * How long nothing may be heard of a job, in milliseconds. Nothing is heard while a network runs, and on a machine with
   * other work that takes as much longer as all the rest.
   */
  private silenceMs({ sentAt }: Job): number {
    const { graceMs, graceShare } = this.settings;
    return Math.max(graceMs, graceShare * Math.max(performance.now() - sentAt, this.times.measured));
  }

  /** Nobody waits for it any more. */
  private giveUp(job: Job): void {
    const place = this.waiting.indexOf(job);
    if (place >= 0) this.waiting.splice(place, 1);
    this.fail(job, this.failure('aborted', 'The reading was given up'));
    this.tellPlaces();
    if (job === this.running) this.letGo(job);
  }

  /**
   * Tells the process to give up what runs. The photo keeps its place until the process has let go of it; only then is
   * the next one sent. A process that does not let go may never do so, once it has had the time of a whole reading: it is
   * replaced.
   */
  private letGo(job: Job, graceMs = this.silenceMs(job)): void {
    job.isGivenUp = true;
    this.process?.send({ type: 'cancel', id: job.request.id });
    this.endAfter(graceMs, job);
  }

  /** Ends the process after a while, unless something is heard of the job before. */
  private endAfter(milliseconds: number, job: Job): void {
    clearTimeout(this.limit);
    this.limit = setTimeout(() => {
      if (job !== this.running) return;
      this.settle();
      this.settings.onWarning(`${this.settings.title} did not let go of a photo and was ended`);
      void this.endProcess().then(() => this.next());
    }, milliseconds);
  }

  /** The next one starts only once this one has given its memory back. */
  private async endProcess(): Promise<void> {
    const { process } = this;
    this.process = null;
    if (!process) return;
    this.isEnding = true;
    await process.stop();
    this.isEnding = false;
  }
}
