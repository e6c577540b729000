import type { Registry, RegistryEntry } from '@curbwise/contract';
import { ReleaseRefusal } from '../refusal';
import { type Change, knownEntry, liveVersion, newestWaiting, withEntry } from './change';
import { checkServing, type Decision } from './check-release';
import { endTrial } from './trial';

interface MoveOptions extends Decision {
  version?: string | undefined;
}

/**
 * Makes a version live that visitors may get. The previous one becomes the first of the history. A canary ends, because the
 * version that it was compared with is no longer live. If staging has the version, it follows the live one from then on.
 * @throws as {@link checkServing}, unless the version is live already
 */
export function makeLive(
  registry: Registry,
  name: string,
  entry: RegistryEntry,
  version: string,
  decision: Decision,
): Registry {
  const { live } = entry;
  if (live === version) return withEntry(registry, name, entry);
  const checked = checkServing(registry, name, entry, version, decision);
  const { staging, ...ended } = endTrial(checked, decision.now);
  const rest = staging === undefined || staging === version ? ended : { ...ended, staging };
  const before = entry.history.filter((left) => left.version !== version && left.version !== live);
  const left = live === null ? [] : [{ version: live, until: decision.now.toISOString() }];
  return withEntry(registry, name, { ...rest, live: version, history: [...left, ...before] });
}

/**
 * Makes a version live for all visitors: the given one, or the one in staging, or the canary. A pinned remote stays pinned, at that version.
 * @throws ReleaseRefusal if there is none, or if staging and canary differ, and as {@link makeLive}
 */
export const promote =
  (name: string, { version, ...decision }: MoveOptions): Change =>
  (registry) => {
    const entry = knownEntry(registry, name);
    return makeLive(registry, name, entry, version ?? chosen(name, entry), decision);
  };

/** The version that was brought so far: to staging, or to some of the visitors. */
function chosen(name: string, entry: RegistryEntry): string {
  const { staging, canary } = entry;
  const target = staging ?? canary?.version;
  if (target === undefined) {
    const waiting = newestWaiting(entry);
    throw new ReleaseRefusal(
      `${name} has nothing in staging and no canary. ${waiting ? `Name a version, for example --version ${waiting}.` : 'Publish another version first.'}`,
    );
  }
  if (!canary || canary.version === target) return target;
  throw new ReleaseRefusal(
    `${name} has ${target} in staging, and ${canary.version} as canary. Name one of them with --version.`,
  );
}

/**
 * Pins a remote to a version, which becomes live; default: the live version.
 * @throws ReleaseRefusal as {@link makeLive}
 */
export const pin =
  (name: string, { version, ...decision }: MoveOptions): Change =>
  (registry) => {
    const entry = knownEntry(registry, name);
    const target = version ?? liveVersion(name, entry);
    return makeLive(registry, name, { ...entry, pinned: true }, target, decision);
  };

/** Unpins a remote: the next published version becomes live. */
export const unpin =
  (name: string): Change =>
  (registry) =>
    withEntry(registry, name, { ...knownEntry(registry, name), pinned: false });

export interface RollBackOptions extends Decision {
  /** The version to go back to; default: see {@link rollBack}. */
  to?: string;
  /** Whether a pinned remote is rolled back too. It stays pinned, at the other version. */
  evenIfPinned?: boolean;
}

/**
 * Makes an earlier version live: the given one, or the most recently live one that is not bad and was published before the
 * current one. So a second rollback goes further back and does not return to the version that the first one left.
 * @throws ReleaseRefusal if there is no such version, if it does not fit the hosts, or if the remote is pinned
 */
export const rollBack =
  (name: string, { to, evenIfPinned, ...decision }: RollBackOptions): Change =>
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
  const earlier = earlierGoodVersion(entry, live);
  if (earlier !== undefined) return earlier;
  const others = Object.values(entry.releases)
    .filter(({ version, bad }) => version !== live && !bad)
    .map(({ version }) => version);
  const hint = others.length > 0 ? `--to can name ${others.sort().join(', ')}` : 'there is no other version';
  throw new ReleaseRefusal(`No good version of ${name} was live before ${live}: ${hint}.`);
}
