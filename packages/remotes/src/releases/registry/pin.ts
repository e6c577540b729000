import { type Change, knownEntry, liveVersion, newestWaiting, withEntry } from './change';
import type { Decision } from './check-release';
import { makeLive, type Move } from './move-live';

/**
 * Pins a remote to a version, which becomes live; default: the live version.
 * @throws ReleaseRefusal as {@link makeLive}
 */
export const pin =
  (name: string, { version, ...decision }: Decision & { version?: string }): Change<Move> =>
  (registry) => {
    const entry = knownEntry(registry, name);
    const target = version ?? liveVersion(name, entry);
    if (target === entry.live) {
      const outcome = { from: target, to: target, endedCanary: null };
      if (entry.pinned) return { registry, outcome };
      return { registry: withEntry(registry, name, { ...entry, pinned: true }), outcome };
    }
    return makeLive(registry, name, { ...entry, pinned: true }, target, decision);
  };

export interface Unpinned {
  live: string | null;
  /** The newest version that waits to be promoted. */
  waiting: string | null;
}

/**
 * Unpins a remote: the next published version becomes live.
 */
export const unpin =
  (name: string): Change<Unpinned> =>
  (registry) => {
    const entry = knownEntry(registry, name);
    const outcome = { live: entry.live, waiting: newestWaiting(entry) };
    if (!entry.pinned) return { registry, outcome };
    return { registry: withEntry(registry, name, { ...entry, pinned: false }), outcome };
  };
