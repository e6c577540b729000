/**
 * The entry of the worker thread in which photos are read. Programs bundle it beside their own entry and hand its
 * path to `createLocalAdapter`.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { readSign, type ReaderSessions } from '@curbwise/sign-reader';
import {
  createObjectDetector,
  createOnnxSessions,
  decodePhoto,
  ModelFileError,
  UndecodablePhotoError,
} from '@curbwise/sign-reader/node';
import type { AdapterErrorKind } from '../adapter-error';
import { budgeted, TooMuchWritingError } from './reading-budget';
import type { WorkerAnswer, WorkerRequest, WorkerSettings } from './worker-messages';

const settings = workerData as WorkerSettings;
const running = new Map<number, AbortController>();
let sessions: Promise<ReaderSessions> | undefined;

/** Naming what a photo shows instead of a sign is a courtesy: where it fails, the rest goes on. */
function warnOfObjects(error: unknown): void {
  const cause = error instanceof Error ? error.message : 'Unknown error';
  process.emitWarning(`Photos without a sign are named by their words alone. ${cause}`);
}

async function createSessions({ threads }: WorkerSettings): Promise<ReaderSessions> {
  const findObjects = createObjectDetector({ threads, onFailure: warnOfObjects });
  return { ...(await createOnnxSessions({ threads })), findObjects };
}

/** The networks, loaded once; where that failed, it is tried again with the next request. */
async function loadSessions(): Promise<ReaderSessions> {
  sessions ??= createSessions(settings);
  try {
    return await sessions;
  } catch (error) {
    sessions = undefined;
    throw error;
  }
}

function describe(error: unknown, signal: AbortSignal): { kind: AdapterErrorKind; message: string } {
  if (signal.aborted) return { kind: 'aborted', message: 'The reading was given up' };
  if (error instanceof UndecodablePhotoError) return { kind: 'unreadable-photo', message: error.message };
  if (error instanceof TooMuchWritingError)
    return { kind: 'unreadable-photo', message: 'The photo shows more writing than any sign' };
  if (error instanceof ModelFileError) return { kind: 'upstream', message: error.message };
  return { kind: 'upstream', message: 'The local reader failed on this photo' };
}

async function answer(request: Exclude<WorkerRequest, { type: 'cancel' }>): Promise<WorkerAnswer> {
  const { id } = request;
  const controller = new AbortController();
  running.set(id, controller);
  try {
    const loaded = await loadSessions();
    if (request.type === 'warm-up') return { type: 'ready', id };
    const pixels = await decodePhoto(request.bytes);
    return { type: 'reading', id, reading: await readSign(pixels, budgeted(loaded), controller.signal) };
  } catch (error) {
    return { type: 'failure', id, ...describe(error, controller.signal) };
  } finally {
    running.delete(id);
  }
}

parentPort?.on('message', (request: WorkerRequest) => {
  if (request.type === 'cancel') running.get(request.id)?.abort();
  else void answer(request).then((message) => parentPort?.postMessage(message));
});
