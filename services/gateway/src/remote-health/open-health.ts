import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { ClientNames } from '../http/client-names';
import type { Site } from '../site/open-site';
import type { RedisConnection } from '../redis/redis-connection';
import { canaryEnder } from './end-canary';
import { endedCanaries } from './ended-canaries';
import { healthMetrics } from './health-metrics';
import { localTally } from './local-tally';
import { remoteHealth, type HealthKeeper } from './remote-health';
import { seenFaults, type SeenFaults } from './seen-faults';
import { sharedTally } from './shared-tally';

interface OpenParts {
  /** Undefined without a site: then there are no remotes. */
  site: Pick<Site, 'ended' | 'markBad'> | undefined;
  names: ClientNames;
  redis: RedisConnection | undefined;
  metrics: Registry;
  logger: Logger;
}

/** A source without remotes. */
const noRemotes = () =>
  endedCanaries(() =>
    Promise.resolve({ live: { contract: '0.0.0', remotes: {} }, isReleased: () => false, pathsOf: () => [] }),
  );

/** Creates what tracks the health of remotes, for all gateways that share a Redis or for this one. */
export function openHealth(parts: OpenParts): { health: HealthKeeper; faults: SeenFaults } {
  const { names, redis, metrics, logger } = parts;
  const ended = parts.site?.ended ?? noRemotes();
  const markBad = parts.site?.markBad ?? (() => Promise.reject(new Error('there is no site')));
  const faults = seenFaults(names);
  const health = remoteHealth({
    ended,
    tally: redis ? sharedTally(names, redis) : localTally(names),
    isShared: redis !== undefined,
    endCanary: canaryEnder({ ended, markBad, metrics, logger }),
    faults,
  });
  healthMetrics(metrics, health);
  return { health, faults };
}
