import type { RegistryEntry } from '@curbwise/contract';
import { ReleaseRefusal } from '../refusal';
import { type Change, knownEntry, liveVersion } from './change';
import type { Decision } from './check-release';
import { makeLive, type Move } from './move-live';

export interface RollBackOptions extends Decision {
  /** The version to go back to; default: see {@link rollBack}. */
  to?: string;
  /** Whether a pinned remote is rolled back too. It stays pinned, at the other version. */
  evenIfPinned: boolean;
}

/**
 * Makes an earlier version live: the given one, or the most recently live one that is not bad and was published before the
 * current one. So a second rollback goes further back and does not return to the version that the first one left.
 * @throws ReleaseRefusal if there is no such version, if it does not fit the hosts, or if the remote is pinned
 */
export const rollBack =
  (name: string, { to, evenIfPinned, ...decision }: RollBackOptions): Change<Move> =>
  (registry) => {
    const entry = knownEntry(registry, name);
    const live = liveVersion(name, entry);
    if (entry.pinned && !evenIfPinned) {
      throw new ReleaseRefusal(`${name} is pinned to ${live}. Unpin it first, or pass --even-if-pinned.`);
    }
    const target = to ?? earlierVersion(name, entry, live);
    if (target === live) throw new ReleaseRefusal(`${name} ${live} is already live.`);
    return makeLive(registry, name, entry, target, decision);
  };

/** The most recently live version that is not bad and was published before the given one. */
export function earlierGoodVersion(
  { history, releases }: Pick<RegistryEntry, 'history' | 'releases'>,
  live: string,
): string | undefined {
  const publishedAt = (version: string) => Date.parse(releases[version]?.publishedAt ?? '');
  return history.find(({ version }) => publishedAt(version) < publishedAt(live) && !releases[version]?.bad)
    ?.version;
}

function earlierVersion(name: string, entry: RegistryEntry, live: string): string {
  const { releases } = entry;
  const earlier = earlierGoodVersion(entry, live);
  if (earlier !== undefined) return earlier;
  const others = Object.values(releases)
    .filter(({ version, bad }) => version !== live && !bad)
    .map(({ version }) => version);
  const hint = others.length > 0 ? `--to can name ${others.sort().join(', ')}` : 'there is no other version';
  throw new ReleaseRefusal(`No good version of ${name} was live before ${live}: ${hint}.`);
}
