import { fork, type ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import type { ProcessEnd } from './process-end';
import type { ReaderMessage, ReaderRequest } from './process-messages';
import { readerEnvironment } from './reader-environment';

export interface ReadingProcess {
  send(request: ReaderRequest): void;
  /** Kills the process; resolves once it has ended. */
  stop(): Promise<void>;
}

export interface ProcessSettings {
  readonly readerFile: string;
  readonly threads: number;
}

export interface ProcessListener {
  onMessage(message: ReaderMessage): void;
  /** The process ended without `stop`, or could not be started. Called once, and later than its start. */
  onEnd(end: ProcessEnd): void;
}

/**
 * Limit of V8's heap, in megabytes: about ten times what reading a photo takes. Networks and decoder use memory outside
 * the heap; the guard in the process limits both together.
 */
const HEAP_LIMIT_MB = 256;
/**
 * A third of the young generation, in megabytes; half of Node's default. Unused pictures, megabytes each, are then freed
 * while a photo is read and not several photos later.
 */
const SEMI_SPACE_MB = 8;
/** How much of its standard error is kept. V8's report of a full heap takes about 5,000 characters. */
const MAX_STDERR_CHARACTERS = 16_384;

/** Starts a process from a bundled JavaScript file. It ends when this process ends, for any reason. */
export function startReadingProcess(settings: ProcessSettings, listener: ProcessListener): ReadingProcess {
  let isOver = false;
  const end = (how: ProcessEnd) => {
    if (isOver) return;
    isOver = true;
    listener.onEnd(how);
  };
  const failed = (error: NodeJS.ErrnoException) =>
    end({ ...NOT_STARTED, startError: error.code ?? 'unknown' });
  const child = tryToFork(settings, (error) => setImmediate(failed, error));
  if (!child) return { send: () => undefined, stop: () => Promise.resolve() };
  const stderrTail = tailOf(child.stderr);
  const ended = new Promise<void>((resolve) => {
    // Not `exit`: only at `close` have all messages arrived.
    child.once('close', (status, signal) => {
      end({ status, signal, stderrTail: stderrTail() });
      resolve();
    });
    child.on('error', (error) => {
      failed(error);
      // A process that never started emits no `close`.
      if (child.pid === undefined) resolve();
      else child.kill('SIGKILL');
    });
  });
  child.on('message', (message: ReaderMessage) => {
    if (!isOver) listener.onMessage(message);
  });
  // The pipe fails when the process ends, which `close` reports.
  child.stdin?.on('error', () => undefined);
  return {
    send(request) {
      // With a callback, a channel that closes meanwhile does not emit an error.
      if (child.connected) child.send(request, () => undefined);
    },
    stop: () => {
      isOver = true;
      child.kill('SIGKILL');
      return ended;
    },
  };
}

const NOT_STARTED = { status: null, signal: null, stderrTail: '' } as const;

/** Starts a process; undefined if the system refuses, for example because its process limit is reached. */
function tryToFork(
  { readerFile, threads }: ProcessSettings,
  failed: (error: NodeJS.ErrnoException) => void,
): ChildProcess | undefined {
  try {
    return fork(readerFile, [String(threads)], {
      // Sends photos as bytes.
      serialization: 'advanced',
      env: readerEnvironment(process.env),
      execArgv: [`--max-old-space-size=${HEAP_LIMIT_MB}`, `--max-semi-space-size=${SEMI_SPACE_MB}`],
      // Standard input is kept open and never written to. When it closes, the process knows that this one has ended.
      stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
    });
  } catch (error) {
    failed(error as NodeJS.ErrnoException);
    return undefined;
  }
}

function tailOf(stream: Readable | null): () => string {
  let text = '';
  stream?.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-MAX_STDERR_CHARACTERS);
  });
  return () => text;
}
