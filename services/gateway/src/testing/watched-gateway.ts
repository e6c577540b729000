/**
 * A gateway like the delivered one, in a process of its own, which says how it fares when its parent asks. Its argument
 * is the folder of the reader's worker.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startGateway } from '../start-gateway';
import type { Question, Vitals, WatchedMessage } from './vitals';

/** The histogram counts from tick to tick; an event loop that is never late shows this many milliseconds. */
const TICK_MS = 1;

const delay = monitorEventLoopDelay({ resolution: TICK_MS });
let threads = 0;
process.on('worker', () => (threads += 1));

/** How the process fares; the delays are those since the last time it was asked. */
function vitals({ collect }: Question): Vitals {
  // There by `--expose-gc`.
  if (collect) globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  const { maxRSS } = process.resourceUsage();
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - TICK_MS);
  const found = {
    rss,
    peakRss: maxRSS * 1024,
    heap: heapUsed,
    cpuMs: (user + system) / 1000,
    threads,
    delayMs: { median: late(delay.percentile(50)), p99: late(delay.percentile(99)), max: late(delay.max) },
  };
  delay.reset();
  return found;
}

function tell(message: WatchedMessage): void {
  process.send?.(message);
}

async function main(): Promise<void> {
  const { gateway, greeting } = await startGateway(process.env, process.argv[2] ?? __dirname);
  delay.enable();
  process.on('message', (question: Question) => tell({ type: 'vitals', vitals: vitals(question) }));
  process.once('SIGTERM', () => void gateway.close().then(() => process.disconnect()));
  tell({ type: 'ready', url: /http:\S+/.exec(greeting)?.[0] ?? '' });
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
