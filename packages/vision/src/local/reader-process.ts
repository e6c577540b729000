/**
 * The program that reads photos, or makes them smaller, in a process of its own. Programs bundle it beside their own entry and hand its path
 * to `createLocalAdapter`, which starts it and speaks to it over the channel of `fork`.
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
import {
  ALIVE_EVERY_MS,
  type ReaderAnswer,
  type ReaderMessage,
  type ReaderRequest,
} from './process-messages';

const threads = Number(process.argv[2] ?? 1);
const running = new Map<number, AbortController>();
let sessions: Promise<SignSessions> | undefined;

// With a callback a channel that is closed is no error: the guard ends a process that nobody listens to.
const tell = (message: ReaderMessage) => void process.send?.(message, () => undefined);

/** The networks, loaded once; where that failed, it is tried again with the next request. */
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
  if (signal.aborted) return { kind: 'aborted', message: 'The reading was given up' };
  if (error instanceof UndecodablePhotoError) return { kind: 'unreadable-photo', message: error.message };
  if (error instanceof TooMuchWritingError)
    return { kind: 'unreadable-photo', message: 'The photo shows more writing than any sign' };
  if (error instanceof ModelFileError) return { kind: 'upstream', message: error.message };
  return { kind: 'upstream', message: 'The local reader failed on this photo' };
}

/** What was found, with no more boxes than the contract takes. */
const progressOf = ({ stage, boxes }: SignProgress): ReadingProgress => ({
  stage,
  boxes: boxes.slice(0, MAX_PROGRESS_BOXES),
});

async function answer(request: Exclude<ReaderRequest, { type: 'cancel' }>): Promise<ReaderAnswer> {
  const { id } = request;
  const controller = new AbortController();
  running.set(id, controller);
  const sign = setInterval(() => tell({ type: 'alive', id }), ALIVE_EVERY_MS);
  try {
    if (request.type === 'hello') return { type: 'ready', id };
    if (request.type === 'scale')
      return { type: 'scaled', id, ...(await scalePhoto(request.bytes, request.side)) };
    const loaded = await loadSessions();
    if (request.type === 'warm-up') return { type: 'ready', id };
    const pixels = await decodePhoto(request.bytes);
    const budget = budgetOf(loaded);
    const reading = await readSign(pixels, budget.sessions, controller.signal, (found) =>
      tell({ type: 'progress', id, progress: progressOf(found) }),
    );
    return { type: 'reading', id, reading: budget.settle(reading) };
  } catch (error) {
    return { type: 'failure', id, ...describe(error, controller.signal) };
  } finally {
    clearInterval(sign);
    running.delete(id);
  }
}

guardProcess();
process.on('message', (request: ReaderRequest) => {
  if (request.type === 'cancel') running.get(request.id)?.abort();
  else void answer(request).then(tell);
});
