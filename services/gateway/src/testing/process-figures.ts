import { readFileSync } from 'node:fs';

/** What the system says of a process. Memory in bytes, times in milliseconds. */
export interface ProcessFigures {
  /** Memory it has of the machine now, and the most it had. */
  readonly rss: number;
  readonly peakRss: number;
  /** CPU it has taken since it began: user and system, all threads, and children that have ended. */
  readonly cpuMs: number;
}

/** Milliseconds of a tick in `/proc`, on every Linux (USER_HZ). */
const TICK_MS = 10;

/**
 * Asks `/proc` of a process.
 * @returns null where there is no such process, or no Linux
 */
export function processFigures(pid: number): ProcessFigures | null {
  const about = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8');
  try {
    // Behind the name in parentheses, which may hold anything: fields 14 to 17 of proc_pid_stat(5).
    const times = about('stat').split(') ').at(-1)?.split(' ').slice(11, 15).map(Number) ?? [];
    const status = about('status');
    const kilobytes = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0);
    return {
      rss: kilobytes('VmRSS') * 1024,
      peakRss: kilobytes('VmHWM') * 1024,
      cpuMs: times.reduce((sum, ticks) => sum + ticks, 0) * TICK_MS,
    };
  } catch {
    return null;
  }
}
