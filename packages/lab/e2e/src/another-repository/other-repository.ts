import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { linkPackages } from './link-packages';
import { rootFolder } from '../root-folder';

const root = rootFolder();
const program = (name: string) => path.join(root, 'packages/tooling/bin', name);

const INSTALL = ['install', '--prefer-offline', '--no-audit', '--no-fund'];

/** A new remote in a repository of its own, away from this one. */
export interface OtherRepository {
  /** Its folder, whose name differs from the remote's. */
  readonly folder: string;
  /** The folder with the packed packages that it has installed. */
  readonly packed: string;
  /** Runs a program in it. @returns its standard output; rejects with all output if it fails */
  run(command: string, ...args: string[]): Promise<string>;
  /** Starts a script of its package.json, and resolves once that prints something. */
  start(script: string, says: RegExp, ...args: string[]): Promise<ChildProcess>;
  remove(): void;
}

async function run(folder: string, command: string, args: readonly string[]): Promise<string> {
  // Without the settings of the npm that runs the tests, and without the developer's own store.
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE_ENV$|RELEASE_|INIT_CWD$)/.test(name),
  );
  const options = {
    cwd: folder,
    env: { ...Object.fromEntries(kept), NODE_ENV: '' },
    maxBuffer: 64 * 1024 * 1024,
  };
  try {
    return (await promisify(execFile)(command, args, options)).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${args.join(' ')} failed: ${stdout}${stderr}`, { cause: error });
  }
}

/**
 * Packs the packages of this repository, creates a remote in its own repository, and installs the packed packages there.
 * All other packages get the versions of this repository.
 * @param others whether npm installs the other packages from its cache, or finds them installed: that takes a third of the
 *   time, and npm still decides which packages the packed ones need
 */
export async function otherRepository(
  name: string,
  others: 'from the cache' | 'already there',
): Promise<OtherRepository> {
  const above = mkdtempSync(path.join(tmpdir(), 'another-team-'));
  const packed = path.join(above, 'packed');
  const folder = path.join(above, 'a-folder');
  await run(root, process.execPath, [program('pack.mjs'), '--to', packed]);
  const curbwise = path.join(root, 'packages/cli/bin/curbwise.mjs');
  await run(root, process.execPath, [curbwise, 'release', 'create', name, '--standalone', folder]);
  keepVersions(folder);
  const files = readdirSync(packed).map((file) => path.join(packed, file));
  await run(folder, 'npm', [...INSTALL, '--package-lock-only', ...files]);
  if (others === 'already there') linkPackages(root, folder);
  await run(folder, 'npm', INSTALL);
  return {
    folder,
    packed,
    run: (command, ...args) => run(folder, command, args),
    start: (script, says, ...args) => start(folder, script, says, args),
    remove: () => rmSync(above, { recursive: true, force: true }),
  };
}

/** The used fields of a package.json. */
interface Manifest {
  name: string;
  version: string;
  scripts: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const manifestIn = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

/** Makes npm start from the versions in this repository's lockfile. npm drops the packages that nothing needs. */
function keepVersions(folder: string): void {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, unknown>;
  };
  const { name, version, dependencies, devDependencies } = manifestIn(folder);
  const others = Object.entries(packages).filter(([place]) => /^node_modules\/(?!@curbwise\/)/.test(place));
  const itself = { name, version, dependencies, devDependencies };
  const kept = Object.fromEntries<unknown>([['', itself], ...others]);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'package-lock.json'),
    JSON.stringify({ name, version, lockfileVersion: 3, requires: true, packages: kept }),
  );
}

async function start(
  folder: string,
  script: string,
  says: RegExp,
  args: readonly string[],
): Promise<ChildProcess> {
  const { scripts } = manifestIn(folder);
  const [command, ...words] = String(scripts[script]).split(' ');
  // Starts what npm would start, because a signal to npm would not end it.
  const child = spawn(path.join(folder, 'node_modules/.bin', command ?? ''), [...words, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  await new Promise<void>((ready, failed) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (says.test(said)) ready();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => failed(new Error(said)));
  });
  return child;
}

/** Stops a started program. */
export async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
