import { cpuTimeOf } from './cpu-time';

/** Longest time between two looks at a process, in milliseconds. */
const MAX_INTERVAL_MS = 1000;
/** A process is looked at this often before it counts as hanging. */
const MIN_LOOKS = 10;
/** A process that waits for something that never comes may be silent this many times as long as one that computes. */
const SILENCE_FACTOR = 10;

export interface ProgressWatch {
  /** Says that the process made progress: its time counts from zero again. */
  progress(): void;
  end(): void;
}

/**
 * Calls `onHang` once a process has used a CPU time without progress. Time in which other programs have the processor does
 * not count, unless it is ten times as much.
 * @param limitMs CPU time without progress, in milliseconds
 */
export function watchProgress(pid: number, limitMs: number, onHang: () => void): ProgressWatch {
  let startMs: number | null = null;
  let silentSince = performance.now();
  const look = async () => {
    const cpuMs = (await cpuTimeOf(pid)) ?? 0;
    startMs ??= cpuMs;
    if (cpuMs - startMs >= limitMs || performance.now() - silentSince >= limitMs * SILENCE_FACTOR) {
      clearInterval(timer);
      onHang();
    }
  };
  const timer = setInterval(() => void look(), Math.min(MAX_INTERVAL_MS, limitMs / MIN_LOOKS));
  return {
    progress: () => void ([startMs, silentSince] = [null, performance.now()]),
    end: () => clearInterval(timer),
  };
}
