import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ReleaseRefusal } from '@curbwise/releases';
import type { Context } from '../../curbwise/context';
import { ProgramExit } from '../../curbwise/program-exit';
import { nameOfRemote } from './name-of-remote';
import { withoutKeys } from './without-keys';

const MISUSED = 2;

/** The package of a remote. */
export interface RemotePackage {
  /** In the registry. */
  name: string;
  folder: string;
}

/**
 * The package of a remote: that in a folder, if one is said, else the one of this repository.
 * @param name in the registry; it may be left out where a folder is said
 * @param dir the folder
 * @throws ReleaseRefusal if there is none, or another one; ProgramExit if nothing says which
 */
export function remotePackage(
  name: string | undefined,
  dir: string | undefined,
  { root, elsewhere }: Context,
): RemotePackage {
  if (dir === undefined && !elsewhere) {
    if (name === undefined)
      throw new ProgramExit(
        MISUSED,
        "error: missing required argument 'remote': its name, or --dir and its folder",
      );
    const folder = path.join(root, 'packages', name);
    if (existsSync(path.join(folder, 'package.json'))) return { name, folder };
    throw new ReleaseRefusal(`There is no package packages/${name}. Check the name.`);
  }
  const folder = path.resolve(dir ?? root);
  const there = nameOfRemote(folder);
  if (name !== undefined && name !== there)
    throw new ReleaseRefusal(`The remote in ${folder} is ${there}, not ${name}. Check the name.`);
  return { name: there, folder };
}

/**
 * Builds the package of a remote, and no other. What the build says is shown only if it fails.
 * @throws ReleaseRefusal if it fails
 */
export async function buildRemote({ name, folder }: RemotePackage, context: Context): Promise<void> {
  context.tell(`Building ${name}…`);
  const build = spawn('npm', ['run', 'build'], {
    cwd: folder,
    env: { ...withoutKeys(context.environment), NO_COLOR: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (part: Buffer) => said.push(part));
  const [status] = (await once(build, 'close')) as [number | null];
  if (status === 0) return;
  context.tell(Buffer.concat(said).toString().trimEnd());
  const place = path.relative(context.root, folder) || name;
  throw new ReleaseRefusal(`${place} failed to build. Nothing was published.`);
}
