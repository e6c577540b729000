import { availableParallelism } from 'node:os';
import type { LocalDateTime, SignReading } from '@curbwise/contract';
import { createLocalAdapter, type VisionAdapter } from '@curbwise/vision';
import { loadPhoto } from './photo-file';

/** Reads photos with the local adapter. */
export interface PhotoReader {
  readonly name: string;
  readonly model: string;
  /** @throws Error in plain words if the photo cannot be read */
  read(file: string, at: LocalDateTime): Promise<SignReading>;
  close(): Promise<void>;
}

/** Longest a single photo may take, in milliseconds. */
const DEADLINE_MS = 60_000;

/**
 * A reader that starts its worker and loads its models with the first photo: words alone never pay for them.
 * @param workerFile absolute path of the bundled `@curbwise/vision/reader-worker`
 */
export function createPhotoReader(workerFile: string): PhotoReader {
  let adapter: VisionAdapter | undefined;
  return {
    name: 'local',
    get model() {
      return adapter?.model ?? 'none';
    },
    async read(file, at) {
      const photo = await loadPhoto(file);
      adapter ??= createLocalAdapter({ workerFile, threads: Math.min(2, availableParallelism()) });
      const request = { clock: { time: at, zone: 'UTC' }, language: 'en' };
      return (await adapter.read(photo, request, AbortSignal.timeout(DEADLINE_MS))).reading;
    },
    async close() {
      await adapter?.close();
    },
  };
}
