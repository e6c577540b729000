import {
  fitsHost,
  liveRegistry,
  type LiveRemote,
  type Registry,
  type Release,
  type Trial,
} from '@curbwise/contract';

/** Fetches a release if needed. Returns false, and reports that, if it cannot be fetched completely. */
export type LoadRelease = (name: string, release: Release) => Promise<boolean>;

/** The remotes of a registry that pages can name. */
export interface NamedRemotes {
  remotes: ReadonlyMap<string, LiveRemote>;
  /** The trials of remotes without a live version. */
  trials: ReadonlyMap<string, Trial>;
}

/** The chosen remotes. */
export interface Choice extends NamedRemotes {
  /** Whether it has everything in the registry. */
  isComplete: boolean;
}

/**
 * Chooses the version of each remote for pages: the one in the registry if it has been fetched completely, otherwise the
 * version before.
 * @param contract of the shell of this site; versions that do not fit it are not fetched
 */
export async function chooseRemotes(
  registry: Registry,
  before: NamedRemotes,
  contract: string,
  loadRelease: LoadRelease,
): Promise<Choice> {
  let isComplete = true;
  const isLoaded = async (name: string, release: Release) => {
    const loaded = await loadRelease(name, release);
    isComplete &&= loaded;
    return loaded;
  };
  const chooseLive = async ([name, said]: [string, LiveRemote]) => {
    const { canary, ...live } = said;
    if (!fitsHost(live.needs, contract)) return [name, live] as const;
    const [hasLive, hasCanary] = await Promise.all([
      isLoaded(name, live),
      canary && fitsHost(canary.needs, contract) ? isLoaded(name, canary) : false,
    ]);
    if (!hasLive) return [name, before.remotes.get(name)] as const;
    return [name, { ...live, ...(canary && hasCanary ? { canary } : {}) }] as const;
  };
  const chooseTrial = async ([name, trial]: [string, Trial]) => {
    if (!fitsHost(trial.needs, contract)) return [name, undefined] as const;
    return [name, (await isLoaded(name, trial)) ? trial : before.trials.get(name)] as const;
  };
  const { remotes, trials = {} } = liveRegistry(registry);
  const [live, tried] = await Promise.all([
    Promise.all(Object.entries(remotes).map(chooseLive)),
    Promise.all(Object.entries(trials).map(chooseTrial)),
  ]);
  return { remotes: chosen(live), trials: chosen(tried), isComplete };
}

const chosen = <Chosen>(pairs: readonly (readonly [string, Chosen | undefined])[]) =>
  new Map(pairs.filter((pair): pair is readonly [string, Chosen] => pair[1] !== undefined));
