import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import { programPath } from '@curbwise/tooling/programs';
import { freePort } from './free-port';

/** A Redis server on a free port, with its data in memory only. */
export interface TestRedis {
  readonly url: string;
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
    url: `redis://127.0.0.1:${port}`,
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
