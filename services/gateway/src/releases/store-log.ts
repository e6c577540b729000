import type { Release } from '@curbwise/contract';
import { StoreError } from '@curbwise/releases';
import type { Logger } from 'pino';
import type { NamedRemotes } from './choose-remotes';
import type { Distrust } from './trust-registry';

/** The log of a store: changes, and each fault of the store or a release once. */
export interface StoreLog {
  storeIsThere: (hasRegistry: boolean) => void;
  storeIsAway: (error: unknown) => void;
  releaseIsHere: (release: Release) => void;
  releaseIsMissing: (name: string, release: Release, error: unknown) => void;
  /** The cache folder cannot be written. */
  cannotKeep: (error: unknown) => void;
  /** The remotes that lack a valid signature now. */
  distrusts: (distrusted: readonly Distrust[]) => void;
  changes: (before: NamedRemotes, now: NamedRemotes) => void;
}

/** The reason for a failure. Messages of libraries are not repeated, because they may hold secrets. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it cannot be read';
  return error instanceof StoreError || error.constructor === Error ? error.message : error.name;
}

export function storeLog(logger: Logger, store: string): StoreLog {
  let state: 'there' | 'empty' | 'away' | undefined;
  const missing = new Set<string>();
  let faults = new Set<string>();

  return {
    storeIsThere(hasRegistry) {
      const now = hasRegistry ? 'there' : 'empty';
      if (state === now) return;
      if (now === 'empty') logger.warn({ store }, 'the release store has no registry; what was live stays');
      else logger.info({ store }, 'remotes come from the release store');
      state = now;
    },
    storeIsAway(error) {
      const fields = { store, reason: reasonOf(error) };
      if (state !== 'away') logger.warn(fields, 'the release store cannot be read; what was live stays');
      state = 'away';
    },
    releaseIsHere: ({ manifest }) => void missing.delete(manifest),
    releaseIsMissing(remote, { version, manifest }, error) {
      if (missing.has(manifest)) return;
      missing.add(manifest);
      logger.error(
        { remote, version, reason: reasonOf(error) },
        'a release cannot be had whole; what was live stays',
      );
    },
    cannotKeep: (error) =>
      logger.warn(
        { reason: reasonOf(error) },
        'what comes from the release store cannot be kept for a restart',
      ),
    distrusts(distrusted) {
      const now = new Set<string>();
      for (const { remote, reason } of distrusted) {
        const fault = `${remote}: ${reason}`;
        now.add(fault);
        if (faults.has(fault)) continue;
        logger.error({ remote, reason }, 'a remote is not signed as it has to be; what was live stays');
      }
      faults = now;
    },
    changes(before, now) {
      const was = versionsOf(before);
      const is = versionsOf(now);
      for (const [remote, { version, canary }] of is) {
        const last = was.get(remote);
        if (last?.version === version && last?.canary === canary) continue;
        logger.info({ remote, version, before: last?.version, canary }, 'a remote changed');
      }
      for (const [remote, { version, canary }] of was)
        if (!is.has(remote))
          logger.info({ remote, before: version ?? canary }, 'a remote left the release store');
    },
  };
}

/** What pages get of a remote: its live version, and `1.1.0 10 %` as its canary. */
interface Versions {
  version?: string;
  canary?: string;
}

function versionsOf({ remotes, trials }: NamedRemotes): Map<string, Versions> {
  const share = ({ version, percent }: { version: string; percent: number }) => `${version} ${percent} %`;
  return new Map<string, Versions>([
    ...[...trials].map(([name, trial]) => [name, { canary: share(trial) }] as const),
    ...[...remotes].map(
      ([name, { version, canary }]) => [name, { version, canary: canary && share(canary) }] as const,
    ),
  ]);
}
