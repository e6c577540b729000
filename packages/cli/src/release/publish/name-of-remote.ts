import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ReleaseRefusal } from '@curbwise/releases';
import { remoteIn } from '@curbwise/tooling/remotes';
import { z } from 'zod';

const manifestSchema = z.object({
  name: z.string(),
  curbwise: z.object({ name: z.string().optional() }).optional(),
});

/**
 * The name in the registry of the remote in a folder: that in its webpack configuration, by which it is built, else
 * `curbwise.name` of its package.json, else the name of the package without its scope.
 * @throws ReleaseRefusal if the folder has no package.json
 */
export function nameOfRemote(folder: string): string {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) throw new ReleaseRefusal(`There is no package.json in ${folder}. Check --dir.`);
  const { data: manifest } = manifestSchema.safeParse(jsonOf(readFileSync(file, 'utf8')));
  if (!manifest) throw new ReleaseRefusal(`${file} has no package name.`);
  return remoteIn(folder)?.name ?? manifest.curbwise?.name ?? manifest.name.replace(/^@[^/]+\//, '');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
