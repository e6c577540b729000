import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { createRemote } from '../../../releases/create';
import { temporaryRepository } from '../../../releases/create/testing';

/** The development server of a new remote, `permits`, in a temporary repository. */
export interface RunningStandIn {
  readonly origin: string;
  readonly port: number;
  /** Folder of the remote's package. */
  readonly folder: string;
  /** Starts a second server on the same port. */
  serve(): ChildProcess;
  stop(): void;
}

/** Finds a free port. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** Resolves when the server has printed a match. Rejects with its whole output if it exits before. */
function printed(server: ChildProcess, words: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    const listen = (chunk: Buffer) => {
      text += chunk.toString();
      if (words.test(text)) resolve();
    };
    server.stdout?.on('data', listen);
    server.stderr?.on('data', listen);
    server.on('exit', () => reject(new Error(text)));
  });
}

/** Creates the remote, starts its server and waits for the first build. */
export async function startStandIn(): Promise<RunningStandIn> {
  const repository = temporaryRepository();
  const folder = path.join(repository.root, 'packages/permits');
  createRemote('permits', { root: repository.root });
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const serve = () => {
    const webpack = path.join(repository.root, 'node_modules/webpack-cli/bin/cli.js');
    const args = [webpack, 'serve', '--mode', 'development', '--port', String(port)];
    return spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  };
  const server = serve();
  const stop = () => {
    server.kill();
    repository.remove();
  };
  try {
    const addresses = printed(server, new RegExp(`permits by itself +${origin}/`));
    await Promise.all([addresses, printed(server, /permits-stand-in compiled successfully/)]);
  } catch (error) {
    stop();
    throw error;
  }
  return { origin, port, folder, serve, stop };
}
