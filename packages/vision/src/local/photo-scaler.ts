import { AdapterError } from '../adapter-error';
import type { Photo } from '../vision-adapter';
import { QUEUE_DEFAULTS } from './local-adapter';
import { ReadingQueue } from './reading-queue';

const NAME = 'scaler';
const TITLE = 'The photo scaler';

/**
 * Longer side of a photo that a provider is sent, in pixels. OpenAI's models that count tiles get what is larger scaled
 * to fit into 2048 × 2048 (Images and vision, "Calculating costs"). Gemini 2 counts tiles of 768 pixels, and servers of
 * one's own patches of some 28: there all that is sent may be paid for.
 */
export const MAX_SENT_SIDE = 2048;

/**
 * How long a driver waits for it, in milliseconds. 25 megapixels took 0.2 s on one x86-64 core, in progressive scans
 * 0.45 s, and the process 0.3 s to start: there is time for a queue of eight, or a machine that is eight times as slow.
 */
const PATIENCE_MS = 6_000;

/** How long the process is kept that has nothing to do, in milliseconds: photos of one client come close together. */
const IDLE_MS = 60_000;

/** Makes photos smaller in a process of its own. */
export interface PhotoScaler {
  /**
   * The photo as a provider is sent it. Each is scaled once, however often it is asked for. One that cannot be scaled for a
   * reason that is not its own, such as too many others, comes back as it is: it costs more, and is answered.
   * @throws AdapterError `unreadable-photo` where it cannot be decoded, or ends the process that tries
   */
  fit(photo: Photo): Promise<Photo>;
  /** Somebody sends photos on. The process ends once nobody does any more. */
  hold(): void;
  release(): Promise<void>;
}

export interface PhotoScalerSettings {
  /** Absolute path of the bundled `@curbwise/vision/reader-process`. */
  readonly readerFile: string;
  /** Hears what an operator should know. Without paths. */
  readonly onWarning?: (message: string) => void;
  readonly patienceMs?: number;
  readonly idleMs?: number;
}

/** A scaler whose process starts with the first photo that is too large, and ends a minute after the last. */
export function createPhotoScaler(settings: PhotoScalerSettings): PhotoScaler {
  const { readerFile, onWarning = () => undefined, patienceMs = PATIENCE_MS, idleMs = IDLE_MS } = settings;
  const queue = new ReadingQueue({ adapter: NAME, title: TITLE, ...QUEUE_DEFAULTS, readerFile, onWarning });
  const fitted = new WeakMap<Photo, Promise<Photo>>();
  let holders = 0;
  let idle: NodeJS.Timeout | undefined;

  async function scale(photo: Photo): Promise<Photo> {
    const ends = performance.now() + patienceMs;
    const patience = () => ({ deadlineMs: Math.max(1, ends - performance.now()) });
    clearTimeout(idle);
    try {
      // What ends the process before it has seen the photo is not the photo's fault.
      await queue.ask({ type: 'hello' }, patience());
    } catch (error) {
      return asItIs(photo, error);
    }
    try {
      const { bytes } = photo;
      const answer = await queue.ask({ type: 'scale', bytes, side: MAX_SENT_SIDE }, patience());
      if (answer.type !== 'scaled') return asItIs(photo, answer);
      return { bytes: answer.bytes, mediaType: 'image/jpeg', width: answer.width, height: answer.height };
    } catch (error) {
      const { kind } = error as AdapterError;
      if (kind === 'upstream' || kind === 'unreadable-photo') throw undecodable();
      return asItIs(photo, error);
    } finally {
      idle = setTimeout(() => void queue.endIdle(), idleMs).unref();
    }
  }

  function asItIs(photo: Photo, why: unknown): Photo {
    const isClosed = why instanceof AdapterError && why.kind === 'aborted';
    if (!isClosed) onWarning(`${TITLE} could not take a photo: it was sent on as it came`);
    return photo;
  }

  return {
    fit(photo) {
      if (Math.max(photo.width, photo.height) <= MAX_SENT_SIDE) return Promise.resolve(photo);
      const known = fitted.get(photo);
      if (known) return known;
      const scaled = scale(photo);
      fitted.set(photo, scaled);
      return scaled;
    },
    hold: () => void (holders += 1),
    async release() {
      holders -= 1;
      if (holders > 0) return;
      clearTimeout(idle);
      await queue.stop();
    },
  };
}

const undecodable = () => new AdapterError(NAME, 'unreadable-photo', 'The photo cannot be decoded');
