import type { Checks, Origin, RegistryEntry, Release, StoredRelease } from '@curbwise/contract';
import { ReleaseRefusal } from '../refusal';
import { entryOf, withEntry, type Change } from './change';
import { checkRelease } from './check-release';
import { moveLive, type Move } from './move-live';
import { refuseBad } from './refuse-bad';
import { withSource } from './with-source';

/** What came of publishing. */
export interface Published extends Move {
  /** Whether visitors get it now. */
  isLive: boolean;
  /** Whether it waits because the remote is pinned. */
  isPinned: boolean;
  /** Whether it was live before already. */
  wasLive: boolean;
  /** Whether it waits because it was marked as bad. */
  isBad: boolean;
}

/** What becomes of a version that was marked as bad, when it is published again: `wait` leaves it where it is. */
export type IfBad = 'refuse' | 'wait' | 'take';

export interface PublishReleaseOptions {
  live: boolean;
  /** What was tried of it before; kept with the release. */
  checks?: Checks;
  /** Where it comes from; kept with the release. */
  origin?: Origin;
  /** The `curbwise.id` of its package. */
  source?: string;
  /** Whether it may take the name of a remote from another package. */
  takeOver?: boolean;
  ifBad?: IfBad;
  now: Date;
}

/**
 * Puts a release into the registry and makes it live, unless the remote is pinned or `live` is false: then it waits to be
 * promoted, and a canary goes on.
 * @throws ReleaseRefusal if it does not fit the hosts, if it is bad, or another build has its version
 */
export function publishRelease(
  name: string,
  release: Release,
  { live, ifBad = 'refuse', source, takeOver, ...options }: PublishReleaseOptions,
): Change<Published> {
  return (registry) => {
    checkRelease(registry, name, release);
    const entry = withSource(name, entryOf(registry, name), source, takeOver);
    checkSame(name, release, entry);
    const { version } = release;
    const stays = { from: entry.live, to: version, endedCanary: null, isPinned: entry.pinned, isBad: false };
    if (entry.live === version) {
      const isSame = entry === entryOf(registry, name);
      return {
        registry: isSame ? registry : withEntry(registry, name, entry),
        outcome: { ...stays, isLive: true, wasLive: true },
      };
    }
    const listed = withRelease(entry, release, options);
    const isBad = ifBad === 'wait' && listed.releases[version]?.bad !== undefined;
    if (!live || entry.pinned || isBad) {
      return {
        registry: isBad ? registry : withEntry(registry, name, listed),
        outcome: { ...stays, isBad, isLive: false, wasLive: false },
      };
    }
    refuseBad(name, listed.releases[version] as StoredRelease, ifBad === 'take');
    const moved = moveLive(listed, version, options.now);
    return {
      registry: withEntry(registry, name, moved.entry),
      outcome: { ...moved.move, isPinned: false, isBad: false, isLive: true, wasLive: false },
    };
  };
}

/** With a release as the one that was published last. What is known of its tries stays. */
function withRelease(
  entry: RegistryEntry,
  release: Release,
  { checks, origin, now }: Pick<PublishReleaseOptions, 'checks' | 'origin' | 'now'>,
): RegistryEntry {
  const { triedUntil, bad } = entry.releases[release.version] ?? {};
  const stored = {
    ...release,
    publishedAt: laterThanAll(entry, now),
    ...(origin ? { origin } : {}),
    ...(checks ? { checks } : {}),
    ...(triedUntil === undefined ? {} : { triedUntil }),
    ...(bad === undefined ? {} : { bad }),
  };
  return { ...entry, releases: { ...entry.releases, [release.version]: stored } };
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
