import type { PhotoQuality } from './photo-quality';

/** A worker whose script may still be loading. */
interface StartingWorker {
  worker: Worker;
  isStarted: boolean;
}

let spare: Promise<StartingWorker | null> | null = null;

/** A new worker, or null if workers cannot draw in this browser. */
async function start(): Promise<StartingWorker | null> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null;
  const { startPhotoWorker } = await import(/* webpackMode: "eager" */ './start-photo-worker');
  const starting: StartingWorker = { worker: startPhotoWorker(), isStarted: false };
  // The first message of a worker says that it has started.
  starting.worker.onmessage = () => (starting.isStarted = true);
  starting.worker.onerror = () => (spare = null);
  return starting;
}

/** Starts a worker before there is a photo for it, so that its script is loaded even if the network is lost. */
export function startSpareWorker(): void {
  spare ??= start().catch(() => null);
}

/** The spare worker, or a new one. The caller terminates it. */
function takeWorker(): Promise<StartingWorker | null> {
  const taken = spare ?? start();
  spare = null;
  return taken;
}

/** The messages of the worker, in this order. After `failed`, which replaces any of them, the page encodes by itself. */
export type WorkerMessage =
  | { kind: 'started' }
  | { kind: 'read' }
  | { kind: 'encoded'; dataUrl: string }
  | { kind: 'measured'; quality: PhotoQuality | null }
  | { kind: 'failed' };

/** The work of a worker on one photo. None of its promises rejects. */
export interface PhotoWork {
  /** Resolves once the photo is in memory, or the work has ended. */
  read: Promise<void>;
  /** The JPEG that is sent, as a data URL; null if the worker did not start, failed, took too long or was ended. */
  encoded: Promise<string | null>;
  /** How well a sign could be seen; null if that is unknown. */
  quality: Promise<PhotoQuality | null>;
  /** Terminates the worker. */
  end: () => void;
}

/** How long to wait for the worker's script, in milliseconds: on a slow network the page encodes the photo sooner itself. */
const START_LIMIT_MS = 1_500;

/** How long to wait for the next message, in milliseconds; a slow phone needs two seconds for 48 megapixels. */
const ANSWER_LIMIT_MS = 8_000;

function promised<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => (resolve = settle));
  return { promise, resolve };
}

/**
 * Encodes and measures a photo in a worker, so that the page stays responsive.
 * @param starting a worker for this photo alone; null if no worker can draw
 */
export function startWork(photo: Blob, starting: Promise<StartingWorker | null>): PhotoWork {
  const read = promised<void>();
  const encoded = promised<string | null>();
  const quality = promised<PhotoQuality | null>();
  let worker: Worker | undefined;
  let limit: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;

  // Promises that are already resolved keep their values.
  const end = () => {
    isEnded = true;
    clearTimeout(limit);
    worker?.terminate();
    read.resolve();
    encoded.resolve(null);
    quality.resolve(null);
  };
  const restartLimit = (limitMs: number) => {
    clearTimeout(limit);
    limit = setTimeout(end, limitMs);
  };
  const onMessage = ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.kind === 'failed') return end();
    restartLimit(ANSWER_LIMIT_MS);
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
      if (!found || isEnded) return end();
      found.worker.onmessage = onMessage;
      found.worker.onerror = end;
      restartLimit(found.isStarted ? ANSWER_LIMIT_MS : START_LIMIT_MS);
      found.worker.postMessage(photo);
    })
    .catch(end);
  return { read: read.promise, encoded: encoded.promise, quality: quality.promise, end };
}

const works = new WeakMap<Blob, PhotoWork>();

/** The work on a photo. Started only once per photo, unless an earlier attempt failed. */
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
