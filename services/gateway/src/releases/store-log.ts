import type { Release } from '@curbwise/contract';
import { StoreError } from '@curbwise/remotes/releases';
import type { Logger } from 'pino';
import type { NamedRemotes } from './choose-remotes';
import type { Distrust } from './trust-registry';

/** Logs the changes of a store, and each fault of the store or of a release once. */
export interface StoreLog {
  storeAnswers: (hasRegistry: boolean) => void;
  storeIsDown: (error: unknown) => void;
  releaseIsFetched: (release: Release) => void;
  releaseIsMissing: (name: string, release: Release, error: unknown) => void;
  /** The cache folder cannot be written. */
  cannotKeep: (error: unknown) => void;
  /** The remotes that lack a valid signature now. */
  distrusts: (distrusted: readonly Distrust[]) => void;
  /** Logs the remotes that have changed. */
  changes: (before: NamedRemotes, now: NamedRemotes) => void;
}

/** The reason for a failure. Messages of libraries are not repeated, because they may hold secrets. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it cannot be read';
  return error instanceof StoreError || error.constructor === Error ? error.message : error.name;
}

export function storeLog(logger: Logger, store: string): StoreLog {
  let state: 'up' | 'empty' | 'down' | undefined;
  const missing = new Set<string>();
  let faults = new Set<string>();

  return {
    storeAnswers(hasRegistry) {
      const now = hasRegistry ? 'up' : 'empty';
      if (state === now) return;
      if (now === 'empty')
        logger.warn({ store }, 'the release store has no registry; the live versions stay');
      else logger.info({ store }, 'remotes come from the release store');
      state = now;
    },
    storeIsDown(error) {
      const fields = { store, reason: reasonOf(error) };
      if (state !== 'down') logger.warn(fields, 'the release store cannot be read; the live versions stay');
      state = 'down';
    },
    releaseIsFetched: ({ manifest }) => void missing.delete(manifest),
    releaseIsMissing(remote, { version, manifest }, error) {
      if (missing.has(manifest)) return;
      missing.add(manifest);
      logger.error(
        { remote, version, reason: reasonOf(error) },
        'a release cannot be fetched completely; the live version stays',
      );
    },
    cannotKeep: (error) =>
      logger.warn(
        { reason: reasonOf(error) },
        'the folder for releases cannot be written; a restart will need the release store',
      ),
    distrusts(distrusted) {
      const now = new Set<string>();
      for (const { remote, reason } of distrusted) {
        const fault = `${remote}: ${reason}`;
        now.add(fault);
        if (faults.has(fault)) continue;
        logger.error({ remote, reason }, 'a remote lacks a valid signature; its last signed state stays');
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

/** The versions of a remote that pages get: the live one, and the canary as `1.1.0 10 %`. */
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
