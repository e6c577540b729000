import {
  type Registry,
  type RegistryEntry,
  type Release,
  screenAddress,
  type StoredRelease,
} from '@curbwise/contract';
import { ReleaseRefusal } from '../refusal';
import { knownRelease } from './change';
import { shellWords, whyUnfit } from './fits-shells';
import { RESERVED_PATHS } from './reserved-paths';

/**
 * Checks that visitors could get a release along with the current versions of other remotes.
 * @throws ReleaseRefusal if it needs a newer contract than the hosts have, was built for shared packages that they do not
 *   provide, or claims a screen path that is taken
 */
export function checkRelease(registry: Registry, name: string, release: Release): void {
  const why = whyUnfit(release, registry);
  if (why !== null) {
    throw new ReleaseRefusal(
      `${name} ${release.version} ${why}, but the hosts have ${shellWords(registry)}. ` +
        'Build it for what the hosts have, or deploy a shell that has more and run "npx curbwise release host".',
    );
  }
  for (const path of release.paths ?? []) checkPath(registry, name, release.version, path);
}

function checkPath({ remotes }: Registry, name: string, version: string, path: string): void {
  const refuse = (whose: string) =>
    new ReleaseRefusal(`${name} ${version} claims the screen ${path}, which ${whose}. Choose another path.`);
  if (RESERVED_PATHS.has(screenAddress(path))) throw refuse('the site already has');
  const other = Object.entries(remotes).find(([other, entry]) => other !== name && hasPath(entry, path));
  if (other) throw refuse(`${other[0]} already has`);
}

/** Whether visitors or staging get a screen from a remote. Everything below the path belongs to the screen. */
const hasPath = ({ live, canary, staging, releases }: RegistryEntry, path: string) =>
  [live, canary?.version, staging]
    .flatMap((version) => (version && releases[version]?.paths) || [])
    .some((other) => screenAddress(other) === screenAddress(path));

/** What a person decides about a version that visitors will get. */
export interface Decision {
  /** Accepts a version that is marked as bad. */
  evenIfBad?: boolean | undefined;
  /** Why to accept a version that no browser tried, in one line of 1 to 200 characters. */
  untried?: string | undefined;
  now: Date;
}

/**
 * Checks that visitors may get a version.
 * @returns the entry of the remote, with the reason if no browser tried the version
 * @throws ReleaseRefusal if there is no such version, if it is bad or no browser tried it, and as {@link checkRelease}
 */
export function checkServing(
  registry: Registry,
  name: string,
  entry: RegistryEntry,
  version: string,
  { evenIfBad, untried: reason, now }: Decision,
): RegistryEntry {
  const release = knownRelease(name, entry, version);
  refuseBad(name, release, evenIfBad);
  checkRelease(registry, name, release);
  if (triedIn(release) !== null) return entry;
  if (reason !== undefined) {
    const untried = { since: now.toISOString(), reason };
    return { ...entry, releases: { ...entry.releases, [version]: { ...release, untried } } };
  }
  if (wasServed(entry, release)) return entry;
  throw new ReleaseRefusal(
    `No browser tried ${name} ${version}: publish it again on a machine with Chromium, or say why visitors may get it with --untried "why".`,
  );
}

/** The browser that tried a release; null if none did. */
export const triedIn = ({ checks }: Pick<StoredRelease, 'checks'>): string | null =>
  (checks && 'browser' in checks && checks.browser) || null;

/** Whether visitors get a version, or got it before: a rollback must never wait for a browser. */
const wasServed = (
  { live, canary, history }: RegistryEntry,
  { version, triedUntil, untried }: StoredRelease,
) =>
  [live, canary?.version, ...history.map((left) => left.version)].includes(version) ||
  triedUntil !== undefined ||
  untried !== undefined;

/**
 * Rejects a version that is marked as bad.
 * @param evenIfBad accepts it anyway
 * @throws ReleaseRefusal that says since when it is bad and why
 */
export function refuseBad(name: string, { version, bad }: StoredRelease, evenIfBad = false): void {
  if (!bad || evenIfBad) return;
  throw new ReleaseRefusal(
    `${name} ${version} is bad since ${bad.since.slice(0, 16)}Z: ${withFullStop(bad.reason)} Publish a fixed version, or pass --even-if-bad.`,
  );
}

const withFullStop = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);
