import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Question, Vitals, WatchedMessage } from './vitals';

/** A gateway in its own process that reports its vitals. */
export interface WatchedGateway {
  readonly url: string;
  /** Measures the process, by default after a garbage collection. */
  vitals(question?: Question): Promise<Vitals>;
  /** Resolves to the next line of its log that contains `words`. */
  line(words: string): Promise<string>;
  /** Whether the process still runs. */
  isUp(): boolean;
  readonly pid: number;
  /** Ends the process after it has answered the running requests. */
  close(): Promise<void>;
}

export interface WatchedGatewayOptions {
  /** Path of the bundled `watched-gateway`. */
  readonly program: string;
  /** Folder of the local reader's program. */
  readonly readerFolder: string;
  /** Environment variables, added to the defaults: a free port, one trusted proxy, no requests for lists of models. */
  readonly environment?: Record<string, string>;
}

/**
 * Starts a gateway with the local reader in its own process, and waits until it listens.
 * @throws Error with its output if it ends before it listens
 */
export async function startWatchedGateway(options: WatchedGatewayOptions): Promise<WatchedGateway> {
  const { PATH } = process.env;
  const child = fork(options.program, [options.readerFolder], {
    env: { PATH, PORT: '0', TRUST_PROXY_HOPS: '1', MODEL_CHECK: 'off', ...options.environment },
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const lines: string[] = [];
  const readers = new Set<(line: string) => void>();
  if (child.stderr) {
    createInterface(child.stderr).on('line', (line) => {
      lines.push(line);
      for (const reader of readers) reader(line);
    });
  }
  const exited = once(child, 'exit');
  /** The next message of the process; it sends one only as an answer. */
  const nextMessage = async (): Promise<WatchedMessage> => {
    const [message] = await Promise.race([
      once(child, 'message') as Promise<[WatchedMessage]>,
      exited.then(() => {
        throw new Error(`The gateway ended: ${lines.join('\n')}`);
      }),
    ]);
    return message as WatchedMessage;
  };
  const ready = await nextMessage();
  if (ready.type !== 'ready') throw new Error('The gateway did not say where it listens');
  return {
    url: ready.url,
    async vitals(question = { collect: true }) {
      const answer = nextMessage();
      child.send(question);
      const message = await answer;
      if (message.type !== 'vitals') throw new Error('The gateway started twice');
      return message.vitals;
    },
    line: (words) =>
      new Promise((resolve) => {
        const reader = (line: string) => {
          if (!line.includes(words)) return;
          readers.delete(reader);
          resolve(line);
        };
        readers.add(reader);
      }),
    pid: child.pid ?? 0,
    isUp: () => child.exitCode === null && child.signalCode === null,
    async close() {
      if (child.connected) child.kill('SIGTERM');
      await exited;
    },
  };
}
