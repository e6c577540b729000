import type { Release } from '@curbwise/contract';
import { StoreError } from '@curbwise/remotes/releases';
import type { Logger } from 'pino';
import type { NamedRemotes } from './site-registry';
import type { Distrust } from './trust-registry';

/** The reason for a failure. Messages of libraries are not repeated, because they may hold secrets. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it cannot be read';
  return error instanceof StoreError || error.constructor === Error ? error.message : error.name;
}

/** Logs the changes of a store, and each fault of the store or of a release once. */
export class StoreLog {
  private state: 'up' | 'empty' | 'down' | undefined;
  private readonly missing = new Set<string>();
  private faults = new Set<string>();

  constructor(
    private readonly logger: Logger,
    private readonly store: string,
  ) {}

  storeAnswers(hasRegistry: boolean): void {
    const { logger, store } = this;
    const now = hasRegistry ? 'up' : 'empty';
    if (this.state === now) return;
    if (now === 'empty') logger.warn({ store }, 'the release store has no registry; the live versions stay');
    else logger.info({ store }, 'remotes come from the release store');
    this.state = now;
  }

  storeIsDown(error: unknown): void {
    const fields = { store: this.store, reason: reasonOf(error) };
    if (this.state !== 'down')
      this.logger.warn(fields, 'the release store cannot be read; the live versions stay');
    this.state = 'down';
  }

  releaseIsFetched({ manifest }: Release): void {
    this.missing.delete(manifest);
  }

  releaseIsMissing(remote: string, { version, manifest }: Release, error: unknown): void {
    if (this.missing.has(manifest)) return;
    this.missing.add(manifest);
    this.logger.error(
      { remote, version, reason: reasonOf(error) },
      'a release cannot be fetched completely; the live version stays',
    );
  }

  cannotKeep(error: unknown): void {
    this.logger.warn(
      { reason: reasonOf(error) },
      'the folder for releases cannot be written; a restart will need the release store',
    );
  }

  distrusts(distrusted: readonly Distrust[]): void {
    const now = new Set<string>();
    for (const { remote, reason } of distrusted) {
      const fault = `${remote}: ${reason}`;
      now.add(fault);
      if (this.faults.has(fault)) continue;
      this.logger.error({ remote, reason }, 'a remote lacks a valid signature; its last signed state stays');
    }
    this.faults = now;
  }

  changes(before: NamedRemotes, now: NamedRemotes): void {
    const was = versionsOf(before);
    const is = versionsOf(now);
    for (const [remote, { version, canary }] of is) {
      const last = was.get(remote);
      if (last?.version === version && last?.canary === canary) continue;
      this.logger.info({ remote, version, before: last?.version, canary }, 'a remote changed');
    }
    for (const [remote, { version, canary }] of was)
      if (!is.has(remote))
        this.logger.info({ remote, before: version ?? canary }, 'a remote left the release store');
  }
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
