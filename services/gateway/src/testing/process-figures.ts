import { readFileSync } from 'node:fs';

/** Resource usage of a process. Memory in bytes, times in milliseconds. */
export interface ProcessFigures {
  /** Resident memory now, and its maximum. */
  readonly rss: number;
  readonly peakRss: number;
  /** CPU time since the start: user and system, all threads, and ended children. */
  readonly cpuMs: number;
}

/** Milliseconds per clock tick in `/proc` (USER_HZ is 100 on Linux). */
const TICK_MS = 10;

/**
 * Reads the resource usage of a process from `/proc`.
 * @returns null if there is no such process, or the system is not Linux
 */
export function processFigures(pid: number): ProcessFigures | null {
  const readProc = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8');
  try {
    // Fields 14 to 17 of proc_pid_stat(5). The name before them is in parentheses and may contain anything.
    const times = readProc('stat').split(') ').at(-1)?.split(' ').slice(11, 15).map(Number) ?? [];
    const status = readProc('status');
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
