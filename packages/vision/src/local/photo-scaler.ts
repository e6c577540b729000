import { isPlainJpeg } from '@curbwise/sign-reader/jpeg';
import { AdapterError } from '../adapter-error';
import type { Photo, VisionAdapter } from '../vision-adapter';
import { QUEUE_DEFAULTS } from './local-adapter';
import { ReadingQueue } from './reading-queue';

const NAME = 'scaler';
const TITLE = 'The photo scaler';

/**
 * The maximum longer side of a photo for a provider, in pixels. OpenAI scales larger photos for tile-counting models to
 * fit into 2048 × 2048 (Images and vision, "Calculating costs"). Gemini 2 counts tiles of 768 pixels, and self-hosted
 * servers patches of about 28, so there all pixels may be paid for.
 */
export const MAX_SENT_SIDE = 2048;

/**
 * How long a driver waits for scaling. 48 megapixels took 0.2 s on one x86-64 core, 0.7 s if progressive, 1.8 s if also in
 * CMYK, and the process took 0.3 s to start. That leaves time for a queue of several, or for a slow machine.
 */
const TIMEOUT_MS = 6_000;

/** How long an idle process is kept: one client often sends several photos in a row. */
const IDLE_MS = 60_000;

/** Makes photos fit for providers in a separate process. */
export interface PhotoScaler {
  /**
   * Returns the photo as a provider gets it: at most {@link MAX_SENT_SIDE} pixels a side, upright, in sRGB. A photo that is
   * all this already is returned as it is, without decoding it. Each photo is scaled once, however often this is called.
   *
   * If the process cannot take a photo, for example because the queue is full, a photo that is only too large is returned
   * unscaled: it costs more, but is answered. One that models would see sideways or in wrong colours is not sent.
   * @throws AdapterError `unreadable-photo` if the photo cannot be decoded, or crashes the process; `busy` if the process
   * cannot take a photo that has to be changed
   */
  fit(photo: Photo): Promise<Photo>;
  /** Registers a user of the scaler. The process ends once all users have called `release`. */
  hold(): void;
  release(): Promise<void>;
}

interface PhotoScalerSettings {
  readonly readerFile: string;
  readonly onWarning?: (message: string) => void;
  readonly timeoutMs?: number;
  readonly idleMs?: number;
}

/** Creates a scaler. Its process starts with the first photo that has to be changed, and ends a minute after the last. */
export function createPhotoScaler(settings: PhotoScalerSettings): PhotoScaler {
  const { readerFile, onWarning = () => undefined, timeoutMs = TIMEOUT_MS, idleMs = IDLE_MS } = settings;
  const own = { adapter: NAME, title: TITLE, isKeptWarm: false, readerFile, onWarning };
  const queue = new ReadingQueue({ ...QUEUE_DEFAULTS, ...own });
  const fitted = new WeakMap<Photo, Promise<Photo>>();
  let holders = 0;
  let idle: NodeJS.Timeout | undefined;

  async function scale(photo: Photo): Promise<Photo> {
    const endsAt = performance.now() + timeoutMs;
    const timeLeft = () => ({ deadlineMs: Math.max(1, endsAt - performance.now()) });
    clearTimeout(idle);
    try {
      // If the process fails before it has seen the photo, the photo is not at fault.
      await queue.ask({ type: 'hello' }, timeLeft());
    } catch (error) {
      return unscaled(photo, error);
    }
    try {
      const { bytes } = photo;
      const answer = await queue.ask({ type: 'scale', bytes, side: MAX_SENT_SIDE }, timeLeft());
      if (answer.type !== 'scaled') return unscaled(photo, answer);
      return { bytes: answer.bytes, mediaType: 'image/jpeg', width: answer.width, height: answer.height };
    } catch (error) {
      const { kind } = error as AdapterError;
      if (kind === 'upstream' || kind === 'unreadable-photo') throw undecodable();
      return unscaled(photo, error);
    } finally {
      idle = setTimeout(() => void queue.endIdle(), idleMs).unref();
    }
  }

  function unscaled(photo: Photo, reason: unknown): Photo {
    const isClosed = reason instanceof AdapterError && reason.kind === 'aborted';
    if (isPlainJpeg(photo.bytes)) {
      if (!isClosed) onWarning(`${TITLE} could not scale a photo, so it was sent unscaled`);
      return photo;
    }
    if (!isClosed) onWarning(`${TITLE} could not turn or convert a photo, so it was not sent`);
    // The next try may find the process free.
    fitted.delete(photo);
    throw new AdapterError(NAME, 'busy', 'The photo could not be prepared');
  }

  return {
    fit(photo) {
      if (isSentAsItIs(photo)) return Promise.resolve(photo);
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

const isSentAsItIs = ({ width, height, bytes }: Photo) =>
  Math.max(width, height) <= MAX_SENT_SIDE && isPlainJpeg(bytes);

const undecodable = () => new AdapterError(NAME, 'unreadable-photo', 'The photo cannot be decoded');

/** Wraps an adapter of a remote model so that it gets photos upright, in sRGB and not too large. */
export function withScaledPhotos(adapter: VisionAdapter, scaler: PhotoScaler): VisionAdapter {
  scaler.hold();
  return {
    ...adapter,
    read: async (photo, request, signal) => adapter.read(await scaler.fit(photo), request, signal),
    async close() {
      await adapter.close();
      await scaler.release();
    },
  };
}
