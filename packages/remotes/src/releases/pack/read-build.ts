import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Contents of files by relative path with slashes, sorted by path. */
export type Files = ReadonlyMap<string, Buffer>;

/** Source maps and the statistics of module federation are not served. */
const isServed = (file: string) => !file.endsWith('.map') && path.posix.basename(file) !== 'mf-stats.json';

/**
 * Reads the files of a built package that are served.
 * @param folder of the build
 * @returns no files if the folder does not exist
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
