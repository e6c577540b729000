import type { PhotoQuality } from '../quality/measure-quality';
import { takeWorker, type StartingWorker } from './worker-at-hand';

/** What the worker says, in this order. Whatever goes wrong is a failure: the page then tries by itself. */
export type WorkerMessage =
  | { kind: 'started' }
  | { kind: 'read' }
  | { kind: 'encoded'; dataUrl: string }
  | { kind: 'measured'; quality: PhotoQuality | null }
  | { kind: 'failed' };

/** What a worker makes of a photo. Nothing of it rejects. */
export interface PhotoWork {
  /** Once the photo is in memory, or the work was given up. */
  read: Promise<void>;
  /** The JPEG that is sent, as a data URL; null if the worker did not start, could not do it, took too long or was ended. */
  encoded: Promise<string | null>;
  /** How well a sign could be seen; null where that cannot be told. */
  quality: Promise<PhotoQuality | null>;
  end: () => void;
}

/** A worker whose script has not come by then would keep the driver waiting for a slow network. */
const START_LIMIT_MS = 1_500;

/** A worker that has said nothing new by then is stuck; a slow phone needs two seconds for 48 megapixels. */
const ANSWER_LIMIT_MS = 8_000;

function promised<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => (resolve = settle));
  return { promise, resolve };
}

/**
 * Has a worker make what is sent of a photo, and measure it, so that the page stays alive meanwhile.
 * @param starting a worker for this photo alone, or null where there is none that can draw
 */
export function startWork(photo: Blob, starting: Promise<StartingWorker | null>): PhotoWork {
  const read = promised<void>();
  const encoded = promised<string | null>();
  const quality = promised<PhotoQuality | null>();
  let worker: Worker | undefined;
  let limit: ReturnType<typeof setTimeout> | undefined;
  let ended = false;

  // What has been told already stays as it is.
  const end = () => {
    ended = true;
    clearTimeout(limit);
    worker?.terminate();
    read.resolve();
    encoded.resolve(null);
    quality.resolve(null);
  };
  const wait = (limitMs: number) => {
    clearTimeout(limit);
    limit = setTimeout(end, limitMs);
  };
  const hear = ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.kind === 'failed') return end();
    wait(ANSWER_LIMIT_MS);
    if (data.kind === 'read') read.resolve();
    if (data.kind === 'encoded') encoded.resolve(data.dataUrl);
    if (data.kind === 'measured') {
      quality.resolve(data.quality);
      end();
    }
  };

  starting
    .then((found) => {
      worker = found?.worker;
      if (!found || ended) return end();
      found.worker.onmessage = hear;
      found.worker.onerror = end;
      wait(found.started ? ANSWER_LIMIT_MS : START_LIMIT_MS);
      found.worker.postMessage(photo);
    })
    .catch(end);
  return { read: read.promise, encoded: encoded.promise, quality: quality.promise, end };
}

const works = new WeakMap<Blob, PhotoWork>();

/** The work on a photo: what was begun before, unless it came to nothing, or a beginning. */
export function workOn(photo: Blob): PhotoWork {
  const known = works.get(photo);
  if (known) return known;
  const work = startWork(photo, takeWorker());
  works.set(photo, work);
  void work.encoded.then((dataUrl) => {
    if (dataUrl === null) works.delete(photo);
  });
  return work;
}
