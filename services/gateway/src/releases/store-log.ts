import type { LiveRemote, Release } from '@curbwise/contract';
import { StoreError } from '@curbwise/releases';
import type { Logger } from 'pino';

/** What is logged of a store: what changes, and once each what is the matter with the store or a release. */
export interface StoreLog {
  storeIsThere: (hasRegistry: boolean) => void;
  storeIsAway: (error: unknown) => void;
  releaseIsHere: (release: Release) => void;
  releaseIsMissing: (name: string, release: Release, error: unknown) => void;
  /** The folder for what comes from the store cannot be written. */
  cannotKeep: (error: unknown) => void;
  changes: (before: ReadonlyMap<string, LiveRemote>, now: ReadonlyMap<string, LiveRemote>) => void;
}

/** Where `error` is none of ours its words are not repeated: those of a library may hold what is secret. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it cannot be read';
  return error instanceof StoreError || error.constructor === Error ? error.message : error.name;
}

export function storeLog(logger: Logger, store: string): StoreLog {
  let state: 'there' | 'empty' | 'away' | undefined;
  const missing = new Set<string>();

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
    changes(before, now) {
      for (const [remote, { version, canary }] of now) {
        const was = before.get(remote);
        if (was?.version === version && shareOf(was) === shareOf({ canary })) continue;
        logger.info(
          { remote, version, before: was?.version, canary: shareOf({ canary }) },
          'a remote changed',
        );
      }
      for (const [remote, { version }] of before)
        if (!now.has(remote)) logger.info({ remote, before: version }, 'a remote left the release store');
    },
  };
}

const shareOf = ({ canary }: Pick<LiveRemote, 'canary'>) => canary && `${canary.version} ${canary.percent} %`;
