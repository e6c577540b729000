import { Worker } from 'node:worker_threads';
import type { WorkerAnswer, WorkerRequest, WorkerSettings } from './worker-messages';

/** A worker thread that answers one request at a time. */
export interface ReadingThread {
  send(request: WorkerRequest): void;
  stop(): Promise<void>;
}

/** What the owner of a thread wants to know. */
export interface ThreadListener {
  answered(answer: WorkerAnswer): void;
  /** The thread ended without being asked to, or never began. Called once, never from within `startReadingThread`. */
  died(cause: unknown): void;
}

/**
 * JavaScript memory of a thread, in megabytes: some ten times what reading a photo takes. A photo that asks for more
 * ends the thread, not the process. The memory of the networks and of the decoder does not count here.
 */
const HEAP_LIMIT_MB = 256;
/**
 * Part of it for what is young, half of what Node would give: pictures that nobody holds any more, megabytes each,
 * are freed while a photo is read and not some photos later.
 */
const YOUNG_LIMIT_MB = 24;

/** Starts a worker thread from a bundled JavaScript file. */
export function startReadingThread(
  workerFile: string,
  settings: WorkerSettings,
  listener: ThreadListener,
): ReadingThread {
  let isOver = false;
  const end = (cause: unknown) => {
    if (isOver) return;
    isOver = true;
    listener.died(cause);
  };
  const worker = createWorker(workerFile, settings, (cause) => setImmediate(end, cause));
  worker?.on('message', (answer: WorkerAnswer) => {
    if (!isOver) listener.answered(answer);
  });
  worker?.on('messageerror', end);
  worker?.on('error', end);
  worker?.on('exit', end);
  return {
    send: (request) => worker?.postMessage(request),
    stop: async () => {
      isOver = true;
      await worker?.terminate();
    },
  };
}

/** A worker, or nothing where the system has no thread left to give. */
function createWorker(
  workerFile: string,
  workerData: WorkerSettings,
  failed: (cause: unknown) => void,
): Worker | undefined {
  withoutTelemetry();
  try {
    return new Worker(workerFile, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB, maxYoungGenerationSizeMb: YOUNG_LIMIT_MB },
    });
  } catch (cause) {
    failed(cause);
    return undefined;
  }
}

/**
 * Keeps onnxruntime from counting its use: unless told otherwise it gives the machine an identifier, keeps a database
 * in the home folder and reports to its maker. It asks the environment of the process, which a worker cannot change.
 */
function withoutTelemetry(): void {
  process.env.ORT_DISABLE_TELEMETRY = '1';
}
