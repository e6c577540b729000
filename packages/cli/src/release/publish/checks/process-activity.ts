import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** What a process does. */
export interface ProcessActivity {
  /** CPU time that it has used since it started, in milliseconds. */
  cpuMs: number;
  /** Whether it waits for an event, such as a timer or an answer. A process that only gets no CPU does not wait. */
  isWaiting: boolean;
}

/** Linux counts CPU time in hundredths of a second, whatever the kernel does (USER_HZ, `man 5 proc`). */
const MS_PER_TICK = 10;
/** Positions after the name of the program in `/proc/<pid>/stat`: state, utime and stime (`man 5 proc`). */
const FIELDS = { state: 0, userTicks: 11, systemTicks: 12 };
/** States of `ps` and `/proc`: sleeping, and sleeping for long (macOS). */
const WAITING = /^[SI]/;

/**
 * Reads what a process does, all its threads together.
 * @returns null if that cannot be found out: the process has ended, or the system has neither `/proc` nor `ps`
 */
export const activityOf = (pid: number): Promise<ProcessActivity | null> =>
  (process.platform === 'linux' ? fromProc(pid) : fromPs(pid)).catch(() => null);

async function fromProc(pid: number): Promise<ProcessActivity> {
  const own = await readStat(`/proc/${pid}/stat`);
  const threads = await readdir(`/proc/${pid}/task`);
  const states = await Promise.all(
    threads.map(async (thread) => (await readStat(`/proc/${pid}/task/${thread}/stat`))[FIELDS.state] ?? ''),
  );
  const ticks = Number(own[FIELDS.userTicks]) + Number(own[FIELDS.systemTicks]);
  return { cpuMs: ticks * MS_PER_TICK, isWaiting: states.every((state) => WAITING.test(state)) };
}

/** The fields after the program's name, which is in brackets and may contain anything. */
async function readStat(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

async function fromPs(pid: number): Promise<ProcessActivity> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'state=', '-o', 'time=', '-p', String(pid)]);
  const [state = '', time = ''] = stdout.trim().split(/\s+/);
  return { cpuMs: millisecondsOf(time), isWaiting: WAITING.test(state) };
}

/** Milliseconds of a time of `ps`: `1:02.50` on macOS, `00:01:02` elsewhere. */
export const millisecondsOf = (time: string): number =>
  1000 * time.split(/[-:]/).reduce((total, part) => total * 60 + Number(part), 0);
