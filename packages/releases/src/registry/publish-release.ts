import type { Checks, RegistryEntry, Release } from '@curbwise/contract';
import { ReleaseRefusal } from '../refusal';
import { entryOf, withEntry, type Change } from './change';
import { checkRelease } from './check-release';
import { moveLive, type Move } from './move-live';

/** What came of publishing. */
export interface Published extends Move {
  /** Whether visitors get it now. */
  isLive: boolean;
  /** Whether it waits because the remote is pinned. */
  isPinned: boolean;
  /** Whether it was live before already. */
  wasLive: boolean;
}

/**
 * Puts a release into the registry and makes it live, unless the remote is pinned or `live` is false: then it waits to be
 * promoted, and a canary goes on.
 * @throws ReleaseRefusal if it does not fit the hosts, or another build has its version
 */
export function publishRelease(
  name: string,
  release: Release,
  { live, checks, now }: { live: boolean; checks?: Checks; now: Date },
): Change<Published> {
  return (registry) => {
    checkRelease(registry, name, release);
    const entry = entryOf(registry, name);
    checkSame(name, release, entry);
    const { version } = release;
    const stays = { from: entry.live, to: version, endedCanary: null, isPinned: entry.pinned };
    if (entry.live === version) {
      return { registry, outcome: { ...stays, isLive: true, wasLive: true } };
    }
    const publishedAt = laterThanAll(entry, now);
    const stored = { ...release, publishedAt, ...(checks === undefined ? {} : { checks }) };
    const listed = { ...entry, releases: { ...entry.releases, [version]: stored } };
    if (!live || entry.pinned) {
      return {
        registry: withEntry(registry, name, listed),
        outcome: { ...stays, isLive: false, wasLive: false },
      };
    }
    const moved = moveLive(listed, version, now);
    return {
      registry: withEntry(registry, name, moved.entry),
      outcome: { ...moved.move, isPinned: false, isLive: true, wasLive: false },
    };
  };
}

function checkSame(name: string, { version, integrity }: Release, { releases }: RegistryEntry): void {
  const same = releases[version];
  if (same && same.integrity !== integrity) {
    throw new ReleaseRefusal(
      `Another build of ${name} has the version ${version}. Raise the version in package.json, and publish again.`,
    );
  }
}

/** Clocks differ, and what was published last has to be the newest: a rollback goes by it. */
function laterThanAll({ releases }: RegistryEntry, now: Date): string {
  const newest = Math.max(0, ...Object.values(releases).map(({ publishedAt }) => Date.parse(publishedAt)));
  return new Date(Math.max(now.getTime(), newest + 1)).toISOString();
}
