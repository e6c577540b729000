import { currentRegistry } from '../registry/change-registry';
import type { ReleaseStore } from '../store/release-store';
import { isListed, type StoredVersion } from './left-over';

/**
 * Removes the files of a version that the registry does not list. Somebody may publish the version at the same time and
 * find all of its files present: if the registry lists it afterwards, the files are restored.
 * @returns false if the registry lists the version, whose files are still there
 */
export async function removeVersion(store: ReleaseStore, stored: StoredVersion): Promise<boolean> {
  const isInRegistry = async () => isListed(await currentRegistry(store), stored);
  const kept: [string, Buffer][] = [];
  for (const { path } of stored.files) {
    const content = await store.read(path);
    if (content) kept.push([path, content]);
  }
  if (await isInRegistry()) return false;
  await store.remove(stored.files.map(({ path }) => path));
  if (!(await isInRegistry())) return true;
  for (const [path, content] of kept) await store.write(path, content);
  return false;
}
