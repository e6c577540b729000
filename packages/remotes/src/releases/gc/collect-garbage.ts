import { ReleaseRefusal } from '../refusal';
import { changeRegistry } from '../registry/change-registry';
import type { ReleaseStore } from '../store/release-store';
import type { Actor } from '../trust/actor';
import {
  isLeftOver,
  isListed,
  isRecentlyRemoved,
  storedVersions,
  unfinishedFiles,
  type StoredVersion,
} from './left-over';
import { removeVersion } from './remove-version';
import { forgetUnused, type GcRules, type Version } from './unused-versions';

/** A version that was removed. */
export interface Removed extends Version {
  /** Whether the registry did not list it: an interrupted upload, or a remote that was removed. */
  isLeftOver: boolean;
  files: number;
  bytes: number;
}

/**
 * Removes unused versions, first from the registry and then their files, and the leftovers of interrupted uploads.
 * @param dryRun returns what would be removed and changes nothing
 * @throws ReleaseRefusal if the store has no registry; StoreError
 */
export async function collectGarbage(
  store: ReleaseStore,
  rules: GcRules,
  { dryRun = false, actor }: { dryRun?: boolean; actor?: Actor } = {},
): Promise<Removed[]> {
  if ((await store.readRegistry()) === null) {
    throw new ReleaseRefusal(
      `${store.place} has no registry.json, so it is unknown which versions are in use. Nothing was removed.`,
    );
  }
  const { registry, outcome: unused } = await changeRegistry(store, forgetUnused(rules), {
    dryRun,
    actor,
    now: rules.now,
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
    const paths = unfinishedFiles(files, rules.now).map(({ path }) => path);
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
