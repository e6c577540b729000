import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { printedAddress } from './printed-address';

const program = path.resolve(__dirname, '../../evaluate/dist/program/evaluate.js');

/** `curbwise evaluate label`, running as a process of its own. */
export interface LabellingProcess {
  readonly url: string;
  /** Ends it as Ctrl+C does, unless it has ended. @returns its exit status */
  stop(): Promise<number | null>;
}

/**
 * Starts the built program on a folder of photos.
 * @param options of the command line, as `--blank`
 * @throws Error with its output if it ends before it is ready
 */
export async function startLabelling(folder: string, ...options: string[]): Promise<LabellingProcess> {
  const child = spawn(process.execPath, [program, 'evaluate', 'label', folder, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await printedAddress(child, 'curbwise evaluate label');
  return {
    url,
    stop: async () => {
      if (child.exitCode !== null) return child.exitCode;
      const ended = once(child, 'exit') as Promise<[number | null]>;
      child.kill('SIGINT');
      return (await ended)[0];
    },
  };
}
