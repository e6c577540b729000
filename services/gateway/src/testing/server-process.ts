import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port';
import { processFigures, type ProcessFigures } from './process-figures';

/** A server in its own process. */
export interface ServerProcess {
  readonly url: string;
  /** From its start to its first answer, in milliseconds. */
  readonly readyMs: number;
  /** @throws Error if it has ended */
  figures(): ProcessFigures;
  end(): Promise<void>;
}

export interface ServerProgram {
  readonly command: string;
  readonly args: (port: number) => readonly string[];
  /** Environment variables besides `PATH`. */
  readonly environment: (port: number) => Readonly<Record<string, string>>;
  /** How long it may take to answer, in milliseconds. By default 20 seconds. */
  readonly startMs?: number;
  /** Whether its errors are kept for messages, true by default. Reading them takes CPU that a bench would measure. */
  readonly keepsOutput?: boolean;
}

/** Of the output, so that a message says why a server ended. In characters. */
const MAX_OUTPUT = 2_000;

/**
 * Starts a server and waits until it answers.
 * @throws Error with the end of its output if it ends early or takes too long
 */
export async function startServerProcess({
  command,
  args,
  environment,
  startMs = 20_000,
  keepsOutput = true,
}: ServerProgram): Promise<ServerProcess> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(command, args(port), {
    env: { PATH: process.env['PATH'], ...environment(port) },
    stdio: ['ignore', 'ignore', keepsOutput ? 'pipe' : 'ignore'],
  });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-MAX_OUTPUT)));
  const exited = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const isUp = () => child.exitCode === null && child.signalCode === null;
  async function end(): Promise<void> {
    if (isUp()) child.kill('SIGKILL');
    await exited;
  }
  while (!(await answers(url))) {
    if (isUp() && performance.now() - begun < startMs) await pause(10);
    else {
      await end();
      throw new Error(`${command} does not answer: ${output}`);
    }
  }
  const readyMs = performance.now() - begun;
  return {
    url,
    readyMs,
    figures() {
      const found = processFigures(child.pid ?? 0);
      if (!found) throw new Error(`${command} has ended: ${output}`);
      return found;
    },
    end,
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    await (await fetch(url)).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
