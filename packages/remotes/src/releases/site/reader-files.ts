import { READER_LIST, READER_PATH } from '@curbwise/contract';
import { readBuild } from '../pack/read-build';
import { upload } from '../publish/upload';
import { ReleaseRefusal } from '../refusal';
import type { ReleaseStore } from '../store/release-store';

/**
 * Copies the reader that browsers download into a site, with its compressed forms. Writes the list of its files after the
 * files, and then removes files that only the previous list named.
 * @param build folder of its build
 * @throws ReleaseRefusal if it is not built
 */
export async function copyReader(site: ReleaseStore, build: string): Promise<void> {
  const files = await readBuild(build);
  const list = files.get(READER_LIST);
  if (!list) throw new ReleaseRefusal('The device reader is not built: npm run build');
  const folder = `${READER_PATH.slice(1)}`;
  const others = new Map([...files].filter(([name]) => name !== READER_LIST));
  for (const some of [others, new Map([[READER_LIST, list]])])
    await upload(site, { folder, files: some, isCompressed: false }, 'contents');
  const there = await site.list(folder);
  await site.remove(there.map(({ path }) => path).filter((path) => !files.has(path.slice(folder.length))));
}
