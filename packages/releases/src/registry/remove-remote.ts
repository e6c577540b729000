import type { Registry } from '@curbwise/contract';
import { ReleaseRefusal } from '../refusal';
import { knownEntry, type Change } from './change';

/** Remotes that every site is built with. */
export const REMOTES_OF_THE_SITE: readonly string[] = ['scanner', 'verdict', 'legal'];

/** What came of removing a remote. */
export interface RemovedRemote {
  /** What visitors got of it. */
  live: string | null;
  /** Versions that the registry knew. */
  versions: string[];
}

/**
 * Takes a remote away: pages that are opened from then on do not know it. Its files stay until gc, for pages that are open.
 * @throws ReleaseRefusal if there is no such remote, or every site has it
 */
export const removeRemote =
  (name: string, { now }: { now: Date }): Change<RemovedRemote> =>
  (registry) => {
    const { live, releases } = knownEntry(registry, name);
    if (REMOTES_OF_THE_SITE.includes(name)) {
      throw new ReleaseRefusal(
        `${name} is part of every site: without it in the store, pages would get the version that each site was built with, ` +
          'and not one of them would be without it. Nothing was removed. "curbwise release rollback" or "pin" lead to another version.',
      );
    }
    const { [name]: _gone, ...remotes } = registry.remotes;
    const removed: Registry['removed'] = { ...registry.removed, [name]: { at: now.toISOString() } };
    return {
      registry: { ...registry, revision: registry.revision + 1, remotes, removed },
      outcome: { live, versions: Object.keys(releases).sort() },
    };
  };
