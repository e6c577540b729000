import { randomUUID } from 'node:crypto';
import type { AdminChange } from '@curbwise/contract';
import { ReleaseRefusal, StoreError } from '@curbwise/remotes/releases';
import type { Logger } from 'pino';
import { problem } from '../http/problems';
import { periodOf } from '../remote-health/period';
import { rollbackTarget } from '../remote-health/rolled-back';
import type { Site } from '../site/open-site';
import { withChange, type KeptChange, type Withdrawal } from './admin-state';
import type { AdminStore } from './admin-store';

type RemoteChange = Extract<AdminChange, { remote: string }>;
type Rollback = Extract<RemoteChange, { what: 'live' }>;

/** Maximum length of a reason in the registry. */
const MAX_REASON = 200;

interface RemoteParts {
  readonly site: Site;
  readonly store: AdminStore;
  readonly logger: Logger;
}

/**
 * Ends a canary or rolls a remote back: at once for pages of this gateway, then in the registry for all. If that cannot be
 * written, because it needs the key of a team, the gateways that share a Redis follow this one.
 * @throws ProblemError `conflict` if the version is not there any more
 */
export async function changeRemote(
  change: RemoteChange,
  { site, store, logger }: RemoteParts,
): Promise<void> {
  const { remote, version, what, reason } = change;
  const words = what === 'live' ? 'rolled back' : 'ended';
  const why = `${words} by an operator${reason === undefined ? '' : `: ${reason}`}`.slice(0, MAX_REASON);
  const withdrawal = what === 'live' ? await rollBack(change, site) : await endCanary(change, site, why);
  const { to } = withdrawal;
  const written =
    to === undefined
      ? site.markBad(remote, version, why)
      : site.moveBack(remote, withdrawal.version, to, why);
  const refusal = await written.then(() => null, reasonOf);
  if (refusal === null) await site.reload();
  const command = `npx curbwise release ${to === undefined ? `canary ${remote} 0` : `rollback ${remote}`}`;
  const kept: KeptChange = {
    id: randomUUID(),
    at: new Date().toISOString(),
    name: remote,
    what,
    before: version,
    after: to ?? null,
    reason: reason ?? null,
    note: refusal && `Not in the registry: ${refusal} To make it last: ${command}`,
    undoes: null,
  };
  logger.info({ change: kept }, 'an operator changed a remote');
  const withdrawn = (all: readonly Withdrawal[]) => [
    ...all.filter((one) => one.remote !== remote || (one.to === undefined) !== (to === undefined)),
    ...(refusal === null ? [] : [withdrawal]),
  ];
  // It has happened, whether or not the list can be kept.
  await store
    .change((state) => withChange(state, kept, { withdrawn: withdrawn(state.withdrawn) }))
    .catch(() => logger.warn({ remote }, 'a change of an operator cannot be kept in Redis'));
}

async function endCanary({ remote, version }: RemoteChange, site: Site, why: string): Promise<Withdrawal> {
  const period = periodOf((await site.remotes()).live, remote);
  if (period?.canary !== version) throw problem('conflict', `${remote} ${version} is not a canary any more.`);
  site.ended.end(period, why);
  return { remote, version };
}

async function rollBack({ remote, version, to }: Rollback, site: Site): Promise<Withdrawal> {
  const known = await site.remotes();
  if (known.live.remotes[remote]?.version !== version)
    throw problem('conflict', `${remote} ${version} is not live any more.`);
  if (rollbackTarget(known, remote) !== to)
    throw problem('conflict', `${remote} cannot be rolled back to ${to}: it is not the last good version.`);
  if (!(await site.has(remote, to)))
    throw problem('conflict', `${remote} ${to} is not available any more, here or in the release store.`);
  const from = await site.rolledBack.move(remote, to);
  if (from === undefined) throw problem('conflict', `${remote} ${version} is not live any more.`);
  return { remote, version: from, to };
}

/** Does what operators did at another gateway, unless the registry has changed since. */
export async function followWithdrawals({ site, store, logger }: RemoteParts): Promise<void> {
  for (const { remote, version, to } of store.current.withdrawn) {
    if (to === undefined) {
      const period = periodOf((await site.remotes()).live, remote);
      if (period?.canary === version) site.ended.end(period, 'ended by an operator, at another gateway');
    } else if (await site.has(remote, to)) await site.rolledBack.move(remote, to, version);
    else logger.error({ remote, version: to }, 'a rollback cannot be followed: the version is not available');
  }
}

/** One sentence. Messages of other errors are not repeated, because they may hold secrets. */
const reasonOf = (error: unknown): string =>
  error instanceof ReleaseRefusal || error instanceof StoreError ? error.message : 'it cannot be written.';
