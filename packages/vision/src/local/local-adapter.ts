import { AdapterError, type AdapterErrorKind } from '../adapter-error';
import type { VisionAdapter } from '../vision-adapter';
import { startReadingThread, type ReadingThread } from './reading-thread';
import type { WorkerAnswer, WorkerRequest } from './worker-messages';

const NAME = 'local';
const MODEL = 'pp-ocr-v4';

const DEFAULT_THREADS = 1;
const DEFAULT_MAX_WAITING = 8;
const DEFAULT_TIMEOUT_MS = 20_000;
/** A photo whose thread died is tried once more: it may have been the victim of the one before it. */
const MAX_ATTEMPTS = 2;

export interface LocalAdapterSettings {
  /** Absolute path of the bundled `@curbwise/vision/reader-worker`. */
  readonly workerFile: string;
  /** Threads the networks compute with; 1 costs the least CPU a photo. */
  readonly threads?: number;
  /** Photos that may wait while one is read; one more is refused as `busy`. */
  readonly maxWaiting?: number;
  /** How long one photo may be read, in milliseconds, loading of the models included. */
  readonly timeoutMs?: number;
}

/** The reader that runs on this machine. */
export interface LocalAdapter extends VisionAdapter {
  /**
   * Starts the thread and loads the models before the first photo asks for them.
   * @throws AdapterError if the models cannot be loaded
   */
  warmUp(): Promise<void>;
}

type Answered = Exclude<WorkerAnswer, { type: 'failure' }>;

/** One request to the thread, and who waits for it. */
interface Job {
  readonly request: Exclude<WorkerRequest, { type: 'cancel' }>;
  readonly done: (answer: Answered) => void;
  readonly failed: (error: AdapterError) => void;
  attempts: number;
  isGivenUp: boolean;
}

const failure = (kind: AdapterErrorKind, message: string) => new AdapterError(NAME, kind, message);

/** The jobs of one thread: one runs, the others wait in order. A thread that dies is replaced. */
class ReadingQueue {
  private readonly waiting: Job[] = [];
  private running: Job | null = null;
  private thread: ReadingThread | null = null;
  private deadline: NodeJS.Timeout | undefined;
  private lastId = 0;
  private isClosed = false;

  constructor(private readonly settings: Required<LocalAdapterSettings>) {}

  ask(
    body: { type: 'warm-up' } | { type: 'read'; bytes: Uint8Array },
    signal?: AbortSignal,
  ): Promise<Answered> {
    if (this.isClosed) return Promise.reject(failure('aborted', 'The local reader is closed'));
    if (signal?.aborted) return Promise.reject(failure('aborted', 'The reading was given up'));
    if (this.waiting.length >= this.settings.maxWaiting)
      return Promise.reject(failure('busy', 'Too many photos are waiting to be read'));
    return new Promise((resolve, reject) => {
      const job: Job = {
        request: { ...body, id: ++this.lastId },
        attempts: 0,
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

  async close(): Promise<void> {
    this.isClosed = true;
    const jobs = [...(this.running ? [this.running] : []), ...this.waiting.splice(0)];
    this.settle();
    for (const job of jobs) job.failed(failure('aborted', 'The local reader is closed'));
    await this.stopThread();
  }

  private next(): void {
    if (this.running || this.isClosed) return;
    const job = this.waiting.shift();
    if (!job) return;
    job.attempts += 1;
    this.running = job;
    this.thread ??= startReadingThread(
      this.settings.workerFile,
      { threads: this.settings.threads },
      { answered: (answer) => this.answered(answer), died: () => this.died() },
    );
    this.deadline = setTimeout(() => this.overrun(job), this.settings.timeoutMs);
    this.thread.send(job.request);
  }

  /** Nothing runs any more. */
  private settle(): void {
    clearTimeout(this.deadline);
    this.running = null;
  }

  private answered(answer: WorkerAnswer): void {
    const job = this.running;
    if (!job || answer.id !== job.request.id) return;
    this.settle();
    if (answer.type === 'failure') job.failed(failure(answer.kind, answer.message));
    else job.done(answer);
    this.next();
  }

  private died(): void {
    this.thread = null;
    const job = this.running;
    this.settle();
    if (job && !job.isGivenUp && job.attempts < MAX_ATTEMPTS) this.waiting.unshift(job);
    else job?.failed(failure('upstream', 'The local reader stopped while it read this photo'));
    this.next();
  }

  /** A thread that does not answer in time may never answer: it is replaced. */
  private overrun(job: Job): void {
    this.settle();
    job.failed(failure('timeout', 'The photo took too long to read'));
    void this.stopThread();
    this.next();
  }

  private giveUp(job: Job): void {
    job.isGivenUp = true;
    const place = this.waiting.indexOf(job);
    if (place >= 0) this.waiting.splice(place, 1);
    // A running job keeps its place until the thread has let go of it; only then is the next one sent.
    else if (job === this.running) this.thread?.send({ type: 'cancel', id: job.request.id });
    job.failed(failure('aborted', 'The reading was given up'));
  }

  private async stopThread(): Promise<void> {
    const { thread } = this;
    this.thread = null;
    await thread?.stop();
  }
}

/**
 * The adapter that reads photos on this machine, in a worker thread, so that the event loop is never blocked. The
 * thread starts and the models load with the first photo, or with {@link LocalAdapter.warmUp}.
 */
export function createLocalAdapter(settings: LocalAdapterSettings): LocalAdapter {
  const queue = new ReadingQueue({
    threads: DEFAULT_THREADS,
    maxWaiting: DEFAULT_MAX_WAITING,
    timeoutMs: DEFAULT_TIMEOUT_MS,
    ...settings,
  });
  return {
    name: NAME,
    model: MODEL,
    async warmUp() {
      await queue.ask({ type: 'warm-up' });
    },
    async read(photo, _request, signal) {
      const answer = await queue.ask({ type: 'read', bytes: photo.bytes }, signal);
      if (answer.type !== 'reading') throw failure('invalid-answer', 'The local reader gave no reading');
      return { reading: answer.reading };
    },
    close: () => queue.close(),
  };
}
