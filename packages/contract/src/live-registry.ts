import type { LiveRegistry, LiveRemote, Registry, RegistryEntry, Release } from './registry';

/** Without when it was published, which is no business of a page. */
const forPages = ({ version, manifest, integrity, needs, paths, navigation }: Release): Release => ({
  version,
  manifest,
  integrity,
  needs,
  ...(paths && paths.length > 0 ? { paths } : {}),
  ...(navigation ? { navigation } : {}),
});

/** What pages are told of a remote; undefined if nothing of it is live. */
export function liveRemote({ live, canary, releases }: RegistryEntry): LiveRemote | undefined {
  const release = live === null ? undefined : releases[live];
  if (!release) return undefined;
  const tried = canary && releases[canary.version];
  return {
    ...forPages(release),
    ...(canary && tried ? { canary: { ...forPages(tried), percent: canary.percent } } : {}),
  };
}

/** A release that a share of the visitors gets. */
export type Trial = Release & { percent: number };

/** What pages are told of a remote of which nothing is live: its trial; undefined if it has none. */
function trialOf({ live, canary, releases }: RegistryEntry): Trial | undefined {
  const release = canary && live === null ? releases[canary.version] : undefined;
  return canary && release ? { ...forPages(release), percent: canary.percent } : undefined;
}

/** What pages are told of a registry: the same for every visitor, however many versions there are. */
export function liveRegistry({ contract, remotes }: Registry): LiveRegistry {
  const trials = toldOf(remotes, trialOf);
  return {
    contract,
    remotes: toldOf(remotes, liveRemote),
    ...(Object.keys(trials).length > 0 ? { trials } : {}),
  };
}

/** What there is to tell of each remote, by its name. */
function toldOf<Told>(
  remotes: Registry['remotes'],
  tell: (entry: RegistryEntry) => Told | undefined,
): Record<string, Told> {
  const told: Record<string, Told> = {};
  for (const [name, entry] of Object.entries(remotes)) {
    const one = tell(entry);
    if (one !== undefined) told[name] = one;
  }
  return told;
}
