import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Question, Vitals, WatchedMessage } from './vitals';

/** A gateway in a process of its own. */
export interface WatchedGateway {
  readonly url: string;
  /** Asks the process how it fares; unless told otherwise, memory that nobody holds any more is freed first. */
  vitals(question?: Question): Promise<Vitals>;
  /** The next line that its log gets in which `words` stand. */
  line(words: string): Promise<string>;
  /** Whether the process has not ended. */
  isUp(): boolean;
  readonly pid: number;
  /** Ends the process; running requests are answered first. */
  close(): Promise<void>;
}

export interface WatchedGatewayOptions {
  /** The bundled `watched-gateway`. */
  readonly program: string;
  /** Folder of the program of the local reader. */
  readonly readerFolder: string;
  /** Variables beside those that it has anyway: a free port, one trusted proxy. */
  readonly environment?: Record<string, string>;
}

/**
 * Starts a gateway with the local reader in a process of its own, and waits until it listens.
 * @throws Error with what it printed if it ends before
 */
export async function startWatchedGateway(options: WatchedGatewayOptions): Promise<WatchedGateway> {
  const { PATH } = process.env;
  const child = fork(options.program, [options.readerFolder], {
    env: { PATH, PORT: '0', TRUST_PROXY_HOPS: '1', ...options.environment },
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
  /** What the process tells next; it tells nothing unasked. */
  const told = async (): Promise<WatchedMessage> => {
    const [message] = await Promise.race([
      once(child, 'message') as Promise<[WatchedMessage]>,
      exited.then(() => {
        throw new Error(`The gateway ended: ${lines.join('\n')}`);
      }),
    ]);
    return message as WatchedMessage;
  };
  const ready = await told();
  if (ready.type !== 'ready') throw new Error('The gateway did not say where it listens');
  return {
    url: ready.url,
    async vitals(question = { collect: true }) {
      const answer = told();
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
