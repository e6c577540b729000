import { ADMIN_REMOTES_PATH } from '@curbwise/contract';
import type { Base } from '../http/base';
import { operatorRoute } from '../http/routes';
import { labelledGauge } from '../metrics/metrics';
import { canaryEnder, EndedCanaries, type MarkBad } from './ended-canaries';
import { localTally } from './local-tally';
import { LiveGuard, type SiteRollback } from './live-guard';
import { HealthKeeper } from './remote-health';
import { SeenFaults } from './seen-faults';
import { sharedTally } from './shared-tally';

export interface SiteCanaries {
  /** Canaries that this gateway has ended. Pages are not told of them. */
  readonly ended: EndedCanaries;
  readonly markBad: MarkBad;
}

/** Without a site there are no remotes. */
const noSite = (): SiteCanaries => ({
  ended: new EndedCanaries(() =>
    Promise.resolve({
      live: { contract: '0.0.0', remotes: {} },
      releaseOf: () => undefined,
      entryOf: () => undefined,
    }),
  ),
  markBad: () => Promise.reject(new Error('there is no site')),
});

/** Tracks the health of remotes, for this gateway or all that share a Redis, and adds `GET /admin/remotes`. */
export function openHealth(base: Base, site: SiteCanaries & Partial<SiteRollback> = noSite()) {
  const { names, redis, configuration } = base;
  const { ended } = site;
  const faults = new SeenFaults(names);
  const openTally = () => (redis ? sharedTally(names, redis) : localTally(names));
  const { rolledBack, has, moveBack, markBad } = site;
  const guard =
    configuration.rollbackLive && rolledBack && has && moveBack
      ? new LiveGuard(
          { rolledBack, has, moveBack, markBad, tally: openTally(), remotes: ended.remotes },
          base,
        )
      : undefined;
  const health = new HealthKeeper({
    ended,
    tally: openTally(),
    guard,
    isShared: redis !== undefined,
    endCanary: canaryEnder(base, site),
    faults,
  });
  labelledGauge(
    base.metrics,
    'remote_clients',
    'Clients that reported a version in the current comparison: without an error (well), with one (faulty), or not heard of since it began (silent)',
    ['remote', 'version', 'traffic', 'result'],
    async () =>
      (await health.present()).remotes.flatMap(({ remote, versions }) =>
        versions.flatMap(({ version, traffic, clients, faulty, faults: { silent = 0 } }) => [
          [{ remote, version, traffic, result: 'well' }, clients - faulty] as const,
          [{ remote, version, traffic, result: 'faulty' }, faulty - silent] as const,
          [{ remote, version, traffic, result: 'silent' }, silent] as const,
        ]),
      ),
  );
  operatorRoute(base, ADMIN_REMOTES_PATH, configuration.adminToken, () => health.present());
  return { health, faults };
}
