import { ReleaseRefusal } from '../refusal';
import { changeRegistry, currentRegistry } from '../registry/change-registry';
import type { ReleaseStore } from '../store/release-store';
import type { Actor } from '../trust/actor';
import {
  isLeftOver,
  isListed,
  isRecentlyRemoved,
  type StoredVersion,
  storedVersions,
  unfinishedFiles,
} from './left-over';
import { unneededPictures } from './unneeded-pictures';
import { forgetUnused, type GcRules, type Version } from './unused-versions';

export interface Removed extends Version {
  /** Whether the registry did not list it: an interrupted upload, or a remote that was removed. */
  isLeftOver: boolean;
  files: number;
  bytes: number;
}

/**
 * Removes unused versions, first from the registry and then their files, with what a browser saw of them, and the leftovers
 * of interrupted uploads.
 * @param dryRun returns what would be removed and changes nothing
 * @throws ReleaseRefusal if the store has no registry; StoreError
 */
export async function collectGarbage(
  store: ReleaseStore,
  rules: GcRules,
  { dryRun = false, actor }: { dryRun?: boolean; actor?: Actor } = {},
): Promise<Removed[]> {
  const read = await store.readRegistry();
  if (read === null) {
    throw new ReleaseRefusal(
      `${store.place} has no registry.json, so it is unknown which versions are in use. Nothing was removed.`,
    );
  }
  const { registry, outcome: unused } = await changeRegistry(store, forgetUnused(rules), {
    dryRun,
    actor,
    now: rules.now,
    read,
  });
  const files = await store.list('');
  const isUnused = (one: Version) =>
    unused.some(({ name, version }) => one.name === name && one.version === version);
  const removed: Removed[] = [];
  for (const stored of storedVersions(files)) {
    const isGarbage = isUnused(stored) || isLeftOver(stored, rules.now);
    if (isListed(registry, stored) || isRecentlyRemoved(registry, stored, rules) || !isGarbage) continue;
    if (dryRun || (await removeVersion(store, stored))) removed.push(removalOf(stored, !isUnused(stored)));
  }
  if (!dryRun) {
    const unfinished = unfinishedFiles(files, rules.now).map(({ path }) => path);
    const paths = [...unfinished, ...(await unneededPictures(store, registry, files, rules.now))];
    if (paths.length > 0) await store.remove(paths);
  }
  return removed;
}

const removalOf = ({ name, version, files }: StoredVersion, leftOver: boolean): Removed => ({
  name,
  version,
  isLeftOver: leftOver,
  files: files.length,
  bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
});

/**
 * Removes the files of a version that the registry does not list. Somebody may publish the version at the same time and
 * find all of its files present: if the registry lists it afterwards, the files are restored.
 * @returns false if the registry lists the version, whose files are still there
 */
async function removeVersion(store: ReleaseStore, stored: StoredVersion): Promise<boolean> {
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
