import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { programPath } from '@curbwise/tooling/programs';

const LOOK_AGAIN_MS = 20;
const START_LIMIT_MS = 10_000;

/** nginx that runs. */
export interface NginxProcess {
  /** The process of it that all others are started by. */
  readonly pid: number;
  /** All that it has printed so far. */
  output(): Promise<string>;
  /** Has it read its configuration again. */
  reload(): void;
  /** Ends it once it has answered what it was asked. */
  stop(): Promise<void>;
}

/**
 * Starts nginx and waits until it answers.
 * @param folder with `nginx.conf`; the only one that is written to
 * @param url where the configuration has it listen
 * @throws Error that says what to install if there is none, or what nginx says is wrong
 */
export async function startNginx(folder: string, url: string): Promise<NginxProcess> {
  const log = path.join(folder, 'nginx.log');
  const output = await open(log, 'a');
  const parameters = ['-p', `${folder}/`, '-c', path.join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  const server = spawn(programPath('nginx'), parameters, { stdio: ['ignore', output.fd, output.fd] });
  const exited = once(server, 'exit');
  const isRunning = () => server.exitCode === null && server.signalCode === null;
  if (!(await answers(url, isRunning))) {
    const what = isRunning() ? 'did not answer' : 'ended';
    server.kill('SIGKILL');
    await exited;
    await output.close();
    throw new Error(`nginx ${what}: ${await readFile(log, 'utf8')}`);
  }
  return {
    pid: server.pid!,
    output: () => readFile(log, 'utf8'),
    reload: () => void server.kill('SIGHUP'),
    async stop() {
      server.kill('SIGQUIT');
      await exited;
      await output.close();
    },
  };
}

/** Whether somebody answers before nginx ends, or takes too long. */
async function answers(url: string, isRunning: () => boolean): Promise<boolean> {
  const end = performance.now() + START_LIMIT_MS;
  const isThere = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  while (isRunning() && performance.now() < end) {
    if (await isThere()) return true;
    await pause(LOOK_AGAIN_MS);
  }
  return false;
}
