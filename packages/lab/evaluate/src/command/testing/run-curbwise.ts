import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const PROGRAM = path.resolve(__dirname, '../../../dist/program/evaluate.js');

/** The exit of a program and its output. */
export interface Ended {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Standard output. */
  readonly out: string;
  /** Standard error. */
  readonly told: string;
}

/** Starts the built program in a folder. */
export function startCurbwise(
  cwd: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): { child: ChildProcess; ended: Promise<Ended> } {
  if (!existsSync(PROGRAM))
    throw new Error('The project is not built: run npm test, or npm run build first.');
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    cwd,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = new Promise<[number | null, NodeJS.Signals | null]>((resolve) =>
    child.once('close', (status, signal) => resolve([status, signal])),
  );
  const ended = Promise.all([closed, text(child.stdout), text(child.stderr)]).then(
    ([[status, signal], out, told]) => ({ status, signal, out, told }),
  );
  return { child, ended };
}
