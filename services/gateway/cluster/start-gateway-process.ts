import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** The built gateway in its own process. */
export interface GatewayProcess {
  readonly url: string;
  /** `host:port`, as nginx needs it. */
  readonly address: string;
  /** The lines of its log so far. */
  readonly log: readonly string[];
  /**
   * Sends a signal and waits for the process to end.
   * @returns its exit status, or the signal that ended it
   */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | string>;
  isUp(): boolean;
}

/**
 * Starts a gateway and waits until it listens.
 * @throws Error with its output if it ends before that
 */
export async function startGatewayProcess(
  program: string,
  environment: Readonly<Record<string, string>>,
): Promise<GatewayProcess> {
  const { PATH } = process.env;
  const child = spawn(process.execPath, [program], {
    env: { PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => printed.push(line));
  const exited = once(child, 'exit');
  const [greeting] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line') as Promise<[string]>,
    exited.then(() => {
      throw new Error(`The gateway ended: ${printed.join('\n')}`);
    }),
  ]);
  const url = /http:\S+/.exec(String(greeting))?.[0] ?? '';
  return {
    url,
    address: new URL(url).host,
    log: printed,
    async end(signal) {
      child.kill(signal);
      const [status, by] = (await exited) as [number | null, string | null];
      return status ?? by ?? '';
    },
    isUp: () => child.exitCode === null && child.signalCode === null,
  };
}
