import { fitsHost, liveRemote, type LiveRemote, type Registry, type Release } from '@curbwise/contract';

/** Whether a release is here whole now; false, told where it has to be, if it cannot be had. */
export type IsBrought = (name: string, release: Release) => Promise<boolean>;

/** What pages can name of the remotes in a registry. */
export interface Choice {
  remotes: Map<string, LiveRemote>;
  /** Whether it is all that the registry says. */
  isComplete: boolean;
}

/**
 * Chooses what pages are told of each remote in a registry: what it says, if that is here whole, or else what they were
 * told before.
 * @param contract of the shell of this site; what it cannot take is not fetched
 */
export async function chooseRemotes(
  registry: Registry,
  before: ReadonlyMap<string, LiveRemote>,
  contract: string,
  isBrought: IsBrought,
): Promise<Choice> {
  let isComplete = true;
  const isHere = async (name: string, release: Release) => {
    const brought = await isBrought(name, release);
    isComplete &&= brought;
    return brought;
  };
  const choices = Object.entries(registry.remotes).map(async ([name, entry]) => {
    const said = liveRemote(entry);
    if (!said) return [name, undefined] as const;
    const { canary, ...live } = said;
    if (!fitsHost(live.needs, contract)) return [name, live] as const;
    const [hasLive, hasCanary] = await Promise.all([
      isHere(name, live),
      canary && fitsHost(canary.needs, contract) ? isHere(name, canary) : false,
    ]);
    if (!hasLive) return [name, before.get(name)] as const;
    return [name, { ...live, ...(canary && hasCanary ? { canary } : {}) }] as const;
  });
  const chosen = await Promise.all(choices);
  return {
    remotes: new Map(chosen.filter((pair): pair is readonly [string, LiveRemote] => pair[1] !== undefined)),
    isComplete,
  };
}
