import type { LiveRegistry } from '@curbwise/contract';
import type { Base } from '../http/base';
import { counter } from '../metrics/metrics';
import type { KnownRemotes, RemotesSource } from '../releases/site-registry';
import { periodOf, remotesOf, type Period } from './period';

export interface EndedCanary {
  version: string;
  /** Milliseconds since 1970-01-01T00:00Z. */
  at: number;
  reason: string;
}

/** Canaries that this gateway has ended, and remotes without them. */
export class EndedCanaries {
  /** By remote: ended canaries that the registry still has. */
  private readonly ended = new Map<string, Period>();
  private readonly lastOnes = new Map<string, EndedCanary>();
  private readonly listeners = new Set<(period: Period) => void>();
  private shown: { from: LiveRegistry; without: LiveRegistry } | undefined;

  constructor(private readonly source: RemotesSource) {}

  /** The remotes for pages, without canaries that have ended, whatever the registry still says. */
  readonly remotes: RemotesSource = async () => {
    const { ended } = this;
    const known = await this.source();
    this.forgetRemoved(known.live);
    if (ended.size === 0) return known;
    if (this.shown?.from !== known.live) this.shown = { from: known.live, without: without(known, ended) };
    return { ...known, live: this.shown.without };
  };

  /** Ends the canary of a period at once. Returns false if it had already ended. */
  end(period: Period, reason: string): boolean {
    const { remote, canary } = period;
    if (canary === null || this.ended.get(remote)?.canary === canary) return false;
    this.ended.set(remote, period);
    this.shown = undefined;
    this.lastOnes.set(remote, { version: canary, at: Date.now(), reason });
    return true;
  }

  last(remote: string): EndedCanary | undefined {
    return this.lastOnes.get(remote);
  }

  /** Calls the listener when the registry no longer has an ended canary. From then on it may be tried again. */
  onGone(listener: (period: Period) => void): void {
    this.listeners.add(listener);
  }

  private forgetRemoved(live: LiveRegistry): void {
    for (const [remote, period] of this.ended) {
      if (periodOf(live, remote)?.canary === period.canary) continue;
      this.ended.delete(remote);
      this.listeners.forEach((listener) => listener(period));
    }
  }
}

function without({ live }: KnownRemotes, ended: ReadonlyMap<string, Period>): LiveRegistry {
  const remotes = { ...live.remotes };
  for (const name of ended.keys()) {
    const remote = remotes[name];
    if (!remote) continue;
    const { canary: _, ...rest } = remote;
    remotes[name] = rest;
  }
  const trials = Object.entries(live.trials ?? {}).filter(([name]) => !ended.has(name));
  const { trials: _, ...rest } = live;
  return { ...rest, remotes, ...(trials.length > 0 ? { trials: Object.fromEntries(trials) } : {}) };
}

/** Marks a version as bad in the registry, which ends its canary there. Rejects if that cannot be written. */
export type MarkBad = (remote: string, version: string, reason: string) => Promise<void>;

/**
 * Ends the canary of a period: at once for pages of this gateway, then in the registry for all gateways.
 * @param why in one line of less than 200 characters
 */
export type EndCanary = (period: Period, why: string) => Promise<void>;

/** Logs what a gateway did by itself: whether the registry says so, too, or else what to run. Never rejects. */
export const logWriting = (
  logger: Base['logger'],
  written: Promise<void>,
  { fields, what, done, command }: { fields: object; what: string; done: string; command: string },
): Promise<void> =>
  written.then(
    () => logger.warn(fields, `${what}; ${done}`),
    (error: unknown) =>
      logger.error(
        { ...fields, problem: error instanceof Error ? error.message : 'it cannot be written' },
        `${what}, but not in the registry; run "npx ${command}"`,
      ),
  );

export function canaryEnder(
  { metrics, logger }: Pick<Base, 'metrics' | 'logger'>,
  { ended, markBad }: { ended: EndedCanaries; markBad: MarkBad },
): EndCanary {
  const endings = counter(
    metrics,
    'canaries_ended_total',
    'Canaries that this gateway ended because they failed more often than the live version',
    ['remote'],
    async () => remotesOf((await ended.remotes()).live).map((remote) => ({ remote })),
  );
  return async (period, reason) => {
    const { remote, canary: version } = period;
    if (version === null || !ended.end(period, reason)) return;
    endings.inc({ remote });
    await logWriting(logger, markBad(remote, version, reason), {
      fields: { remote, version, reason },
      what: 'a canary ended by itself',
      done: 'its version is marked as bad in the registry',
      command: `curbwise release canary ${remote} 0`,
    });
  };
}
