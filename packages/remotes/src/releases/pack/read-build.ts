import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesIn } from '../files-in';

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
  const names = (await filesIn(folder)).filter(isServed);
  const read = names.map(async (name) => [name, await readFile(path.join(folder, name))] as const);
  return new Map(await Promise.all(read));
}
