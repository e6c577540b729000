import type { Base } from '../http/base';
import { counter } from '../metrics/metrics';
import type { KnownRemotes, RemotesSource } from '../releases/site-registry';
import { logWriting, type MarkBad } from './ended-canaries';
import { judgeCanary, MIN_FAULTY_FOR_ROLLBACK } from './judge-canary';
import { remotesOf, versionsOf, type Period } from './period';
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
 * Rolls live versions back that fail more often than the version before them, as that was while it was live. It decides as
 * about canaries: the same looks, the same test, but more faulty clients. A version before that was never counted is no
 * measure: what fails then may always have failed. It never rolls back twice in a row, nor a remote that is pinned.
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
    // A version that people make live again starts anew.
    parts.rolledBack.onGone((remote, from) => void parts.tally.forget(lifeOf(remote, from)));
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

  private async judge(remote: string, version: string, { fields, look }: Tallied): Promise<void> {
    const { tally, remotes, rolledBack, has } = this.parts;
    const isEnded = fields.ended === 1;
    if (!isEnded && look === 0) return;
    const before = versionBefore(await remotes(), remote, version);
    if (before === undefined) return;
    // Another gateway has rolled it back, and cannot write that to the registry without the key of the team.
    if (isEnded) {
      if (await has(remote, before)) await rolledBack.move(remote, before, version);
      return;
    }
    const now = countsOf(fields, 'live');
    const then = countsOf(await tally.read(lifeOf(remote, before)), 'live');
    if (then.clients === 0) return;
    const { isWorse, chance } = judgeCanary(now, then, look, MIN_FAULTY_FOR_ROLLBACK);
    if (!isWorse) return;
    const counts = `${failedWords(now)}, of ${before} ${then.faulty} of ${then.clients}`;
    const reason = `rolled back by itself: ${counts} (p ${chance.toExponential(1)})`;
    await this.rollBack(remote, version, before, reason);
  }

  private async rollBack(remote: string, from: string, to: string, reason: string): Promise<void> {
    const { rolledBack, has, moveBack, markBad, tally } = this.parts;
    const { logger } = this.base;
    const fields = { remote, version: from, to, reason };
    if (!(await has(remote, to))) {
      logger.error(fields, 'a live version fails, and the files of the one before it are gone');
      return;
    }
    const isFirst = await tally.end(lifeOf(remote, from));
    if ((await rolledBack.move(remote, to, from)) === undefined || !isFirst) return;
    this.rollbacks.inc({ remote });
    // The mark needs no key. If the rollback does, the registry at least says that the live version is bad.
    const written = markBad(remote, from, reason).then(() => moveBack(remote, from, to, reason));
    await logWriting(logger, written, {
      fields,
      what: 'a live version was rolled back by itself',
      done: 'it is marked as bad in the registry',
      command: `curbwise release rollback ${remote}`,
    });
  }
}

/** The version before a live one that may be rolled back; undefined if it may not. */
function versionBefore(known: KnownRemotes, remote: string, live: string): string | undefined {
  const entry = known.entryOf(remote);
  const isLive = entry?.live === live && versionsOf(known.live, remote)?.live === live;
  // Otherwise this gateway has rolled it back already.
  if (!isLive || entry.pinned) return undefined;
  const before = entry.history[0]?.version;
  // If a rollback led to the live version, the one before it is later, and a further one would lead elsewhere.
  return before !== undefined && before === rollbackTarget(known, remote) ? before : undefined;
}
