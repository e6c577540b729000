import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { rootFolder } from './root-folder';

const root = rootFolder();
const program = path.join(root, 'services/gateway/dist/main.js');
const site = path.join(root, 'dist/site');

/** The built gateway with the built web app, running as a process of its own. */
export interface GatewayProcess {
  readonly url: string;
  /** Id of the current process. */
  readonly pid: number;
  /** Resolves as soon as it logs `words`. What it logged earlier does not count. */
  logged(words: string): Promise<void>;
  /** Stops the process; the port is free afterwards. */
  stop(): Promise<void>;
  /** Starts it again at the same address. */
  restart(): Promise<void>;
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function start(port: number, environment: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      SITE_DIR: site,
      LOG_LEVEL: 'warn',
      ...environment,
      PORT: String(port),
      HOST: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr?.on('data', (part: Buffer) => (output += part.toString()));
  await new Promise<void>((ready, failed) => {
    child.once('exit', (code) => failed(new Error(`the gateway ended with status ${code}: ${output}`)));
    child.stdout?.on('data', (part: Buffer) => {
      output += part.toString();
      if (output.includes(`:${port}`)) ready();
    });
  });
  return child;
}

/** Resolves as soon as a program prints these words to standard error. */
const saysNext = (child: ChildProcess, words: string) =>
  new Promise<void>((said) => {
    let text = '';
    const hear = (part: Buffer) => {
      text += part.toString();
      if (!text.includes(words)) return;
      child.stderr?.off('data', hear);
      said();
    };
    child.stderr?.on('data', hear);
  });

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  // SIGINT does not wait for load balancers.
  child.kill('SIGINT');
  await ended;
}

/**
 * Starts the built gateway on a free port, with the local reader and the built web app.
 * @throws Error if the project is not built, or the gateway does not start
 */
export async function startGateway(environment: Record<string, string> = {}): Promise<GatewayProcess> {
  if (!existsSync(program) || !existsSync(site))
    throw new Error('The project is not built: run npm test, or npm run build first.');
  const port = await freePort();
  let child = await start(port, environment);
  return {
    url: `http://127.0.0.1:${port}`,
    get pid() {
      return child.pid ?? 0;
    },
    logged: (words) => saysNext(child, words),
    stop: () => end(child),
    restart: async () => {
      await end(child);
      child = await start(port, environment);
    },
  };
}
