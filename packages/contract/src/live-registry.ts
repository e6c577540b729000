import type { LiveRegistry, LiveRemote, Registry, RegistryEntry, Release } from './registry';

/** Without when it was published, which is no business of a page. */
const forPages = ({ version, manifest, integrity, needs, paths }: Release): Release => ({
  version,
  manifest,
  integrity,
  needs,
  ...(paths && paths.length > 0 ? { paths } : {}),
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

/** What pages are told of a registry: the same for every visitor, however many versions there are. */
export function liveRegistry({ contract, remotes }: Registry): LiveRegistry {
  const live = Object.entries(remotes).map(([name, entry]) => [name, liveRemote(entry)] as const);
  return {
    contract,
    remotes: Object.fromEntries(live.filter((pair): pair is [string, LiveRemote] => pair[1] !== undefined)),
  };
}
