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

/** A worker that says nothing for so long has died without a word, as where its memory was taken, in milliseconds. */
const SILENCE_MS = 30_000;

/** The reader at work: a worker with its networks loaded. */
export interface ReaderWorker {
  /**
   * Reads a photo and judges it. Nothing is asked of the network.
   * @param photos a JPEG file, and further ones of the same sign, taken a moment later, for what is in doubt
   * @throws DeviceReaderError; the signal's reason if it was aborted
   */
  read(
    photos: readonly Blob[],
    question: Question,
    signal: AbortSignal,
    onProgress: (progress: ReadingProgress) => void,
  ): Promise<DeviceAnswer>;
  /**
   * Finds lines of writing on a frame of the camera.
   * @param frame is taken over, and closed
   * @throws DeviceReaderError
   */
  findText(frame: ImageBitmap): Promise<readonly FoundLine[]>;
  /** Whether something is asked of it right now. */
  isBusy(): boolean;
  /** Ends it, and gives its memory back. What is asked of it fails. */
  end(): void;
}

type Sent = ReaderRequest extends infer One ? (One extends { id: number } ? Omit<One, 'id'> : never) : never;

interface Waiting {
  hear: (message: ReaderMessage) => void;
  fail: (error: DeviceReaderError) => void;
}

/**
 * Starts a worker and loads its networks.
 * @param script address of its program
 * @param onDeath it died by itself
 * @throws DeviceReaderError
 */
export async function startReaderWorker(
  script: string,
  bytes: ReaderBytes,
  onDeath: () => void,
): Promise<ReaderWorker> {
  const worker = new Worker(script);
  const waiting = new Map<number, Waiting>();
  let ids = 0;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const die = (error: DeviceReaderError) => {
    clearTimeout(silence);
    worker.terminate();
    for (const { fail } of waiting.values()) fail(error);
    waiting.clear();
  };
  const listen = () => {
    clearTimeout(silence);
    if (waiting.size === 0) return;
    silence = setTimeout(() => {
      onDeath();
      die(new DeviceReaderError('slow', 'The reader has said nothing for too long'));
    }, SILENCE_MS);
  };
  worker.onmessage = ({ data }: MessageEvent<ReaderMessage>) => {
    listen();
    waiting.get(data.id)?.hear(data);
  };
  worker.onerror = (event) => {
    onDeath();
    die(new DeviceReaderError('fault', event.message || 'The reader could not be started'));
  };

  /** Asks, and hears until the answer of a kind is there. */
  function ask<Type extends ReaderMessage['type']>(
    request: Sent,
    answer: Type,
    transfer: Transferable[] = [],
    onProgress: (progress: ReadingProgress) => void = () => undefined,
    signal?: AbortSignal,
  ): Promise<Extract<ReaderMessage, { type: Type }>> {
    const id = ++ids;
    return new Promise<Extract<ReaderMessage, { type: Type }>>((resolve, reject) => {
      const settle = (end: () => void) => {
        waiting.delete(id);
        listen();
        end();
      };
      const hear = (message: ReaderMessage) => {
        if (message.type === 'progress') return onProgress(message.progress);
        if (message.type === 'failed')
          return settle(() => reject(new DeviceReaderError(message.fault, message.message)));
        if (message.type === answer) settle(() => resolve(message as Extract<ReaderMessage, { type: Type }>));
      };
      waiting.set(id, { hear, fail: reject });
      signal?.addEventListener('abort', () => {
        if (!waiting.has(id)) return;
        worker.postMessage({ type: 'cancel', id } satisfies ReaderRequest);
        settle(() => reject(signal.reason as Error));
      });
      worker.postMessage({ ...request, id }, transfer);
      listen();
    });
  }

  try {
    await ask({ type: 'load', files: bytes }, 'loaded', Object.values(bytes));
  } catch (error) {
    worker.terminate();
    throw error;
  }
  return {
    read: (photos, question, signal, onProgress) =>
      ask({ type: 'read', photos, question }, 'answer', [], onProgress, signal).then(({ answer }) => answer),
    findText: (frame) => ask({ type: 'find-text', frame }, 'text', [frame]).then(({ lines }) => lines),
    isBusy: () => waiting.size > 0,
    end: () => die(new DeviceReaderError('aborted', 'The reader was let go of')),
  };
}
