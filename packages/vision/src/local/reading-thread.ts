import { Worker } from 'node:worker_threads';
import type { WorkerAnswer, WorkerRequest, WorkerSettings } from './worker-messages';

/** A living worker thread that answers one request at a time. */
export interface ReadingThread {
  send(request: WorkerRequest): void;
  stop(): Promise<void>;
}

/** What the owner of a thread wants to know. */
export interface ThreadListener {
  answered(answer: WorkerAnswer): void;
  /** The thread ended without being asked to. Called once. */
  died(): void;
}

/** Starts a worker thread from a bundled JavaScript file. */
export function startReadingThread(
  workerFile: string,
  settings: WorkerSettings,
  listener: ThreadListener,
): ReadingThread {
  const worker = new Worker(workerFile, { workerData: settings });
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    listener.died();
  };
  worker.on('message', (answer: WorkerAnswer) => {
    if (!isOver) listener.answered(answer);
  });
  worker.on('error', end);
  worker.on('exit', end);
  return {
    send: (request) => worker.postMessage(request),
    stop: async () => {
      isOver = true;
      await worker.terminate();
    },
  };
}
