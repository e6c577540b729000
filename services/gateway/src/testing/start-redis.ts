import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import { programPath } from '@curbwise/tooling/programs';
import { freePort } from './free-port';

/** Far above the pauses of a busy machine, in milliseconds. */
const PATIENT_MS = 10_000;

/** A Redis server on a free port, with its data in memory only. */
export interface TestRedis {
  /** Gives every command {@link PATIENT_MS}, so that a busy machine does not look like a Redis that is away. */
  readonly url: string;
  /** For tests of a silent Redis: with the gateway's own time limits. */
  readonly timedUrl: string;
  /** Kills it: connections break, and all data is lost. */
  stop(): Promise<void>;
  /** Starts it again on the same port, without data. */
  start(): Promise<void>;
  /** Suspends it: connections stay open and new ones are accepted, but nothing is answered. */
  pause(): void;
  resume(): void;
}

/**
 * Starts `redis-server` and waits until it accepts connections.
 * @param options of `redis-server`, such as `['--requirepass', 'secret']`
 * @throws Error that says what to install if `redis-server` is missing
 */
export async function startRedis(options: readonly string[] = []): Promise<TestRedis> {
  const port = await freePort();
  let server: ChildProcess | undefined;

  async function stop(): Promise<void> {
    const ending = server;
    server = undefined;
    if (ending === undefined) return;
    const ended = once(ending, 'exit');
    ending.kill('SIGKILL');
    await ended;
  }
  async function start(): Promise<void> {
    server = await startServer(port, options);
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}?commandTimeout=${PATIENT_MS}&socketTimeout=${PATIENT_MS}`,
    timedUrl: `redis://127.0.0.1:${port}`,
    stop,
    start,
    pause: () => void server?.kill('SIGSTOP'),
    resume: () => void server?.kill('SIGCONT'),
  };
}

async function startServer(port: number, options: readonly string[]): Promise<ChildProcess> {
  const memoryOnly = ['--save', '', '--appendonly', 'no', '--dir', tmpdir()];
  const server = spawn(
    programPath('redis-server'),
    ['--port', String(port), '--bind', '127.0.0.1', ...memoryOnly, ...options],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const lines: string[] = [];
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`redis-server ended: ${lines.join('\n')}`)));
    createInterface({ input: server.stdout }).on('line', (line) => {
      lines.push(line);
      if (line.includes('Ready to accept connections')) resolve();
    });
  });
  return server;
}
