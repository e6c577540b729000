/**
 * The gateway of production, which in addition reports its vitals when its parent asks. Its argument is the folder of the
 * reader's program.
 */
import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startGateway } from '../start-gateway';
import { processFigures } from './process-figures';
import type { Question, ReaderVitals, Vitals, WatchedMessage } from './vitals';

/** The histogram measures from tick to tick: without any delay it shows this many milliseconds. */
const TICK_MS = 1;

const delay = monitorEventLoopDelay({ resolution: TICK_MS });
const readers: ChildProcess[] = [];
// The gateway starts no other processes.
subscribe('child_process', (message) => readers.push((message as { process: ChildProcess }).process));

/** The last reading process that was started, if it still runs. */
function readerVitals(): ReaderVitals | null {
  const pid = readers.at(-1)?.pid;
  const figures = pid === undefined ? null : processFigures(pid);
  return pid === undefined || !figures ? null : { pid, ...figures };
}

/**
 * Maximum resident memory of this process, in bytes. On Linux the value of `getrusage` starts at the memory of the parent
 * at the fork, so it is only the fallback.
 */
const ownPeak = () => processFigures(process.pid)?.peakRss ?? process.resourceUsage().maxRSS * 1024;

/** Measures the process. Delays are those since the last measurement. */
function measure({ collect }: Question): Vitals {
  // Defined by `--expose-gc`.
  if (collect) globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  const reader = readerVitals();
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - TICK_MS);
  const vitals = {
    rss: rss + (reader?.rss ?? 0),
    peakRss: ownPeak() + (reader?.peakRss ?? 0),
    heap: heapUsed,
    cpuMs: (user + system) / 1000 + (reader?.cpuMs ?? 0),
    readers: readers.length,
    reader,
    delayMs: { median: late(delay.percentile(50)), p99: late(delay.percentile(99)), max: late(delay.max) },
  };
  delay.reset();
  return vitals;
}

function sendToParent(message: WatchedMessage): void {
  process.send?.(message);
}

async function main(): Promise<void> {
  const { gateway, greeting } = await startGateway(process.env, process.argv[2] ?? __dirname);
  delay.enable();
  process.on('message', (question: Question) => sendToParent({ type: 'vitals', vitals: measure(question) }));
  process.once('SIGTERM', () => void gateway.close().then(() => process.disconnect()));
  sendToParent({ type: 'ready', url: /http:\S+/.exec(greeting)?.[0] ?? '' });
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
