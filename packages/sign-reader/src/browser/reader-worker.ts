import type { ReadingProgress } from '@curbwise/contract';
import { DeviceReaderError } from './device-reader-error';
import type {
  DeviceAnswer,
  FoundLine,
  Question,
  ReaderBytes,
  ReaderMessage,
  ReaderRequest,
} from './messages';

/** A busy worker that sends nothing for this time has died silently, for example because the system took its memory. */
const SILENCE_MS = 30_000;

/** A worker with its networks loaded. */
export interface ReaderWorker {
  /**
   * Reads a photo and judges it. Uses no network.
   * @param photos a JPEG file, and more of the same sign, taken a moment later, to resolve doubts. Those that were read
   *   lately are not read again
   * @param lines of the photo, if it is one of several frames: it is then only glanced at
   * @throws DeviceReaderError; the signal's reason if it was aborted
   */
  read(
    photos: readonly Blob[],
    question: Question,
    signal: AbortSignal,
    onProgress: (progress: ReadingProgress) => void,
    lines?: readonly FoundLine[],
  ): Promise<DeviceAnswer>;
  /**
   * Finds lines of text on a camera frame.
   * @param frame is transferred to the worker and closed there
   * @throws DeviceReaderError
   */
  findText(frame: ImageBitmap): Promise<readonly FoundLine[]>;
  /** Whether it has open requests. */
  isBusy(): boolean;
  /** Ends it and frees its memory. Open requests fail. */
  end(): void;
}

type Sent = ReaderRequest extends infer One ? (One extends { id: number } ? Omit<One, 'id'> : never) : never;

interface PendingRequest {
  handle: (message: ReaderMessage) => void;
  fail: (error: DeviceReaderError) => void;
}

/**
 * Starts a worker and loads its networks.
 * @param script address of its script
 * @param onDeath called when it dies by itself
 * @throws DeviceReaderError
 */
export async function startReaderWorker(
  script: string,
  bytes: ReaderBytes,
  onDeath: () => void,
): Promise<ReaderWorker> {
  const worker = new Worker(script);
  const pending = new Map<number, PendingRequest>();
  let lastId = 0;
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;

  const terminate = (error: DeviceReaderError) => {
    clearTimeout(silenceTimer);
    worker.terminate();
    for (const { fail } of pending.values()) fail(error);
    pending.clear();
  };
  const restartSilenceTimer = () => {
    clearTimeout(silenceTimer);
    if (pending.size === 0) return;
    silenceTimer = setTimeout(() => {
      onDeath();
      terminate(new DeviceReaderError('slow', 'The reader has not responded for too long'));
    }, SILENCE_MS);
  };
  worker.onmessage = ({ data }: MessageEvent<ReaderMessage>) => {
    restartSilenceTimer();
    pending.get(data.id)?.handle(data);
  };
  worker.onerror = (event) => {
    onDeath();
    terminate(new DeviceReaderError('fault', event.message || 'The reader could not be started'));
  };

  /** Sends a request and waits for its answer, a message of the given type. */
  function send<Type extends ReaderMessage['type']>(
    request: Sent,
    answer: Type,
    transfer: Transferable[] = [],
    onProgress: (progress: ReadingProgress) => void = () => undefined,
    signal?: AbortSignal,
  ): Promise<Extract<ReaderMessage, { type: Type }>> {
    const id = ++lastId;
    return new Promise<Extract<ReaderMessage, { type: Type }>>((resolve, reject) => {
      const settle = (end: () => void) => {
        pending.delete(id);
        restartSilenceTimer();
        end();
      };
      const handle = (message: ReaderMessage) => {
        if (message.type === 'progress') return onProgress(message.progress);
        if (message.type === 'failed')
          return settle(() => reject(new DeviceReaderError(message.fault, message.message)));
        if (message.type === answer) settle(() => resolve(message as Extract<ReaderMessage, { type: Type }>));
      };
      pending.set(id, { handle, fail: reject });
      signal?.addEventListener('abort', () => {
        if (!pending.has(id)) return;
        worker.postMessage({ type: 'cancel', id } satisfies ReaderRequest);
        settle(() => reject(signal.reason as Error));
      });
      worker.postMessage({ ...request, id }, transfer);
      restartSilenceTimer();
    });
  }

  try {
    await send({ type: 'load', files: bytes }, 'loaded', Object.values(bytes));
  } catch (error) {
    worker.terminate();
    throw error;
  }
  return {
    read: (photos, question, signal, onProgress, lines) =>
      send({ type: 'read', photos, question, lines: lines ?? null }, 'answer', [], onProgress, signal).then(
        ({ answer }) => answer,
      ),
    findText: (frame) => send({ type: 'find-text', frame }, 'text', [frame]).then(({ lines }) => lines),
    isBusy: () => pending.size > 0,
    end: () => terminate(new DeviceReaderError('aborted', 'The reader was stopped')),
  };
}
