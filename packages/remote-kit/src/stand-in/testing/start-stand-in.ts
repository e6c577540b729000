import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { createRemote } from '@curbwise/releases/create';
import { temporaryRepository } from '@curbwise/releases/create/testing';

/** The development server of a new remote, `permits`, in a repository of its own. */
export interface RunningStandIn {
  readonly origin: string;
  readonly port: number;
  /** Of the remote's package. */
  readonly folder: string;
  /** Starts a second server on the same port. */
  serve(): ChildProcess;
  stop(): void;
}

/** A port that is free now. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** Resolves once a server has said something; rejects with all that it said if it ends before. */
function said(server: ChildProcess, words: RegExp): Promise<void> {
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

/** Makes the remote, starts its server and waits until it is built. */
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
    const addresses = said(server, new RegExp(`permits by itself +${origin}/`));
    await Promise.all([addresses, said(server, /permits-stand-in compiled successfully/)]);
  } catch (error) {
    stop();
    throw error;
  }
  return { origin, port, folder, serve, stop };
}
