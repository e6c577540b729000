import type { LiveRegistry, LiveRemote, Registry, RegistryEntry, Release } from './registry';

/** The part of a release that pages need. */
export const releaseForPages = ({
  version,
  manifest,
  integrity,
  needs,
  paths,
  navigation,
}: Release): Release => ({
  version,
  manifest,
  integrity,
  needs,
  ...(paths && paths.length > 0 ? { paths } : {}),
  ...(navigation ? { navigation } : {}),
});

/** The live version of a remote, for pages; undefined if it has none. */
export function liveRemote({ live, canary, releases }: RegistryEntry): LiveRemote | undefined {
  const release = live === null ? undefined : releases[live];
  if (!release) return undefined;
  const canaryRelease = canary && releases[canary.version];
  return {
    ...releaseForPages(release),
    ...(canary && canaryRelease
      ? { canary: { ...releaseForPages(canaryRelease), percent: canary.percent } }
      : {}),
  };
}

/** A release that a share of visitors gets, in percent. */
export type Trial = Release & { percent: number };

/** The canary of a remote that has no live version; undefined if there is none. */
function trialOf({ live, canary, releases }: RegistryEntry): Trial | undefined {
  const release = canary && live === null ? releases[canary.version] : undefined;
  return canary && release ? { ...releaseForPages(release), percent: canary.percent } : undefined;
}

/** Who gets the pages of a gateway: visitors, or people who test what visitors get next. */
export const ENVIRONMENTS = ['production', 'staging'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** In staging, the version that is there takes the place of the live one and its canary. */
const inStaging = (entry: RegistryEntry): RegistryEntry =>
  entry.staging === undefined ? entry : { ...entry, live: entry.staging, canary: null };

/** The part of a registry that the pages of an environment need; the same for every visitor. */
export function liveRegistry(
  { contract, remotes: all }: Registry,
  environment: Environment = 'production',
): LiveRegistry {
  const remotes = environment === 'staging' ? mapRemotes(all, inStaging) : all;
  const trials = mapRemotes(remotes, trialOf);
  return {
    contract,
    remotes: mapRemotes(remotes, liveRemote),
    ...(Object.keys(trials).length > 0 ? { trials } : {}),
  };
}

const mapRemotes = <Mapped>(
  remotes: Registry['remotes'],
  map: (entry: RegistryEntry) => Mapped | undefined,
): Record<string, Mapped> =>
  Object.fromEntries(
    Object.entries(remotes).flatMap(([name, entry]) => {
      const mapped = map(entry);
      return mapped === undefined ? [] : [[name, mapped]];
    }),
  );
