import { signReadingSchema } from '@curbwise/contract';
import { AdapterError } from '../adapter-error';
import type { AdapterReading, Photo, ReadRequest, VisionAdapter } from '../vision-adapter';
import { ReadingQueue, START_MS } from './reading-queue';

const NAME = 'local';
export const LOCAL_MODEL = 'pp-ocr-v6-tiny';

export const QUEUE_DEFAULTS = {
  threads: 1,
  maxWaiting: 8,
  graceMs: 3_000,
  graceShare: 0.75,
  restMs: 250,
  onWarning: () => undefined,
} as const;

const DEFAULT_DEADLINE_MS = 20_000;

export interface LocalAdapterSettings {
  /** Absolute path of the bundled `@curbwise/vision/reader-process`. */
  readonly readerFile: string;
  readonly threads?: number;
  /** How many photos may be queued while one is read; one more is rejected as `busy`. */
  readonly maxWaiting?: number;
  /** How long the process may go on with a cancelled photo, or be silent about a late one, before it is replaced. */
  readonly graceMs?: number;
  /**
   * The same as a share of the time that this photo or photos usually take, if that is longer. The process is silent
   * while a network runs; for ten photos of streets the longest run took 0.18 to 0.64 of the time.
   */
  readonly graceShare?: number;
  /** Delay before a new process if two have died in a row, in milliseconds; each further death doubles it. */
  readonly restMs?: number;
  /** Called with warnings for the operator: the process ended, a model is missing. They contain no paths. */
  readonly onWarning?: (message: string) => void;
}

/** The reader that runs on this machine. */
export interface LocalAdapter extends VisionAdapter {
  /**
   * Starts the process and loads the models.
   * @throws AdapterError if the models cannot be loaded
   */
  warmUp(): Promise<void>;
  /** Needs no more of a photo than its bytes. */
  read(
    photo: Pick<Photo, 'bytes'>,
    request: Pick<ReadRequest, 'deadlineMs' | 'onProgress'>,
    signal: AbortSignal,
  ): Promise<AdapterReading>;
}

/**
 * Creates the adapter that reads photos on this machine. It reads in a separate process, so that a crash only fails one
 * photo. The process starts and loads the models with the first photo, or with {@link LocalAdapter.warmUp}.
 *
 * Photos are read one at a time. A photo that cannot be read within its `deadlineMs` is rejected as `busy`, with the time
 * to wait. A photo that is still being read at its deadline fails as `busy` too; reading continues, and a retry gets that
 * reading.
 */
export function createLocalAdapter(settings: LocalAdapterSettings): LocalAdapter {
  const queue = new ReadingQueue({
    adapter: NAME,
    title: 'The local reader',
    isKeptWarm: true,
    ...QUEUE_DEFAULTS,
    ...settings,
  });
  return {
    name: NAME,
    model: LOCAL_MODEL,
    async warmUp() {
      await queue.ask({ type: 'warm-up' }, { deadlineMs: START_MS });
    },
    async read(photo, { deadlineMs = DEFAULT_DEADLINE_MS, onProgress }, signal) {
      const options = { deadlineMs, signal, onProgress };
      const answer = await queue.ask({ type: 'read', bytes: photo.bytes }, options);
      // The process decodes files of strangers, so its answer is checked like any other.
      const reading =
        answer.type === 'reading' ? signReadingSchema.safeParse(answer.reading).data : undefined;
      if (!reading) throw new AdapterError(NAME, 'invalid-answer', 'The local reader gave no reading');
      return { reading };
    },
    waiting: () => queue.length,
    refusal: (deadlineMs) => queue.refusal(deadlineMs),
    close: () => queue.close(),
  };
}
