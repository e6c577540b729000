import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Files by their paths, which are relative and have slashes; in the order of the paths. */
export type Files = ReadonlyMap<string, Buffer>;

/** Maps are for developers, the statistics of federation for nobody. */
const isServed = (file: string) => !file.endsWith('.map') && path.posix.basename(file) !== 'mf-stats.json';

/**
 * Reads what of a built package is served.
 * @param folder of the build
 * @returns no files if there is no such folder
 */
export async function readBuild(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter(isServed)
    .sort();
  const read = names.map(async (name) => [name, await readFile(path.join(folder, name))] as const);
  return new Map(await Promise.all(read));
}
