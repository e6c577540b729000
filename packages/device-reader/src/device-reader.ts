import { DeviceReaderError } from './device-reader-error';
import { openReaderStore, type KeptShare, type OnShare, type ReaderStore } from './reader-store';
import { startReaderWorker, type ReaderWorker } from './reader-worker';

/** Without a photo for so long the reader gives its memory back, in milliseconds. Loading it again takes a second. */
const REST_MS = 60_000;

/** What of the reader is on this device. */
export type DeviceReaderState =
  /** This browser cannot run it, or cannot keep it. */
  | { readonly stage: 'unsupported' }
  /** Nothing is here, and how large it is nobody can be asked. */
  | { readonly stage: 'unknown' }
  | ({ readonly stage: 'absent' | 'partly' | 'present' } & KeptShare);

/** The reader on the driver's device: its files, and the worker that reads with them while there is something to read. */
export interface DeviceReader extends Pick<ReaderWorker, 'read' | 'findText'> {
  /** Whether it can read. Nothing is asked of the network. */
  isPresent(): Promise<boolean>;
  /** What of it is here; where nothing is, the site is asked how large it is. */
  state(): Promise<DeviceReaderState>;
  /**
   * Fetches what is missing of it; what has come stays, however this ends.
   * @throws DeviceReaderError; the signal's reason if it was aborted
   */
  fetchFiles(signal: AbortSignal, onShare: OnShare): Promise<void>;
  /** Takes it off the device. */
  remove(): Promise<void>;
  /** Ends the worker at once, and gives its memory back; the next photo starts another. */
  rest(): void;
}

/** A module of WebAssembly that is valid only where there is SIMD: `v128.const 0`, `i8x16.popcnt`. */
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

/** Whether this browser has what the reader takes. Without TLS a page has neither caches nor digests. */
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
 * The reader that a site serves.
 * @param root gives the address of the folder with the list of its files; asked once, where there is a use for it
 */
export function createDeviceReader(root: () => string): DeviceReader {
  let opened: ReaderStore | undefined;
  const store = () => (opened ??= openReaderStore(root()));
  let starting: Promise<ReaderWorker> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function start(): Promise<ReaderWorker> {
    const { script, bytes } = await store().files();
    return startReaderWorker(script, bytes, () => (starting = null));
  }

  function rest() {
    clearTimeout(timer);
    void starting?.then(
      (worker) => worker.end(),
      () => undefined,
    );
    starting = null;
  }

  /** Works with the worker, and lets it rest afterwards. */
  async function work<Result>(task: (worker: ReaderWorker) => Promise<Result>): Promise<Result> {
    if (!isSupported()) throw new DeviceReaderError('unsupported', 'This browser cannot run the reader');
    clearTimeout(timer);
    const begun = (starting ??= start());
    try {
      return await task(await begun);
    } catch (error) {
      // One that could not be started, or ran out of memory, is of no more use.
      const isSpent = error instanceof DeviceReaderError && error.fault !== 'unreadable-photo';
      if (isSpent && starting === begun) rest();
      throw error;
    } finally {
      clearTimeout(timer);
      timer = setTimeout(() => void restUnlessBusy(), REST_MS);
    }
  }

  async function restUnlessBusy() {
    const worker = await starting?.catch(() => null);
    if (!worker?.isBusy()) rest();
  }

  return {
    isPresent: async () => isSupported() && store().isWhole(),
    async state() {
      if (!isSupported()) return { stage: 'unsupported' };
      const share = await store().share();
      if (!share) return { stage: 'unknown' };
      const { gotBytes, totalBytes } = share;
      const stage = gotBytes === 0 ? 'absent' : gotBytes < totalBytes ? 'partly' : 'present';
      return { stage, gotBytes, totalBytes };
    },
    async fetchFiles(signal, onShare) {
      // What is at work may be of an earlier version; it may finish what it was given.
      if (await store().fetchAll(signal, onShare)) await restUnlessBusy();
    },
    async remove() {
      rest();
      await store().forget();
    },
    read: (photos, question, signal, onProgress) =>
      work((worker) => {
        signal.throwIfAborted();
        return worker.read(photos, question, signal, onProgress);
      }),
    findText: (frame) => work((worker) => worker.findText(frame)),
    rest,
  };
}
