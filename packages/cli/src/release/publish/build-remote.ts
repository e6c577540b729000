import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parsedJson, ReleaseRefusal } from '@curbwise/remotes/releases';
import { remoteIn } from '@curbwise/tooling/remotes';
import { z } from 'zod';
import type { Context } from '../../curbwise/context';
import { ProgramExit } from '../../curbwise/program-exit';
import { runNpm } from './checks/run-script';

const USAGE_ERROR = 2;

export interface RemotePackage {
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
  const { isWell, output } = await runNpm(folder, ['run', 'build'], context);
  if (isWell) return;
  context.tell(output.trimEnd());
  const place = path.relative(context.root, folder) || name;
  throw new ReleaseRefusal(`${place} failed to build. Nothing was published.`);
}

const manifestSchema = z.object({
  name: z.string(),
  curbwise: z.object({ name: z.string().optional() }).optional(),
});

/**
 * The registry name of the remote in a folder: from its webpack configuration, else `curbwise.name` of its package.json,
 * else the package name without its scope.
 * @throws ReleaseRefusal if the folder has no package.json, or it has no name
 */
function nameOfRemote(folder: string): string {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) throw new ReleaseRefusal(`There is no package.json in ${folder}. Check --dir.`);
  const { data: manifest } = manifestSchema.safeParse(parsedJson(readFileSync(file, 'utf8')));
  if (!manifest) throw new ReleaseRefusal(`${file} has no package name.`);
  return remoteIn(folder)?.name ?? manifest.curbwise?.name ?? manifest.name.replace(/^@[^/]+\//, '');
}
