import { ownValue } from '@curbwise/remotes/releases';
import type { Base } from '../http/base';
import { counter } from '../metrics/metrics';
import type { KnownRemotes, RemotesSource } from '../releases/site-registry';
import type { MarkBad } from './ended-canaries';
import { judgeCanary, lookAt } from './judge-canary';
import { remotesOf, type Period } from './period';
import { failedWords } from './present-health';
import { rollbackTarget, type RolledBack } from './rolled-back';
import { countsOf, type Tallied, type Tally, type Told } from './tally';

/** What a site can do about a live version. */
export interface SiteRollback {
  readonly rolledBack: RolledBack;
  readonly markBad: MarkBad;
  /** Whether the files of a version are here, or can be fetched now. */
  readonly has: (remote: string, version: string) => Promise<boolean>;
  /** Rolls a remote back in the registry, for all gateways. Rejects if that cannot be written. */
  readonly moveBack: (remote: string, from: string, to: string, reason: string) => Promise<void>;
}

interface GuardParts extends SiteRollback {
  /** Counts each live version by itself, as long as it is live. */
  tally: Tally;
  remotes: RemotesSource;
}

/** The time in which a version is live, as a period of its own. */
const lifeOf = (remote: string, live: string): Period => ({
  remote: `${remote}@${live}`,
  live,
  canary: null,
  key: `live:${remote}:${live}`,
});

/**
 * Rolls live versions back that fail more often than the version before them. It decides as about canaries: the same looks,
 * the same test, the same minimum of faulty clients. It never rolls back twice in a row, nor a remote that is pinned.
 */
export class LiveGuard {
  private readonly rollbacks;

  constructor(
    private readonly parts: GuardParts,
    private readonly base: Pick<Base, 'metrics' | 'logger'>,
  ) {
    this.rollbacks = counter(
      base.metrics,
      'live_rollbacks_total',
      'Live versions that this gateway rolled back because they failed more often than the version before',
      ['remote'],
      async () => remotesOf((await parts.remotes()).live).map((remote) => ({ remote })),
    );
  }

  /** Counts what a page told about the live version of a remote. @param address of the client */
  async add(remote: string, version: string, told: Told, address: string): Promise<void> {
    const tallied = await this.parts.tally.add(lifeOf(remote, version), { traffic: 'live', told }, address);
    await this.judge(remote, version, tallied);
  }

  /** Counts clients whose pages fell silent. */
  async checkSilence(remote: string, version: string): Promise<void> {
    const life = lifeOf(remote, version);
    for (let silent = await this.parts.tally.silence(life); silent;) {
      await this.judge(remote, version, silent);
      silent = await this.parts.tally.silence(life);
    }
  }

  private async judge(remote: string, version: string, { fields, isNewClient }: Tallied): Promise<void> {
    const look = lookAt(fields['live:clients'] ?? 0);
    if (!isNewClient || look === 0) return;
    const known = await this.parts.remotes();
    const before = versionBefore(known, remote, version);
    if (before === undefined) return;
    const now = countsOf(fields, 'live');
    const then = countsOf(await this.parts.tally.read(lifeOf(remote, before)), 'live');
    // A version that was hardly seen is no measure.
    const measure = then.clients >= now.clients ? then : null;
    const { isWorse, chance } = judgeCanary(now, measure, look);
    if (!isWorse) return;
    const beside = measure
      ? `of ${before} ${measure.faulty} of ${measure.clients}`
      : 'more than is tolerated';
    const counts = `${failedWords(now)}, ${beside}`;
    await this.rollBack(
      known,
      remote,
      version,
      `rolled back by itself: ${counts} (p ${chance.toExponential(1)})`,
    );
  }

  private async rollBack(known: KnownRemotes, remote: string, from: string, reason: string): Promise<void> {
    const { rolledBack, has, moveBack, markBad } = this.parts;
    const { logger } = this.base;
    const to = rollbackTarget(known, remote);
    if (to === null || !(await has(remote, to))) {
      logger.error(
        { remote, version: from, reason },
        'a live version fails, and there is no good one before it',
      );
      return;
    }
    if ((await rolledBack.move(remote, to, from)) === undefined) return;
    this.rollbacks.inc({ remote });
    const fields = { remote, version: from, to, reason };
    await moveBack(remote, from, to, reason)
      .then(() => markBad(remote, from, reason))
      .then(
        () =>
          logger.warn(
            fields,
            'a live version was rolled back by itself and is marked as bad in the registry',
          ),
        (error: unknown) =>
          logger.error(
            { ...fields, problem: error instanceof Error ? error.message : 'it cannot be written' },
            `a live version was rolled back by itself, but not in the registry; run "curbwise release rollback ${remote}"`,
          ),
      );
  }
}

/** The version before a live one that may be rolled back; undefined if it may not. */
function versionBefore(known: KnownRemotes, remote: string, live: string): string | undefined {
  const entry = known.entryOf(remote);
  const isLive = entry?.live === live && ownValue(known.live.remotes, remote)?.version === live;
  // Otherwise this gateway has rolled it back already.
  if (!isLive || entry.pinned) return undefined;
  const before = entry.history[0]?.version;
  // What is live now is where a rollback led.
  return before === undefined || ownValue(entry.releases, before)?.bad ? undefined : before;
}
