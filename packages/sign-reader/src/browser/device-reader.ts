import { DeviceReaderError } from './device-reader-error';
import { openReaderStore, type OnDownload, type ReaderStore, type StoredBytes } from './reader-store';
import { startReaderWorker, type ReaderWorker } from './reader-worker';

/** After this time without a photo, the worker is stopped to free its memory. Loading it again takes a second. */
const IDLE_MS = 60_000;

/** How much of the reader is on this device. */
export type DeviceReaderState =
  /** This browser cannot run it, or cannot store it. */
  | { readonly stage: 'unsupported' }
  /** Nothing is stored, and the site cannot be asked how large it is. */
  | { readonly stage: 'unknown' }
  | ({ readonly stage: 'absent' | 'partly' | 'present' } & StoredBytes);

/** The reader on the driver's device: its files, and the worker that runs while there are photos to read. */
export interface DeviceReader extends Pick<ReaderWorker, 'read' | 'findText'> {
  /** Whether it can read. Uses no network. */
  isPresent(): Promise<boolean>;
  /** How much of it is stored. If nothing is, asks the site how large it is. */
  state(): Promise<DeviceReaderState>;
  /**
   * Downloads its missing files. Files that have arrived are kept, even if the download fails or is aborted.
   * @throws DeviceReaderError; the signal's reason if it was aborted
   */
  fetchFiles(signal: AbortSignal, onDownload: OnDownload): Promise<void>;
  /** Removes its files from the device. */
  remove(): Promise<void>;
  /**
   * Starts the worker, so that the next photo does not wait for it.
   * @throws DeviceReaderError
   */
  start(): Promise<void>;
  /** Stops the worker at once and frees its memory. The next photo starts another. */
  stop(): void;
}

/** A WebAssembly module that is valid only if SIMD is supported: `v128.const 0`, `i8x16.popcnt`. */
const SIMD_MODULE = Uint8Array.of(
  0,
  97,
  115,
  109,
  1,
  0,
  0,
  0,
  1,
  5,
  1,
  96,
  0,
  1,
  123,
  3,
  2,
  1,
  0,
  10,
  10,
  1,
  8,
  0,
  65,
  0,
  253,
  15,
  253,
  98,
  11,
);

/** Whether this browser has everything that the reader needs. Without TLS, a page has neither caches nor digests. */
function isSupported(): boolean {
  return (
    typeof Worker === 'function' &&
    typeof OffscreenCanvas === 'function' &&
    typeof createImageBitmap === 'function' &&
    typeof caches === 'object' &&
    typeof crypto?.subtle === 'object' &&
    typeof WebAssembly === 'object' &&
    WebAssembly.validate(SIMD_MODULE)
  );
}

/**
 * Creates the reader that a site serves.
 * @param root returns the address of the folder with the list of its files; called once, at the first use
 */
export function createDeviceReader(root: () => string): DeviceReader {
  let opened: ReaderStore | undefined;
  const store = () => (opened ??= openReaderStore(root()));
  let starting: Promise<ReaderWorker> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function startWorker(): Promise<ReaderWorker> {
    const { script, bytes } = await store().files();
    return startReaderWorker(script, bytes, () => (starting = null));
  }

  function stop() {
    clearTimeout(timer);
    void starting?.then(
      (worker) => worker.end(),
      () => undefined,
    );
    starting = null;
  }

  /** Runs a task with the worker, and starts the idle timer afterwards. */
  async function work<Result>(task: (worker: ReaderWorker) => Promise<Result>): Promise<Result> {
    if (!isSupported()) throw new DeviceReaderError('unsupported', 'This browser cannot run the reader');
    clearTimeout(timer);
    const current = (starting ??= startWorker());
    try {
      return await task(await current);
    } catch (error) {
      // A worker that could not be started, or ran out of memory, cannot be used again.
      const isUnusable = error instanceof DeviceReaderError && error.fault !== 'unreadable-photo';
      if (isUnusable && starting === current) stop();
      throw error;
    } finally {
      clearTimeout(timer);
      timer = setTimeout(() => void stopUnlessBusy(), IDLE_MS);
    }
  }

  async function stopUnlessBusy() {
    const worker = await starting?.catch(() => null);
    if (!worker?.isBusy()) stop();
  }

  return {
    isPresent: async () => isSupported() && store().isComplete(),
    async state() {
      if (!isSupported()) return { stage: 'unsupported' };
      const stored = await store().storedBytes();
      if (!stored) return { stage: 'unknown' };
      const { gotBytes, totalBytes } = stored;
      const stage = gotBytes === 0 ? 'absent' : gotBytes < totalBytes ? 'partly' : 'present';
      return { stage, gotBytes, totalBytes };
    },
    async fetchFiles(signal, onDownload) {
      // A busy worker, possibly of an earlier version, may finish its photo.
      if (await store().fetchAll(signal, onDownload)) await stopUnlessBusy();
    },
    async remove() {
      stop();
      await store().remove();
    },
    read: (photos, question, signal, onProgress, lines) =>
      work((worker) => {
        signal.throwIfAborted();
        return worker.read(photos, question, signal, onProgress, lines);
      }),
    findText: (frame) => work((worker) => worker.findText(frame)),
    start: () => work(() => Promise.resolve()),
    stop,
  };
}
