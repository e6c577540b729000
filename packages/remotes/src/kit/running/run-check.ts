import { fork } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';

/** What the check of a built remote is told. */
export interface CheckSettings {
  /** Folder of the remote's package. The build is in its `dist`. */
  folder: string;
  name: string;
  /** The contract versions of the hosts that it has to work in, in npm's syntax: `^1.2.0`. */
  hosts: string;
  /**
   * Folder that pictures are written to, each as `<sha256>.png`. Without one the check is short: every view is shown in every
   * state, in English, and not looked at.
   */
  pictures?: string;
}

export interface CheckResult {
  /** Contract versions of the hosts that it was checked for. */
  hosts: readonly string[];
  /** Such as `Chromium 149.0.7813.0`; null if there is none, and it was not shown. */
  browser: string | null;
  /** Names of its views, if it loads. */
  views: readonly string[];
  /** One sentence for each fault. */
  faults: string[];
  /** Name of each look → hash of its picture. */
  looks: Record<string, string>;
}

/** Messages of the check to the process that started it. */
type CheckMessage = { tell: string } | { result: unknown };

interface Running {
  /** `bin/check-remote.mjs` of the remote's kit. */
  program: string;
  environment?: NodeJS.ProcessEnv;
  /** Called with messages for people. */
  tell?: (words: string) => void;
}

/**
 * Checks a built remote in a process of its own.
 * @returns the result as the kit sent it, which may be of another version
 * @throws Error with the last line that the check printed, if it ends without a result
 */
export async function runCheck(
  settings: CheckSettings,
  { program, environment = process.env, tell = () => undefined }: Running,
): Promise<unknown> {
  const { folder: cwd } = settings;
  const check = fork(program, [JSON.stringify(settings)], {
    cwd,
    env: environment,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let result: unknown;
  check.on('message', (message: CheckMessage) => {
    if ('tell' in message) tell(message.tell);
    else ({ result } = message);
  });
  const [printed] = await Promise.all([text(check.stderr as Readable), once(check, 'close')]);
  if (result !== undefined) return result;
  throw new Error(printed.trim().split('\n').at(-1));
}
