import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Load, LoadResult } from './load-messages';

/** Sends loads from a separate process. */
export interface LoadGenerator {
  send(load: Load): Promise<LoadResult>;
  end(): Promise<void>;
}

/** Starts a bench program on the given core. */
export function forkOnCore(core: number, program: string, args: readonly string[] = []) {
  return fork(program, args, {
    execPath: 'taskset',
    execArgv: ['-c', String(core), process.execPath],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/**
 * Starts the load generator.
 * @param folder the folder of the bundled programs
 * @param photos the files of the photos to send
 */
export function startLoadGenerator(folder: string, core: number, photos: readonly string[]): LoadGenerator {
  const child = forkOnCore(core, path.join(folder, 'load-generator.js'), photos);
  const exited = once(child, 'exit');
  return {
    async send(load) {
      child.send(load);
      const ended = exited.then(() => Promise.reject(new Error('The load generator ended')));
      const [result] = (await Promise.race([once(child, 'message'), ended])) as [LoadResult];
      return result;
    },
    async end() {
      child.disconnect();
      await exited;
    },
  };
}
