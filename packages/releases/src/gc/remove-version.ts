import { presentRegistry } from '../registry/change-registry';
import type { ReleaseStore } from '../store/release-store';
import { isListed, type StoredVersion } from './left-over';

/**
 * Removes the files of a version that the registry does not name. Someone may publish it at this very moment, and find
 * all of its files there: should the registry name it afterwards, they are put back.
 * @returns false if it is named, and is still there
 */
export async function removeVersion(store: ReleaseStore, stored: StoredVersion): Promise<boolean> {
  const isNamed = async () => isListed(await presentRegistry(store), stored);
  const kept: [string, Buffer][] = [];
  for (const { path } of stored.files) {
    const content = await store.read(path);
    if (content) kept.push([path, content]);
  }
  if (await isNamed()) return false;
  await store.remove(stored.files.map(({ path }) => path));
  if (!(await isNamed())) return true;
  for (const [path, content] of kept) await store.write(path, content);
  return false;
}
