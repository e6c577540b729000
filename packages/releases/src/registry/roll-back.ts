import type { RegistryEntry } from '@curbwise/contract';
import { ReleaseRefusal } from '../refusal';
import { knownEntry, knownRelease, liveVersion, withEntry, type Change } from './change';
import { checkRelease } from './check-release';
import { moveLive, type Move } from './move-live';
import { refuseBad } from './refuse-bad';

export interface RollBackOptions {
  /** The version to go back to; else the one that was live before. */
  to?: string;
  /** Whether a pinned remote is rolled back too. It stays pinned, at the other version. */
  evenIfPinned: boolean;
  /** Whether a version that is named and marked as bad is taken. */
  evenIfBad?: boolean;
  now: Date;
}

/**
 * Makes a version live that was before. Without a name it is the last one that is not bad and was published earlier than the
 * present one, so that a second rollback does not lead to what the first one left.
 * @throws ReleaseRefusal if there is none, if it does not fit the hosts, or if the remote is pinned
 */
export const rollBack =
  (name: string, { to, evenIfPinned, evenIfBad, now }: RollBackOptions): Change<Move> =>
  (registry) => {
    const entry = knownEntry(registry, name);
    const live = liveVersion(name, entry);
    if (entry.pinned && !evenIfPinned) {
      throw new ReleaseRefusal(`${name} is pinned to ${live}. Unpin it first, or say --even-if-pinned.`);
    }
    const target = to ?? earlierVersion(name, entry, live);
    const release = knownRelease(name, entry, target);
    if (target === live) throw new ReleaseRefusal(`${name} ${live} is live already.`);
    refuseBad(name, release, evenIfBad);
    checkRelease(registry, name, release);
    const { entry: moved, move } = moveLive(entry, target, now);
    return { registry: withEntry(registry, name, moved), outcome: move };
  };

function earlierVersion(name: string, { history, releases }: RegistryEntry, live: string): string {
  const publishedAt = (version: string) => Date.parse(releases[version]?.publishedAt ?? '');
  const earlier = history.find(
    ({ version }) => publishedAt(version) < publishedAt(live) && !releases[version]?.bad,
  );
  if (earlier) return earlier.version;
  const others = Object.values(releases)
    .filter(({ version, bad }) => version !== live && !bad)
    .map(({ version }) => version);
  const names = others.length > 0 ? `--to can name ${others.sort().join(', ')}` : 'there is no other to take';
  throw new ReleaseRefusal(`No good version of ${name} was live before ${live}: ${names}.`);
}
