import { ReleaseRefusal } from '../refusal';
import { changeRegistry } from '../registry/change-registry';
import type { ReleaseStore } from '../store/release-store';
import type { Actor } from '../trust/actor';
import {
  isLeftOver,
  isListed,
  isMissed,
  storedVersions,
  unfinishedFiles,
  type StoredVersion,
} from './left-over';
import { removeVersion } from './remove-version';
import { forgetUnused, type GcRules, type Version } from './unused-versions';

/** What was removed. */
export interface Removed extends Version {
  /** Whether the registry never named it, or no longer did: an upload that was broken off. */
  isLeftOver: boolean;
  files: number;
  bytes: number;
}

/**
 * Removes versions that are not used any more, first from the registry and then their files, and what broken uploads
 * left.
 * @param dryRun says what would be removed, and changes nothing
 * @throws ReleaseRefusal if the store has no registry, which could say what is used; StoreError
 */
export async function collectGarbage(
  store: ReleaseStore,
  rules: GcRules,
  { dryRun = false, actor }: { dryRun?: boolean; actor?: Actor } = {},
): Promise<Removed[]> {
  if ((await store.readRegistry()) === null) {
    throw new ReleaseRefusal(
      `${store.place} has no registry.json that says what is used. Nothing was removed.`,
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
    if (isListed(registry, stored) || isMissed(registry, stored, rules) || !isGarbage) continue;
    if (dryRun || (await removeVersion(store, stored))) removed.push(told(stored, !isUnused(stored)));
  }
  if (!dryRun) {
    const paths = unfinishedFiles(files, rules.now).map(({ path }) => path);
    if (paths.length > 0) await store.remove(paths);
  }
  return removed;
}

const told = ({ name, version, files }: StoredVersion, leftOver: boolean): Removed => ({
  name,
  version,
  isLeftOver: leftOver,
  files: files.length,
  bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
});
