export interface ProcessEnd {
  /** The exit status; null if a signal ended the process or it never started. */
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  /** The end of its standard error. It may contain paths, so it is not logged. */
  readonly stderrTail: string;
  /** The system's error code if the process could not be started, such as `EAGAIN`. */
  readonly startError?: string;
}

const OUT_OF_MEMORY = 'The local reader ran out of memory';
const NO_PROCESS_LEFT = 'This machine has no process left for the local reader';

const BY_START_ERROR: Readonly<Record<string, string>> = {
  EAGAIN: NO_PROCESS_LEFT,
  EMFILE: NO_PROCESS_LEFT,
  ENFILE: NO_PROCESS_LEFT,
  ENOMEM: OUT_OF_MEMORY,
};

/** Messages by what Node writes to standard error when the process ends. */
const BY_STDERR: readonly (readonly [RegExp, string])[] = [
  [/JavaScript heap out of memory|code: 'ERR_WORKER_OUT_OF_MEMORY'/, OUT_OF_MEMORY],
  [/code: 'MODULE_NOT_FOUND'/, 'A file or package of the local reader is missing; build and install again'],
  [
    /code: 'ERR_DLOPEN_FAILED'/,
    'A package of the local reader was made for another machine; install again on this one',
  ],
  [/code: 'ERR_WORKER_INIT_FAILED'/, NO_PROCESS_LEFT],
];

/** Says why a process ended, without quoting what it wrote, which may contain paths. */
export function endMessage({ signal, stderrTail, startError }: ProcessEnd, doing: 'start' | 'read'): string {
  const known =
    (startError !== undefined ? BY_START_ERROR[startError] : undefined) ??
    BY_STDERR.find(([pattern]) => pattern.test(stderrTail))?.[1];
  if (known !== undefined) return known;
  // Sent by the process's guard or by the system's OOM killer, because we did not send it.
  if (signal === 'SIGKILL') return OUT_OF_MEMORY;
  return `The local reader stopped while it ${doing === 'start' ? 'started' : 'read this photo'}`;
}

/** The log line for a process that ended unexpectedly. */
export function endReport(title: string, { status, signal, startError }: ProcessEnd): string {
  const how = startError ?? signal ?? `status ${status}`;
  return `${title} ended (${how}); it is started again`;
}
