import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { programPath } from '@curbwise/tooling/programs';

const POLL_INTERVAL_MS = 20;
const START_TIMEOUT_MS = 10_000;

/** A running nginx. */
export interface NginxProcess {
  /** Of the master process. */
  readonly pid: number;
  /** Everything that it has printed so far. */
  output(): Promise<string>;
  /** Reloads the configuration. */
  reload(): void;
  /** Stops it after it has answered all open requests. */
  stop(): Promise<void>;
}

/**
 * Starts nginx and waits until it answers.
 * @param folder with `nginx.conf`; nginx writes only here
 * @param url where it listens according to the configuration
 * @throws Error that says how to install nginx if it is missing, or with its output if it does not start
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

/** Whether the server answers before it ends or the timeout passes. */
async function answers(url: string, isRunning: () => boolean): Promise<boolean> {
  const end = performance.now() + START_TIMEOUT_MS;
  const isUp = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  while (isRunning() && performance.now() < end) {
    if (await isUp()) return true;
    await pause(POLL_INTERVAL_MS);
  }
  return false;
}
