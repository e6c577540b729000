import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ReleaseRefusal } from '@curbwise/remotes/releases';
import type { Context } from '../../curbwise/context';
import { ProgramExit } from '../../curbwise/program-exit';
import { nameOfRemote } from './name-of-remote';
import { withoutKeys } from './without-keys';

const USAGE_ERROR = 2;

/** The package of a remote. */
export interface RemotePackage {
  /** Name of the remote in the registry. */
  name: string;
  folder: string;
}

/**
 * Finds the package of a remote: in the given folder, else by its name in this repository.
 * @param name name in the registry; optional with `dir` or in a standalone repository
 * @param dir folder of the package
 * @throws ReleaseRefusal if there is no such package, or it has another name; ProgramExit without name and folder
 */
export function remotePackage(
  name: string | undefined,
  dir: string | undefined,
  { root, standalone }: Context,
): RemotePackage {
  if (dir === undefined && !standalone) {
    if (name === undefined)
      throw new ProgramExit(
        USAGE_ERROR,
        "error: missing required argument 'remote': its name, or --dir and its folder",
      );
    const folder = path.join(root, 'packages', name);
    if (existsSync(path.join(folder, 'package.json'))) return { name, folder };
    throw new ReleaseRefusal(`There is no package packages/${name}. Check the name.`);
  }
  const folder = path.resolve(dir ?? root);
  const found = nameOfRemote(folder);
  if (name !== undefined && name !== found)
    throw new ReleaseRefusal(`The remote in ${folder} is ${found}, not ${name}. Check the name.`);
  return { name: found, folder };
}

/**
 * Builds only the package of this remote. The build's output is shown if it fails.
 * @throws ReleaseRefusal if the build fails
 */
export async function buildRemote({ name, folder }: RemotePackage, context: Context): Promise<void> {
  context.tell(`Building ${name}…`);
  const build = spawn('npm', ['run', 'build'], {
    cwd: folder,
    env: { ...withoutKeys(context.environment), NO_COLOR: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (part: Buffer) => output.push(part));
  const [status] = (await once(build, 'close')) as [number | null];
  if (status === 0) return;
  context.tell(Buffer.concat(output).toString().trimEnd());
  const place = path.relative(context.root, folder) || name;
  throw new ReleaseRefusal(`${place} failed to build. Nothing was published.`);
}
