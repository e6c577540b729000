import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ReleaseRefusal } from '@curbwise/remotes/releases';
import { remoteIn } from '@curbwise/tooling/remotes';
import { z } from 'zod';

const manifestSchema = z.object({
  name: z.string(),
  curbwise: z.object({ name: z.string().optional() }).optional(),
});

/**
 * The registry name of the remote in a folder: from its webpack configuration, else `curbwise.name` of its package.json,
 * else the package name without its scope.
 * @throws ReleaseRefusal if the folder has no package.json, or it has no name
 */
export function nameOfRemote(folder: string): string {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) throw new ReleaseRefusal(`There is no package.json in ${folder}. Check --dir.`);
  const { data: manifest } = manifestSchema.safeParse(parseJson(readFileSync(file, 'utf8')));
  if (!manifest) throw new ReleaseRefusal(`${file} has no package name.`);
  return remoteIn(folder)?.name ?? manifest.curbwise?.name ?? manifest.name.replace(/^@[^/]+\//, '');
}

/** Parsed JSON; undefined if the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
