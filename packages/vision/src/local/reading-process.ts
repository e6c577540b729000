import { fork, type ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import type { ProcessEnd } from './death-message';
import type { ReaderMessage, ReaderRequest } from './process-messages';
import { readerEnvironment } from './reader-environment';

/** A process that answers one request at a time. */
export interface ReadingProcess {
  send(request: ReaderRequest): void;
  /** Ends it at once, whatever it does; there once it has ended. */
  stop(): Promise<void>;
}

/** How a process is started. */
export interface ProcessSettings {
  /** Absolute path of the bundled program. */
  readonly readerFile: string;
  /** Threads the networks compute with. */
  readonly threads: number;
}

/** What the owner of a process wants to know. */
export interface ProcessListener {
  told(message: ReaderMessage): void;
  /** The process ended without being asked to, or never began. Called once, never from within `startReadingProcess`. */
  died(end: ProcessEnd): void;
}

/**
 * V8's heap of the process, in megabytes: some ten times what reading a photo takes. What networks and decoder take is
 * beside it; the guard in the process bounds both together.
 */
const HEAP_LIMIT_MB = 256;
/**
 * A third of the room for what is young, half of what Node would give: pictures that nobody holds any more, megabytes
 * each, are freed while a photo is read and not some photos later.
 */
const SEMI_SPACE_MB = 8;
/** How much of what it writes is held, in characters: V8's report of a full heap takes some 5,000. */
const LAST_WORDS = 16_384;

/** Starts a process from a bundled JavaScript file. It ends with this one, however this one ends. */
export function startReadingProcess(settings: ProcessSettings, listener: ProcessListener): ReadingProcess {
  let isOver = false;
  const end = (how: ProcessEnd) => {
    if (isOver) return;
    isOver = true;
    listener.died(how);
  };
  const failed = (error: NodeJS.ErrnoException) => end({ ...NOWHERE, startError: error.code ?? 'unknown' });
  const child = tryToFork(settings, (error) => setImmediate(failed, error));
  if (!child) return { send: () => undefined, stop: () => Promise.resolve() };
  const lastWords = lastOf(child.stderr);
  const ended = new Promise<void>((resolve) => {
    // Not `exit`: only now all that it told has arrived.
    child.once('close', (status, signal) => {
      end({ status, signal, lastWords: lastWords() });
      resolve();
    });
    child.on('error', (error) => {
      failed(error);
      // One that never began does not end either.
      if (child.pid === undefined) resolve();
      else child.kill('SIGKILL');
    });
  });
  child.on('message', (message: ReaderMessage) => {
    if (!isOver) listener.told(message);
  });
  // A pipe that nobody reads any more: that the process has ended is told by `close`.
  child.stdin?.on('error', () => undefined);
  return {
    send(request) {
      // With a callback a channel that closes meanwhile is no error of its own.
      if (child.connected) child.send(request, () => undefined);
    },
    stop: () => {
      isOver = true;
      child.kill('SIGKILL');
      return ended;
    },
  };
}

const NOWHERE = { status: null, signal: null, lastWords: '' } as const;

/** A process, or nothing where the system has none left to give. */
function tryToFork(
  { readerFile, threads }: ProcessSettings,
  failed: (error: NodeJS.ErrnoException) => void,
): ChildProcess | undefined {
  try {
    return fork(readerFile, [String(threads)], {
      // Photos go as bytes.
      serialization: 'advanced',
      env: readerEnvironment(process.env),
      execArgv: [`--max-old-space-size=${HEAP_LIMIT_MB}`, `--max-semi-space-size=${SEMI_SPACE_MB}`],
      // Standard input is held open and never written to: its end tells the process that this one has gone.
      stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
    });
  } catch (error) {
    failed(error as NodeJS.ErrnoException);
    return undefined;
  }
}

/** Keeps the end of what a stream brings. */
function lastOf(stream: Readable | null): () => string {
  let text = '';
  stream?.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-LAST_WORDS);
  });
  return () => text;
}
