import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@curbwise/gateway/inside';
import { processFigures } from '@curbwise/gateway/inside';

/** A server in its own process, on one core. */
export interface MeasuredProcess {
  readonly url: string;
  /** From its start to its first answer, in milliseconds. */
  readonly readyMs: number;
  /** CPU time since the start, in milliseconds: user and system, all threads, and children that have ended. */
  cpuMs(): number;
  /** Peak resident memory, in bytes. */
  peakBytes(): number;
  end(): Promise<void>;
}

export interface Program {
  readonly core: number;
  readonly file: string;
  /** Node options used in production. */
  readonly nodeOptions?: readonly string[];
  /** Arguments, and environment variables besides `PATH`, for a port. */
  readonly args: (port: number) => readonly string[];
  readonly environment: (port: number) => Readonly<Record<string, string>>;
}

const START_MS = 20_000;

/**
 * Starts a server and waits until it answers.
 * @throws Error with its output if it ends early or takes too long
 */
export async function startMeasured({
  core,
  file,
  nodeOptions = [],
  args,
  environment,
}: Program): Promise<MeasuredProcess> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(
    'taskset',
    ['-c', String(core), process.execPath, ...nodeOptions, file, ...args(port)],
    {
      env: { PATH: process.env['PATH'], ...environment(port) },
      stdio: ['ignore', 'ignore', 'ignore'],
    },
  );
  const exited = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const isUp = () => child.exitCode === null && child.signalCode === null;
  while (!(await answers(url))) {
    if (!isUp() || performance.now() - begun > START_MS) throw new Error(`${file} does not answer`);
    await pause(10);
  }
  const readyMs = performance.now() - begun;
  const figures = () => {
    const found = processFigures(child.pid ?? 0);
    if (!found) throw new Error(`${file} has ended`);
    return found;
  };
  return {
    url,
    readyMs,
    cpuMs: () => figures().cpuMs,
    peakBytes: () => figures().peakRss,
    async end() {
      if (isUp()) child.kill('SIGKILL');
      await exited;
    },
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
