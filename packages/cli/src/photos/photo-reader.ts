import { availableParallelism } from 'node:os';
import type { LocalDateTime, SignReading } from '@curbwise/contract';
import { createLocalAdapter, type Photo, type VisionAdapter } from '@curbwise/vision';
import { loadPhoto } from './photo-file';

/** Reads photos with the local adapter. */
export interface PhotoReader {
  readonly name: string;
  readonly model: string;
  /**
   * Reads a photo.
   * @param deadlineMs how long that may take, in milliseconds, once it is its turn
   * @throws Error in plain words if the photo cannot be read, or not in that time
   */
  read(file: string, at: LocalDateTime, deadlineMs: number): Promise<SignReading>;
  close(): Promise<void>;
}

/** How a reader is made. */
export interface PhotoReaderSettings {
  /** Absolute path of the bundled `@curbwise/vision/reader-process`. */
  readonly readerFile: string;
  /** Hears what whoever uses it should know. */
  readonly onWarning: (message: string) => void;
}

/**
 * A reader that starts its process and loads its models with the first photo: words alone never pay for them. Photos
 * are read one after the other.
 */
export function createPhotoReader(settings: PhotoReaderSettings): PhotoReader {
  let adapter: VisionAdapter | undefined;
  let before: Promise<unknown> = Promise.resolve();

  async function readNow(photo: Photo, at: LocalDateTime, deadlineMs: number): Promise<SignReading> {
    adapter ??= createLocalAdapter({ ...settings, threads: Math.min(2, availableParallelism()) });
    const request = { clock: { time: at, zone: 'UTC' }, language: 'en', deadlineMs };
    // The deadline ends it, with its own message; nobody gives it up.
    return (await adapter.read(photo, request, new AbortController().signal)).reading;
  }

  return {
    name: 'local',
    get model() {
      return adapter?.model ?? 'none';
    },
    async read(file, at, deadlineMs) {
      const photo = await loadPhoto(file);
      // Each has its time for itself: nobody waits at the kerb for the last of a thousand photos.
      const reading = before.then(() => readNow(photo, at, deadlineMs));
      before = reading.catch(() => undefined);
      return reading;
    },
    async close() {
      await adapter?.close();
    },
  };
}
