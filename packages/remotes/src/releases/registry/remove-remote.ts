import { OPERATOR_REMOTE, type Registry } from '@curbwise/contract';
import { ReleaseRefusal } from '../refusal';
import { ownValue } from '../untrusted';
import { type Change, entryOf, knownEntry, withEntry } from './change';

/** Remotes that every site is built with. */
const BUILT_IN_REMOTES: readonly string[] = ['scanner', 'verdict', 'legal', OPERATOR_REMOTE];

export interface RemovedRemote {
  /** The version that visitors got. */
  live: string | null;
  /** Versions that the registry listed. */
  versions: string[];
}

/**
 * Removes a remote from the registry: pages opened from then on do not know it. Its files stay for open pages, until gc
 * removes them.
 * @throws ReleaseRefusal if there is no such remote, or if it is part of every site
 */
export const removeRemote =
  (name: string, { now }: { now: Date }): Change<RemovedRemote> =>
  (registry) => {
    const { live, releases } = knownEntry(registry, name);
    if (BUILT_IN_REMOTES.includes(name)) {
      throw new ReleaseRefusal(
        `${name} is part of every site: without it in the store, pages would get the version that their site was built with. ` +
          'Nothing was removed. To get another version, use "npx curbwise release rollback" or "pin".',
      );
    }
    const { [name]: _gone, ...remotes } = registry.remotes;
    const removed: Registry['removed'] = { ...registry.removed, [name]: { at: now.toISOString() } };
    return {
      registry: { ...registry, remotes, removed },
      outcome: { live, versions: Object.keys(releases).sort() },
    };
  };

/**
 * Removes versions of a remote from the registry, except those that visitors or staging get.
 * @returns the given versions that are no longer in the registry
 */
export const forget =
  (name: string, versions: readonly string[]): Change<string[]> =>
  (registry) => {
    const entry = entryOf(registry, name);
    const kept = new Set([entry.live, entry.canary?.version, entry.staging]);
    const gone = new Set(versions.filter((version) => !kept.has(version)));
    const outcome = [...gone];
    if (!ownValue(registry.remotes, name)) return { registry, outcome };
    const releases = Object.entries(entry.releases).filter(([version]) => !gone.has(version));
    const history = entry.history.filter(({ version }) => !gone.has(version));
    const changed = { ...entry, releases: Object.fromEntries(releases), history };
    return { registry: withEntry(registry, name, changed), outcome };
  };
