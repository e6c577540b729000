import { writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/**
 * Memory of the machine that the reading process may have (RSS), in megabytes: V8's heap, the networks and the decoder
 * together. Photos as the web app sends them took 570 MB at most, one of 25 megapixels in progressive scans 720 MB.
 */
const MEMORY_LIMIT_MB = 1000;
/** How often memory is looked at, in milliseconds. Looking takes some 10 µs. */
const LOOK_EVERY_MS = 100;

/**
 * What the guard does, in a thread of its own: native code that hangs, and an endless loop, keep the main thread from
 * seeing anything. Standard input is a pipe that only the parent holds: it ends when the parent does, however that was.
 */
const GUARD = `
const { Socket } = require('node:net');
const end = () => process.kill(process.pid, 'SIGKILL');
new Socket({ fd: 0, readable: true, writable: false }).on('error', end).on('close', end).resume();
setInterval(() => {
  if (process.memoryUsage.rss() > ${MEMORY_LIMIT_MB * 1e6}) end();
}, ${LOOK_EVERY_MS});
`;

/** Signals that people and service managers send to a whole group: the parent drains, and then ends this process. */
const LEFT_TO_THE_PARENT = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Makes sure that this process never outlives its parent and never takes more than its share of memory, and leaves
 * signals to the parent.
 */
export function guardProcess(): void {
  for (const signal of LEFT_TO_THE_PARENT) process.on(signal, () => undefined);
  goFirst();
  const guard = new Worker(GUARD, { eval: true });
  // Without it nobody would end this process: its error ends it now.
  guard.on('error', (error) => {
    throw error;
  });
}

/** Where a Linux machine runs out of memory, this process is the one to end, not the one that answers requests. */
function goFirst(): void {
  try {
    // proc_pid_oom_score_adj(5): 1000 is the most.
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Another system.
  }
}
