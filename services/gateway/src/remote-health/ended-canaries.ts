import type { LiveRegistry } from '@curbwise/contract';
import type { KnownRemotes, RemotesSource } from '../site/site-registry';
import { periodOf, type Period } from './period';

/** A canary that ended by itself. */
export interface EndedCanary {
  version: string;
  /** Milliseconds since 1970-01-01T00:00Z. */
  at: number;
  reason: string;
}

/** Canaries that this gateway has ended, and remotes without them. */
export interface EndedCanaries {
  /** What pages are told: a canary that has ended is no part of it, whatever the registry still says. */
  readonly remotes: RemotesSource;
  /** Ends the canary of a period at once. @returns false if it had ended already */
  end: (period: Period, reason: string) => boolean;
  /** The one of a remote that ended last. */
  last: (remote: string) => EndedCanary | undefined;
  /** Calls back when the registry has let go of a canary that had ended: it may be tried again from then on. */
  onGone: (listener: (period: Period) => void) => void;
}

/** No canary has ended to begin with. */
export function endedCanaries(source: RemotesSource): EndedCanaries {
  /** By remote: those that the registry still has. */
  const ended = new Map<string, Period>();
  const last = new Map<string, EndedCanary>();
  const listeners = new Set<(period: Period) => void>();
  let shown: { from: LiveRegistry; without: LiveRegistry } | undefined;

  function letGo(live: LiveRegistry): void {
    for (const [remote, period] of ended) {
      if (periodOf(live, remote)?.canary === period.canary) continue;
      ended.delete(remote);
      listeners.forEach((listener) => listener(period));
    }
  }

  return {
    async remotes() {
      const known = await source();
      if (ended.size > 0) letGo(known.live);
      if (ended.size === 0) return known;
      if (shown?.from !== known.live) shown = { from: known.live, without: without(known, ended) };
      return { ...known, live: shown.without };
    },
    end(period, reason) {
      const { remote, canary } = period;
      if (canary === null || ended.get(remote)?.canary === canary) return false;
      ended.set(remote, period);
      shown = undefined;
      last.set(remote, { version: canary, at: Date.now(), reason });
      return true;
    },
    last: (remote) => last.get(remote),
    onGone: (listener) => void listeners.add(listener),
  };
}

/** What pages are told, without the canaries of those remotes. */
function without({ live }: KnownRemotes, ended: ReadonlyMap<string, Period>): LiveRegistry {
  const remotes = { ...live.remotes };
  for (const name of ended.keys()) {
    const told = remotes[name];
    if (!told) continue;
    const { canary: _, ...rest } = told;
    remotes[name] = rest;
  }
  const trials = Object.entries(live.trials ?? {}).filter(([name]) => !ended.has(name));
  const { trials: _, ...rest } = live;
  return { ...rest, remotes, ...(trials.length > 0 ? { trials: Object.fromEntries(trials) } : {}) };
}
