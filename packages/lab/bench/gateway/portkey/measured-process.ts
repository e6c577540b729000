import { startServerProcess } from '@curbwise/gateway/inside';

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
  const server = await startServerProcess({
    command: 'taskset',
    args: (port) => ['-c', String(core), process.execPath, ...nodeOptions, file, ...args(port)],
    environment,
    keepsOutput: false,
  });
  return {
    url: server.url,
    readyMs: server.readyMs,
    cpuMs: () => server.figures().cpuMs,
    peakBytes: () => server.figures().peakRss,
    end: () => server.end(),
  };
}
