import type { Registry, RegistryEntry, StoredRelease } from '@curbwise/contract';
import { ownValue } from '../own-value';
import { ReleaseRefusal } from '../refusal';

/** A registry after a change, and what came of it. The registry is the same object if nothing changed. */
export interface Changed<Outcome> {
  registry: Registry;
  outcome: Outcome;
}

/** A change of a registry, without effects: it is done anew when another change came first. */
export type Change<Outcome> = (registry: Registry) => Changed<Outcome>;

const EMPTY: RegistryEntry = { live: null, pinned: false, canary: null, releases: {}, history: [] };

/** What is known of a remote; nothing, of a new one. */
export const entryOf = (registry: Registry, name: string): RegistryEntry =>
  ownValue(registry.remotes, name) ?? EMPTY;

/** @throws ReleaseRefusal if nothing of the remote was ever published */
export function knownEntry(registry: Registry, name: string): RegistryEntry {
  const entry = ownValue(registry.remotes, name);
  if (entry) return entry;
  const known = Object.keys(registry.remotes).sort().join(', ') || 'none';
  throw new ReleaseRefusal(`There is no remote "${name}" in the registry. It has: ${known}.`);
}

/** @throws ReleaseRefusal if nothing of the remote is live */
export function liveVersion(name: string, { live }: RegistryEntry): string {
  if (live === null) throw new ReleaseRefusal(`Nothing of ${name} is live. Promote a version of it first.`);
  return live;
}

/** @throws ReleaseRefusal that names the versions there are */
export function knownRelease(name: string, { releases }: RegistryEntry, version: string): StoredRelease {
  const release = ownValue(releases, version);
  if (release) return release;
  throw new ReleaseRefusal(
    `There is no version ${version} of ${name}. There are: ${Object.keys(releases).sort().join(', ') || 'none'}.`,
  );
}

/** The registry with something else known of a remote. */
export const withEntry = (registry: Registry, name: string, entry: RegistryEntry): Registry => ({
  ...registry,
  revision: registry.revision + 1,
  remotes: { ...registry.remotes, [name]: entry },
});
