import type { Checks, Origin, RegistryEntry, Release } from '@curbwise/contract';
import { ReleaseRefusal } from '../refusal';
import { type Change, entryOf, withEntry } from './change';
import { checkRelease, triedIn } from './check-release';
import { makeLive } from './live';

/** What happens when a version marked as bad is published again; `wait` leaves the registry as it is. */
type IfBad = 'refuse' | 'wait' | 'take';

export interface PublishReleaseOptions {
  /** Whether visitors get it, unless the remote is pinned. */
  live: boolean;
  /** The checks that it passed before; stored with the release. */
  checks?: Checks;
  /** Where it was built; stored with the release. */
  origin?: Origin;
  /** The `curbwise.id` of its package. */
  source?: string;
  /** Whether it takes the name of a remote from another package. */
  takeOver?: boolean;
  /** What happens to a version that was marked as bad; default: it is rejected. */
  ifBad?: IfBad;
  /** Why it may go live although no browser tried it, in one line of 1 to 200 characters. */
  untried?: string | undefined;
  now: Date;
}

/**
 * Adds a release to the registry and makes it live. If the remote is pinned or `live` is false, the release waits to be
 * promoted, and a canary continues.
 * @throws ReleaseRefusal if another build has the same version, and as {@link makeLive}
 */
export function publishRelease(
  name: string,
  release: Release,
  { live, ifBad = 'refuse', source, takeOver, ...options }: PublishReleaseOptions,
): Change {
  return (registry) => {
    checkRelease(registry, name, release);
    const entry = withSource(name, entryOf(registry, name), source, takeOver);
    checkSame(name, release, entry);
    const { version } = release;
    const wasLive = entry.live === version;
    const listed = wasLive ? entry : withRelease(entry, release, options);
    const isBad = !wasLive && ifBad === 'wait' && listed.releases[version]?.bad !== undefined;
    if (isBad) return registry;
    if (!wasLive && (!live || entry.pinned)) return withEntry(registry, name, listed);
    const decision = { evenIfBad: ifBad === 'take', untried: options.untried, now: options.now };
    return makeLive(registry, name, listed, version, decision);
  };
}

/**
 * The entry with a release as its latest. Keeps what is known of the version from before: what a browser saw, when it was last
 * a canary, and whether it is bad.
 */
function withRelease(
  entry: RegistryEntry,
  release: Release,
  { checks, origin, now }: Pick<PublishReleaseOptions, 'checks' | 'origin' | 'now'>,
): RegistryEntry {
  const { triedUntil, bad, untried, checks: before } = entry.releases[release.version] ?? {};
  // The same bytes: a browser has tried them, even if this machine has none.
  const known = before && triedIn({ checks: before }) !== null ? before : checks;
  const stored = {
    ...release,
    publishedAt: laterThanAll(entry, now),
    ...(origin ? { origin } : {}),
    ...(known ? { checks: known } : {}),
    ...(triedUntil === undefined ? {} : { triedUntil }),
    ...(bad === undefined ? {} : { bad }),
    ...(untried === undefined ? {} : { untried }),
  };
  return { ...entry, releases: { ...entry.releases, [release.version]: stored } };
}

function checkSame(name: string, { version, integrity }: Release, { releases }: RegistryEntry): void {
  const same = releases[version];
  if (same && same.integrity !== integrity) {
    throw new ReleaseRefusal(
      `Another build of ${name} has version ${version}. Raise the version in package.json, then publish again.`,
    );
  }
}

/** A time after all earlier releases, even if clocks differ: a rollback depends on the order. */
function laterThanAll({ releases }: RegistryEntry, now: Date): string {
  const newest = Math.max(0, ...Object.values(releases).map(({ publishedAt }) => Date.parse(publishedAt)));
  return new Date(Math.max(now.getTime(), newest + 1)).toISOString();
}

/**
 * The entry with the id of the package that publishes it. The first package with an id owns the name of the remote.
 * @param source the `curbwise.id` of the package
 * @param takeOver takes the name from the package that owns it
 * @throws ReleaseRefusal if another package owns the name
 */
function withSource(
  name: string,
  entry: RegistryEntry,
  source: string | undefined,
  takeOver = false,
): RegistryEntry {
  if (entry.source === source) return entry;
  if (entry.source !== undefined && source === undefined) {
    throw new ReleaseRefusal(
      `${name} is published by the package with the curbwise.id ${entry.source}, and this package has none. If it is the same package, add the id to its package.json.`,
    );
  }
  if (entry.source !== undefined && !takeOver) {
    throw new ReleaseRefusal(
      `Another package publishes ${name}: its curbwise.id is ${entry.source}, and this package's is ${source}. ` +
        `Choose another name, ask its owner to run "npx curbwise release remove ${name}", or pass --take-over if it is yours now.`,
    );
  }
  return { ...entry, source };
}
