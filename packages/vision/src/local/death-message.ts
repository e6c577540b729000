/** How a process ended. */
export interface ProcessEnd {
  /** Its exit status; null where a signal ended it, or where it never began. */
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  /** The last that it wrote to standard error. May hold paths: not for logs. */
  readonly lastWords: string;
  /** Code of the error of the system where it could not be started, `EAGAIN` for one. */
  readonly startError?: string;
}

const OUT_OF_MEMORY = 'The local reader ran out of memory';
const NO_PROCESS_LEFT = 'This machine has no process left for the local reader';

/** What is said where a process cannot be started, by the code of the system. */
const BY_START_ERROR: Readonly<Record<string, string>> = {
  EAGAIN: NO_PROCESS_LEFT,
  EMFILE: NO_PROCESS_LEFT,
  ENFILE: NO_PROCESS_LEFT,
  ENOMEM: OUT_OF_MEMORY,
};

/** What is said by what Node wrote as the process ended. */
const BY_LAST_WORDS: readonly (readonly [RegExp, string])[] = [
  [/JavaScript heap out of memory|code: 'ERR_WORKER_OUT_OF_MEMORY'/, OUT_OF_MEMORY],
  [/code: 'MODULE_NOT_FOUND'/, 'A file or package of the local reader is missing; build and install again'],
  [
    /code: 'ERR_DLOPEN_FAILED'/,
    'A package of the local reader was made for another machine; install again on this one',
  ],
  [/code: 'ERR_WORKER_INIT_FAILED'/, NO_PROCESS_LEFT],
];

/** Why a process ended, in words of ours: what it wrote itself may hold paths. */
export function deathMessage({ signal, lastWords, startError }: ProcessEnd, doing: 'start' | 'read'): string {
  const known =
    (startError !== undefined ? BY_START_ERROR[startError] : undefined) ??
    BY_LAST_WORDS.find(([pattern]) => pattern.test(lastWords))?.[1];
  if (known !== undefined) return known;
  // Unasked by us: its own guard, or the system where memory ended.
  if (signal === 'SIGKILL') return OUT_OF_MEMORY;
  return `The local reader stopped while it ${doing === 'start' ? 'started' : 'read this photo'}`;
}

/** What the log is told of a process that ended unasked. */
export function endReport(title: string, { status, signal, startError }: ProcessEnd): string {
  const how = startError ?? signal ?? `status ${status}`;
  return `${title} ended (${how}); the next photo starts it again`;
}
