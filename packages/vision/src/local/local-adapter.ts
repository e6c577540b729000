import { AdapterError } from '../adapter-error';
import type { VisionAdapter } from '../vision-adapter';
import { ReadingQueue } from './reading-queue';

const NAME = 'local';
const MODEL = 'pp-ocr-v4';

/** By default. */
export const QUEUE_DEFAULTS = {
  threads: 1,
  maxWaiting: 8,
  graceMs: 3_000,
  graceShare: 0.75,
  restMs: 250,
  onWarning: () => undefined,
} as const;

/** How long whoever does not say so waits for a photo, in milliseconds. */
const DEADLINE_MS = 20_000;
/** How long loading the models may take, in milliseconds: half a second of CPU, on a machine that has other work. */
const WARM_UP_MS = 60_000;

export interface LocalAdapterSettings {
  /** Absolute path of the bundled `@curbwise/vision/reader-process`. */
  readonly readerFile: string;
  /** Threads the networks compute with; 1 costs the least CPU a photo. */
  readonly threads?: number;
  /** Photos that may wait while one is read; one more is refused as `busy`. */
  readonly maxWaiting?: number;
  /**
   * How long the process may hold on to a photo that was given up, or be silent about one that is late, in milliseconds,
   * before it is replaced.
   */
  readonly graceMs?: number;
  /**
   * The same as a share of the time that the photo has had, or that photos take, where that is more. Nothing is heard
   * while a network runs; of ten photos of streets the longest run took 0.18 to 0.64 of the time.
   */
  readonly graceShare?: number;
  /** Rest before a new process where two have died in a row, in milliseconds; it doubles with each one more. */
  readonly restMs?: number;
  /** Hears what an operator should know: that the process ended, that a model is missing. Without paths. */
  readonly onWarning?: (message: string) => void;
}

/** The reader that runs on this machine. */
export interface LocalAdapter extends VisionAdapter {
  /**
   * Starts the process and loads the models before the first photo asks for them.
   * @throws AdapterError if the models cannot be loaded
   */
  warmUp(): Promise<void>;
}

/**
 * The adapter that reads photos on this machine, in a process of its own: whatever happens to it there, a photo fails
 * and nothing else. The process starts and the models load with the first photo, or with {@link LocalAdapter.warmUp}.
 *
 * Photos are read one at a time. One that cannot be expected within `deadlineMs` of its request is refused as `busy`,
 * with the time to wait. One that is still being read then fails as `busy` as well; it is read on, and whoever asks for
 * it again gets that reading.
 */
export function createLocalAdapter(settings: LocalAdapterSettings): LocalAdapter {
  const queue = new ReadingQueue({
    adapter: NAME,
    title: 'The local reader',
    ...QUEUE_DEFAULTS,
    ...settings,
  });
  return {
    name: NAME,
    model: MODEL,
    async warmUp() {
      await queue.ask({ type: 'warm-up' }, { deadlineMs: WARM_UP_MS });
    },
    async read(photo, { deadlineMs = DEADLINE_MS, onProgress }, signal) {
      const patience = { deadlineMs, signal, onProgress };
      const answer = await queue.ask({ type: 'read', bytes: photo.bytes }, patience);
      if (answer.type !== 'reading')
        throw new AdapterError(NAME, 'invalid-answer', 'The local reader gave no reading');
      return { reading: answer.reading };
    },
    waiting: () => queue.length,
    close: () => queue.close(),
  };
}
