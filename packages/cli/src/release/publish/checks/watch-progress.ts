import { activityOf } from './process-activity';

/** Longest time between two looks at a process, in milliseconds. */
const MAX_INTERVAL_MS = 1000;
/** A process is looked at this often before it counts as hanging. */
const MIN_LOOKS = 10;

export interface ProgressWatch {
  /** Says that the process made progress: its time counts from zero again. */
  progress(): void;
  end(): void;
}

/**
 * Calls `onHang` once a process has had a time without progress. What counts is the process's own time: what it computes and
 * what it waits for events. Time in which it gets no CPU, because other programs have it, does not count.
 * @param limitMs own time without progress, in milliseconds
 */
export function watchProgress(pid: number, limitMs: number, onHang: () => void): ProgressWatch {
  const interval = Math.min(MAX_INTERVAL_MS, limitMs / MIN_LOOKS);
  let spentMs = 0;
  let cpuMs = 0;
  let lookedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;

  const look = async () => {
    const activity = await activityOf(pid);
    const now = performance.now();
    const passed = now - lookedAt;
    lookedAt = now;
    if (activity === null) spentMs += passed;
    else {
      // It waits now; how much of the time since the last look it did is unknown, so only one interval counts.
      const waited = activity.isWaiting ? interval : 0;
      // Several threads may compute at the same time.
      spentMs += Math.min(passed, Math.max(activity.cpuMs - cpuMs, waited));
      cpuMs = activity.cpuMs;
    }
    if (isEnded) return;
    if (spentMs >= limitMs) onHang();
    else next();
  };
  const next = () => (timer = setTimeout(() => void look(), interval));
  next();
  return {
    progress: () => void (spentMs = 0),
    end() {
      isEnded = true;
      clearTimeout(timer);
    },
  };
}
