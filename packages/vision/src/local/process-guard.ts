import { writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/**
 * Memory limit (RSS) of the reading process, in megabytes: V8's heap, the networks and the decoder together. Photos from
 * the web app took 570 MB at most, a progressive one of 48 megapixels 690 MB, and 810 MB if also in CMYK.
 */
const MEMORY_LIMIT_MB = 1000;
/** How often memory is checked. A check takes about 10 µs. */
const CHECK_EVERY_MS = 100;

/**
 * The guard's code. It runs in a separate thread, because hanging native code or an endless loop blocks the main thread.
 * Standard input is a pipe that only the parent holds, so it closes whenever the parent ends.
 */
const GUARD = `
const { Socket } = require('node:net');
const end = () => process.kill(process.pid, 'SIGKILL');
new Socket({ fd: 0, readable: true, writable: false }).on('error', end).on('close', end).resume();
setInterval(() => {
  if (process.memoryUsage.rss() > ${MEMORY_LIMIT_MB * 1e6}) end();
}, ${CHECK_EVERY_MS});
`;

/** Signals that users and service managers send to a whole process group. The parent drains and then ends this process. */
const IGNORED_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Ends this process when its parent ends or when it takes too much memory, and leaves signals to the parent. */
export function guardProcess(): void {
  for (const signal of IGNORED_SIGNALS) process.on(signal, () => undefined);
  volunteerForOomKiller();
  const guard = new Worker(GUARD, { eval: true });
  // Without a guard nothing would end this process, so a failing guard ends it.
  guard.on('error', (error) => {
    throw error;
  });
}

/** If a Linux machine runs out of memory, it should end this process and not the one that answers requests. */
function volunteerForOomKiller(): void {
  try {
    // proc_pid_oom_score_adj(5): 1000 is the maximum.
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not Linux.
  }
}
