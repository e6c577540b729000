import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Linux counts CPU time in hundredths of a second, whatever the kernel does (USER_HZ, `man 5 proc`). */
const MS_PER_TICK = 10;
/** Positions after the name of the program in `/proc/<pid>/stat`: utime and stime (`man 5 proc`). */
const FIELDS = { userTicks: 11, systemTicks: 12 };

/**
 * CPU time that a process has used since it started, all its threads together, in milliseconds.
 * @returns null if that cannot be found out: the process has ended, or the system has neither `/proc` nor `ps`
 */
export const cpuTimeOf = (pid: number): Promise<number | null> =>
  (process.platform === 'linux' ? fromProc(pid) : fromPs(pid)).catch(() => null);

async function fromProc(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  // After the program's name, which is in brackets and may contain anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[FIELDS.userTicks]) + Number(fields[FIELDS.systemTicks])) * MS_PER_TICK;
}

async function fromPs(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'time=', '-p', String(pid)]);
  return millisecondsOf(stdout.trim());
}

/** Milliseconds of a time of `ps`: `1:02.50` on macOS, `00:01:02` elsewhere. */
export const millisecondsOf = (time: string): number =>
  1000 * time.split(/[-:]/).reduce((total, part) => total * 60 + Number(part), 0);
