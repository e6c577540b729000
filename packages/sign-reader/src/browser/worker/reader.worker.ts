/// <reference lib="webworker" />
import { MAX_PROGRESS_BOXES, type ReadingProgress, type SignReading } from '@curbwise/contract';
import { analyse, findPhrasebook, inEnglish } from '@curbwise/sign-rules';
import { installRoles } from '@curbwise/sign-rules/roles';
import { installWholeGrammar } from '@curbwise/sign-rules/whole-grammar';
import {
  budgetOf,
  detectText,
  needsFrames,
  readSign,
  settleReadings,
  TooMuchWritingError,
  type SignProgress,
  type SignSessions,
} from '../../index';
import type { FoundLine, ReaderFault, ReaderMessage, ReaderRequest } from '../messages';
import { decodePhoto, pixelsOf, UnreadablePhotoError } from './photo-pixels';
import { createWasmSessions } from './wasm-sessions';

/*
 * Reads photos in the driver's browser, as the gateway's reader process does on a server. It uses no network: the page
 * sends it everything that it needs.
 */

declare const self: DedicatedWorkerGlobalScope;

/**
 * Longer side, in pixels, at which text is detected on camera frames. It takes a fifth of the work of a photo. Letters of 13
 * pixels on a photo of 1024 pixels are 8 pixels here, and are still found.
 */
const FRAME_SIDE = 640;

let sessions: SignSessions | undefined;
const running = new Map<number, AbortController>();

const send = (message: ReaderMessage) => self.postMessage(message);

class NotLoadedError extends Error {
  override readonly name = 'NotLoadedError';
}

function loaded(): SignSessions {
  if (!sessions) throw new NotLoadedError('The reader has no networks yet');
  return sessions;
}

/** The progress, with no more boxes than the contract allows. */
const progressOf = ({ stage, boxes }: SignProgress): ReadingProgress => ({
  stage,
  boxes: boxes.slice(0, MAX_PROGRESS_BOXES),
});

/** How many readings are remembered: of the frames that the live camera keeps, a photo and two more of the same sign. */
const MAX_KNOWN = 3;

/** The last readings by the SHA-256 of their files, the latest last: a frame that was judged live is not read again. */
const known = new Map<string, SignReading>();

async function digestOf(photo: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await photo.arrayBuffer());
  return String.fromCharCode(...new Uint8Array(digest));
}

/** A request that is being read. */
interface Running {
  readonly id: number;
  readonly signal: AbortSignal;
  /** Lines of the photo, if they are known. */
  readonly lines: readonly FoundLine[] | null;
}

async function readingOf(photo: Blob, running: Running): Promise<SignReading> {
  const digest = await digestOf(photo);
  const reading = known.get(digest) ?? (await readNow(photo, running));
  // A glance finds fewer words than a reading.
  if (running.lines) return reading;
  known.delete(digest);
  known.set(digest, reading);
  const [oldest] = known.keys();
  if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
  return reading;
}

async function readNow(photo: Blob, { id, signal, lines }: Running): Promise<SignReading> {
  const budget = budgetOf(loaded());
  const pixels = await decodePhoto(photo);
  const onProgress = (found: SignProgress) => send({ type: 'progress', id, progress: progressOf(found) });
  const reading = await readSign(pixels, budget.sessions, signal, onProgress, lines ?? undefined);
  return budget.settle(reading);
}

/** Reads a photo. If something is in doubt, reads the other frames too, one after the other, to settle it. */
async function settledReading(photo: Blob, frames: readonly Blob[], request: Running): Promise<SignReading> {
  const reading = await readingOf(photo, request);
  if (frames.length === 0 || !needsFrames(reading)) return reading;
  const others: SignReading[] = [];
  for (const frame of frames) others.push(await readingOf(frame, { ...request, lines: null }));
  return settleReadings(reading, others);
}

async function read({
  id,
  photos: [photo, ...frames],
  question: { time, context },
  lines,
}: Extract<ReaderRequest, { type: 'read' }>) {
  const controller = new AbortController();
  running.set(id, controller);
  try {
    if (!photo) throw new UnreadablePhotoError('There is no photo');
    const reading = await settledReading(photo, frames, { id, signal: controller.signal, lines });
    const words = findPhrasebook(context?.language) ?? inEnglish;
    send({ type: 'answer', id, answer: analyse(reading, time, context, words) });
  } finally {
    running.delete(id);
  }
}

async function findText({ id, frame }: Extract<ReaderRequest, { type: 'find-text' }>) {
  try {
    const pixels = pixelsOf(frame, FRAME_SIDE);
    const scale = frame.width / pixels.width;
    const boxes = await detectText(pixels, loaded().detection, FRAME_SIDE);
    const lines = boxes.map(({ cx, cy, width, height, ux, uy }) => ({
      cx: cx * scale,
      cy: cy * scale,
      width: width * scale,
      height: height * scale,
      ux,
      uy,
    }));
    send({ type: 'text', id, lines });
  } finally {
    frame.close();
  }
}

async function load({ id, files }: Extract<ReaderRequest, { type: 'load' }>) {
  sessions = await createWasmSessions(files);
  installWholeGrammar();
  installRoles();
  send({ type: 'loaded', id });
  await warmUp(sessions);
}

/** Longer side of the empty picture that is read first, in pixels. */
const BLANK_SIDE = 64;

/** Reads an empty picture: browsers compile WebAssembly when it first runs, which the first photo would wait for. */
async function warmUp(networks: SignSessions): Promise<void> {
  const data = new Uint8ClampedArray(BLANK_SIDE * BLANK_SIDE * 3).fill(128);
  await readSign({ data, width: BLANK_SIDE, height: BLANK_SIDE, channels: 3 }, networks);
}

function answer(request: Exclude<ReaderRequest, { type: 'cancel' }>): Promise<void> {
  if (request.type === 'load') return load(request);
  return request.type === 'read' ? read(request) : findText(request);
}

/** Whether a message is about WebAssembly memory that cannot grow, or a canvas that cannot be allocated. */
const isOutOfMemory = (message: string) => /out of memory|memory access|allocat|bad_alloc/i.test(message);

function faultOf(error: unknown, request: ReaderRequest): ReaderFault {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof UnreadablePhotoError || error instanceof TooMuchWritingError)
    return 'unreadable-photo';
  if (error instanceof DOMException && error.name === 'AbortError') return 'aborted';
  if (error instanceof RangeError || isOutOfMemory(message)) return 'memory';
  return request.type === 'load' ? 'unsupported' : 'fault';
}

self.addEventListener('message', ({ data: request }: MessageEvent<ReaderRequest>) => {
  if (request.type === 'cancel') return running.get(request.id)?.abort();
  answer(request).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    send({ type: 'failed', id: request.id, fault: faultOf(error, request), message });
  });
});
