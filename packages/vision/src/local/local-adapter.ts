import { AdapterError } from '../adapter-error';
import type { VisionAdapter } from '../vision-adapter';
import { ReadingQueue } from './reading-queue';

const NAME = 'local';
const MODEL = 'pp-ocr-v4';

const DEFAULTS = {
  threads: 1,
  maxWaiting: 8,
  timeoutMs: 20_000,
  graceMs: 3_000,
  restMs: 250,
} as const;

export interface LocalAdapterSettings {
  /** Absolute path of the bundled `@curbwise/vision/reader-worker`. */
  readonly workerFile: string;
  /** Threads the networks compute with; 1 costs the least CPU a photo. */
  readonly threads?: number;
  /** Photos that may wait while one is read; one more is refused as `busy`. */
  readonly maxWaiting?: number;
  /** How long one photo may be read, in milliseconds, loading of the models included. */
  readonly timeoutMs?: number;
  /** How long the thread may hold on to a photo that was given up, in milliseconds, before it is replaced. */
  readonly graceMs?: number;
  /** Rest before a new thread where two have died in a row, in milliseconds; it doubles with each one more. */
  readonly restMs?: number;
}

/** The reader that runs on this machine. */
export interface LocalAdapter extends VisionAdapter {
  /**
   * Starts the thread and loads the models before the first photo asks for them.
   * @throws AdapterError if the models cannot be loaded
   */
  warmUp(): Promise<void>;
}

/**
 * The adapter that reads photos on this machine, in a worker thread, so that the event loop is never blocked. The
 * thread starts and the models load with the first photo, or with {@link LocalAdapter.warmUp}.
 */
export function createLocalAdapter(settings: LocalAdapterSettings): LocalAdapter {
  const queue = new ReadingQueue({ adapter: NAME, ...DEFAULTS, ...settings });
  return {
    name: NAME,
    model: MODEL,
    async warmUp() {
      await queue.ask({ type: 'warm-up' });
    },
    async read(photo, _request, signal) {
      const answer = await queue.ask({ type: 'read', bytes: photo.bytes }, signal);
      if (answer.type !== 'reading')
        throw new AdapterError(NAME, 'invalid-answer', 'The local reader gave no reading');
      return { reading: answer.reading };
    },
    waiting: () => queue.length,
    close: () => queue.close(),
  };
}
