import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { READER_LIST, READER_PATH } from '@curbwise/contract';
import { readBuild } from '../pack/read-build';
import { ReleaseRefusal } from '../refusal';
import { putFile } from './site-files';

/**
 * Copies the reader that browsers download into a site, with its compressed forms. Writes the list of its files after the
 * files, and then removes files that only the previous list named.
 * @param build folder of its build
 * @throws ReleaseRefusal if it is not built
 */
export async function copyReader(site: string, build: string): Promise<void> {
  const files = await readBuild(build);
  const list = files.get(READER_LIST);
  if (!list) throw new ReleaseRefusal('The device reader is not built: npm run build');
  const target = path.join(site, READER_PATH);
  const others = [...files].filter(([name]) => name !== READER_LIST);
  for (const [name, content] of [...others, [READER_LIST, list] as const])
    await putFile(path.join(target, name), content, false);
  for (const name of await readdir(target)) if (!files.has(name)) await rm(path.join(target, name));
}
