import { OPERATOR_REMOTE, type Registry } from '@curbwise/contract';
import { ReleaseRefusal } from '../refusal';
import { ownValue } from '../untrusted';
import { type Change, knownEntry, withEntry } from './change';

/** Remotes that every site is built with. */
const BUILT_IN_REMOTES: readonly string[] = ['scanner', 'verdict', 'legal', OPERATOR_REMOTE];

/**
 * Removes a remote from the registry: pages opened from then on do not know it. Its files stay for open pages, until gc
 * removes them.
 * @throws ReleaseRefusal if there is no such remote, or if it is part of every site
 */
export const removeRemote =
  (name: string, { now }: { now: Date }): Change =>
  (registry) => {
    knownEntry(registry, name);
    if (BUILT_IN_REMOTES.includes(name)) {
      throw new ReleaseRefusal(
        `${name} is part of every site: without it in the store, pages would get the version that their site was built with. ` +
          'Nothing was removed. To get another version, use "npx curbwise release rollback" or "pin".',
      );
    }
    const { [name]: _gone, ...remotes } = registry.remotes;
    const removed: Registry['removed'] = { ...registry.removed, [name]: { at: now.toISOString() } };
    return { ...registry, remotes, removed };
  };

/** Removes versions of a remote from the registry, except those that visitors or staging get. */
export const forget =
  (name: string, versions: readonly string[]): Change =>
  (registry) => {
    const entry = ownValue(registry.remotes, name);
    if (!entry) return registry;
    const kept = new Set([entry.live, entry.canary?.version, entry.staging]);
    const gone = new Set(versions.filter((version) => !kept.has(version)));
    const releases = Object.entries(entry.releases).filter(([version]) => !gone.has(version));
    const history = entry.history.filter(({ version }) => !gone.has(version));
    return withEntry(registry, name, { ...entry, releases: Object.fromEntries(releases), history });
  };
