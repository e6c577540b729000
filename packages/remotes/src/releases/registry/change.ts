import type { Registry, RegistryEntry, StoredRelease } from '@curbwise/contract';
import { isDeepStrictEqual } from 'node:util';
import { ownValue } from '../untrusted';
import { ReleaseRefusal } from '../refusal';

/**
 * A change of a registry. Must have no side effects: it is repeated if another writer came first.
 * @returns the same object if nothing changes
 */
export type Change = (registry: Registry) => Registry;

const EMPTY: RegistryEntry = { live: null, pinned: false, canary: null, releases: {}, history: [] };

/** The entry of a remote; an empty one for a new remote. */
export const entryOf = (registry: Registry, name: string): RegistryEntry =>
  ownValue(registry.remotes, name) ?? EMPTY;

/** The entry of a remote. @throws ReleaseRefusal if the registry does not have it */
export function knownEntry(registry: Registry, name: string): RegistryEntry {
  const entry = ownValue(registry.remotes, name);
  if (entry) return entry;
  const known = Object.keys(registry.remotes).sort().join(', ') || 'none';
  throw new ReleaseRefusal(`There is no remote "${name}" in the registry. It has: ${known}.`);
}

/** The live version of a remote. @throws ReleaseRefusal if no version is live */
export function liveVersion(name: string, { live }: RegistryEntry): string {
  if (live === null) throw new ReleaseRefusal(`No version of ${name} is live. Promote one first.`);
  return live;
}

/** The release of a version. @throws ReleaseRefusal, listing the existing versions, if there is no such version */
export function knownRelease(name: string, { releases }: RegistryEntry, version: string): StoredRelease {
  const release = ownValue(releases, version);
  if (release) return release;
  throw new ReleaseRefusal(
    `There is no version ${version} of ${name}. There are: ${Object.keys(releases).sort().join(', ') || 'none'}.`,
  );
}

/** The registry with other fields; the same object if nothing differs. */
export function withFields(registry: Registry, fields: Partial<Registry>): Registry {
  const changed = { ...registry, ...fields };
  return isDeepStrictEqual(changed, registry) ? registry : changed;
}

/** The registry with this entry for a remote; the same object if nothing differs. */
export const withEntry = (registry: Registry, name: string, entry: RegistryEntry): Registry =>
  withFields(registry, { remotes: { ...registry.remotes, [name]: entry } });

/** The latest published version that is neither live nor bad. @throws ReleaseRefusal if there is none */
export function knownWaiting(name: string, entry: RegistryEntry): string {
  const waiting = newestWaiting(entry);
  if (waiting !== null) return waiting;
  throw new ReleaseRefusal(
    `${name} has no waiting version that is not bad. Publish one with --no-live first.`,
  );
}

/** The latest published version that is neither live nor bad; null if there is none. */
export const newestWaiting = (entry: RegistryEntry): string | null =>
  newestFirst(entry).find(({ version, bad }) => version !== entry.live && !bad)?.version ?? null;

/** The releases of a remote, the latest published first. */
export const newestFirst = ({ releases }: RegistryEntry): StoredRelease[] =>
  Object.values(releases).sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt));

/** The releases that visitors get, live or as canary, each with the name of its remote. */
export const servedReleases = ({ remotes }: Registry): (readonly [name: string, release: StoredRelease])[] =>
  Object.entries(remotes).flatMap(([name, { live, canary, releases }]) =>
    Object.values(releases)
      .filter(({ version }) => version === live || version === canary?.version)
      .map((release) => [name, release] as const),
  );
