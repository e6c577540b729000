import { availableParallelism } from 'node:os';
import type { LocalDateTime, SignReading } from '@curbwise/contract';
import { createLocalAdapter, type Photo, type VisionAdapter } from '@curbwise/vision';
import { loadPhoto } from './photo-file';

export interface PhotoReader {
  readonly name: string;
  readonly model: string;
  /**
   * Reads a photo.
   * @param deadlineMs time limit in milliseconds, without the wait for earlier photos
   * @throws Error in plain words if the photo cannot be read within the limit
   */
  read(file: string, at: LocalDateTime, deadlineMs: number): Promise<SignReading>;
  close(): Promise<void>;
}

export interface PhotoReaderSettings {
  readonly readerFile: string;
  readonly onWarning: (message: string) => void;
}

/** Starts its process and loads the models only with the first photo. It reads one photo at a time. */
export function createPhotoReader(settings: PhotoReaderSettings): PhotoReader {
  let adapter: VisionAdapter | undefined;
  let previous: Promise<unknown> = Promise.resolve();

  async function readNow(photo: Photo, at: LocalDateTime, deadlineMs: number): Promise<SignReading> {
    adapter ??= createLocalAdapter({ ...settings, threads: Math.min(2, availableParallelism()) });
    const request = { clock: { time: at, zone: 'UTC' }, language: 'en', deadlineMs };
    // Never aborted: the deadline ends the request with its own message.
    return (await adapter.read(photo, request, new AbortController().signal)).reading;
  }

  return {
    name: 'local',
    get model() {
      return adapter?.model ?? 'none';
    },
    async read(file, at, deadlineMs) {
      const photo = await loadPhoto(file);
      // The deadline starts when it is this photo's turn.
      const reading = previous.then(() => readNow(photo, at, deadlineMs));
      previous = reading.catch(() => undefined);
      return reading;
    },
    async close() {
      await adapter?.close();
    },
  };
}
