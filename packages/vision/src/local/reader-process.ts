/**
 * The program of the reading process, which reads and scales photos. Programs bundle it next to their own entry and pass
 * its path to `createLocalAdapter`, which starts it and talks to it over the IPC channel of `fork`.
 */
import { MAX_PROGRESS_BOXES, type ReadingProgress } from '@curbwise/contract';
import {
  budgetOf,
  readSign,
  TooMuchWritingError,
  type SignSessions,
  type SignProgress,
} from '@curbwise/sign-reader';
import {
  createOnnxSessions,
  decodePhoto,
  ModelFileError,
  scalePhoto,
  UndecodablePhotoError,
} from '@curbwise/sign-reader/node';
import type { AdapterErrorKind } from '../adapter-error';
import { guardProcess } from './process-guard';
import { ALIVE_EVERY_MS, type ReaderReply, type ReaderMessage, type ReaderRequest } from './process-messages';

const threads = Number(process.argv[2] ?? 1);
const running = new Map<number, AbortController>();
let sessions: Promise<SignSessions> | undefined;

// With a callback, sending on a closed channel does not throw. The guard then ends this process.
const send = (message: ReaderMessage) => void process.send?.(message, () => undefined);

/** Loads the networks once. If that fails, the next request tries again. */
async function loadSessions(): Promise<SignSessions> {
  sessions ??= createOnnxSessions({ threads });
  try {
    return await sessions;
  } catch (error) {
    sessions = undefined;
    throw error;
  }
}

function describe(error: unknown, signal: AbortSignal): { kind: AdapterErrorKind; message: string } {
  if (signal.aborted) return { kind: 'aborted', message: 'The reading was cancelled' };
  if (error instanceof UndecodablePhotoError) return { kind: 'unreadable-photo', message: error.message };
  if (error instanceof TooMuchWritingError)
    return { kind: 'unreadable-photo', message: 'The photo shows more writing than any sign' };
  if (error instanceof ModelFileError) return { kind: 'upstream', message: error.message };
  return { kind: 'upstream', message: 'The local reader failed on this photo' };
}

/** The progress with no more boxes than the contract allows. */
const progressOf = ({ stage, boxes }: SignProgress): ReadingProgress => ({
  stage,
  boxes: boxes.slice(0, MAX_PROGRESS_BOXES),
});

async function answer(request: Exclude<ReaderRequest, { type: 'cancel' }>): Promise<ReaderReply> {
  const { id } = request;
  const controller = new AbortController();
  running.set(id, controller);
  const heartbeat = setInterval(() => send({ type: 'alive', id }), ALIVE_EVERY_MS);
  try {
    if (request.type === 'hello') return { type: 'ready', id };
    if (request.type === 'scale')
      return { type: 'scaled', id, ...(await scalePhoto(request.bytes, request.side)) };
    const loaded = await loadSessions();
    if (request.type === 'warm-up') return { type: 'ready', id };
    const pixels = await decodePhoto(request.bytes);
    const budget = budgetOf(loaded);
    const reading = await readSign(pixels, budget.sessions, controller.signal, (found) =>
      send({ type: 'progress', id, progress: progressOf(found) }),
    );
    return { type: 'reading', id, reading: budget.settle(reading) };
  } catch (error) {
    return { type: 'failure', id, ...describe(error, controller.signal) };
  } finally {
    clearInterval(heartbeat);
    running.delete(id);
  }
}

guardProcess();
process.on('message', (request: ReaderRequest) => {
  if (request.type === 'cancel') running.get(request.id)?.abort();
  else void answer(request).then(send);
});
