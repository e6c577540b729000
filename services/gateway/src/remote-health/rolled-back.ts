import { fitsHost, releaseForPages, type LiveRegistry } from '@curbwise/contract';
import { earlierGoodVersion, ownValue } from '@curbwise/remotes/releases';
import type { KnownRemotes, RemotesSource } from '../releases/site-registry';

interface Move {
  /** The version that is live in the registry. */
  from: string;
  to: string;
}

/** The version that a rollback of a remote leads to: one that was live, is not bad and fits the host; null if none does. */
export function rollbackTarget({ live, entryOf }: KnownRemotes, remote: string): string | null {
  const entry = entryOf(remote);
  const shown = ownValue(live.remotes, remote)?.version;
  if (!entry || shown === undefined || !ownValue(entry.releases, shown)) return null;
  const to = earlierGoodVersion(entry, shown);
  const release = to === undefined ? undefined : entry.releases[to];
  return release && fitsHost(release.needs, live.contract) ? release.version : null;
}

/** Remotes of which pages of this gateway get an earlier version than the registry says, and remotes with these versions. */
export class RolledBack {
  private readonly moves = new Map<string, Move>();
  private readonly listeners = new Set<(remote: string, from: string) => void>();
  private readonly changeListeners = new Set<() => void>();
  private last: LiveRegistry | undefined;
  private shown: { from: LiveRegistry; moved: LiveRegistry } | undefined;

  constructor(private readonly source: RemotesSource) {}

  /** The remotes for pages. A rollback lasts until the registry has another live version. */
  readonly remotes: RemotesSource = async () => {
    const known = await this.source();
    for (const [remote, { from }] of this.moves) {
      if (known.live.remotes[remote]?.version === from) continue;
      this.moves.delete(remote);
      this.shown = undefined;
      this.listeners.forEach((listener) => listener(remote, from));
    }
    const { last } = this;
    this.last = known.live;
    if (last && last !== known.live) this.changeListeners.forEach((listener) => listener());
    if (this.moves.size === 0) return known;
    if (this.shown?.from !== known.live) this.shown = { from: known.live, moved: this.moved(known) };
    return { ...known, live: this.shown.moved };
  };

  /**
   * Gives pages an earlier version.
   * @param expected the version that has to be live in the registry; by default any
   * @returns the version that is live in the registry; undefined if that is none or another one, or if it lacks the
   *   earlier version
   */
  async move(remote: string, to: string, expected?: string): Promise<string | undefined> {
    const { live, releaseOf } = await this.source();
    const from = ownValue(live.remotes, remote)?.version;
    if (from === undefined || (expected ?? from) !== from || !releaseOf(remote, to)) return undefined;
    if (from === to) this.moves.delete(remote);
    else this.moves.set(remote, { from, to });
    this.shown = undefined;
    return from;
  }

  /** Calls the listener when the registry has another live version than the one that was rolled back (`from`). */
  onGone(listener: (remote: string, from: string) => void): void {
    this.listeners.add(listener);
  }

  /** Calls the listener when the registry has changed, as the next page is asked for. */
  onChange(listener: () => void): void {
    this.changeListeners.add(listener);
  }

  /** The canary ends too, because the version that it was compared with is no longer live. */
  private moved({ live, releaseOf }: KnownRemotes): LiveRegistry {
    const remotes = { ...live.remotes };
    for (const [remote, { to }] of this.moves) {
      const release = releaseOf(remote, to);
      if (release) remotes[remote] = releaseForPages(release);
    }
    return { ...live, remotes };
  }
}
