import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { READER_LIST, READER_PATH } from '@curbwise/contract';
import { readBuild } from '../pack/read-build';
import { ReleaseRefusal } from '../refusal';
import { writeWhole } from '../store/folder/write-whole';

/**
 * Puts the reader that browsers fetch into a site, its compressed forms with it, as they were built. Its list comes after
 * all that it names, and what only the list before named goes last.
 * @param build folder of its build
 * @throws ReleaseRefusal if it is not built
 */
export async function putReader(site: string, build: string): Promise<void> {
  const files = await readBuild(build);
  const list = files.get(READER_LIST);
  if (!list) throw new ReleaseRefusal('The reader for devices is not built: npm run build');
  const target = path.join(site, READER_PATH);
  for (const [name, content] of files) if (name !== READER_LIST) await putUnlessThere(target, name, content);
  await putUnlessThere(target, READER_LIST, list);
  for (const name of await readdir(target)) if (!files.has(name)) await rm(path.join(target, name));
}

async function putUnlessThere(folder: string, name: string, content: Buffer): Promise<void> {
  const file = path.join(folder, name);
  const isThere = (await readFile(file).catch(() => null))?.equals(content) ?? false;
  if (!isThere) await writeWhole(file, content);
}
