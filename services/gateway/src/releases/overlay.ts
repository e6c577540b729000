import { fitsHost, type LiveRegistry, type LiveRemote, type Registry, type Trial } from '@curbwise/contract';
import { pathsIn, releasedIn, type KnownRemotes } from './site-registry';
import type { NamedRemotes } from './choose-remotes';

/** What the gateway uses of a store: the remotes that were fetched completely, and the registry. */
export interface Taken extends NamedRemotes {
  registry: Registry;
}

/**
 * Puts the remotes of a store on top of those that the site was built with. If the store does not have a remote, or its
 * live version does not fit the shell of this site, the built one is used, so that no driver is left without it.
 */
export function overlay(site: KnownRemotes, taken: Taken): KnownRemotes {
  const { contract } = site.live;
  const remotes: LiveRegistry['remotes'] = { ...site.live.remotes };
  for (const [name, remote] of taken.remotes) {
    if (fitsHost(remote.needs, contract) || !Object.hasOwn(remotes, name))
      remotes[name] = withFittingCanary(remote, contract);
  }
  const trials = layTrials(site, taken, remotes);
  const isStored = releasedIn(taken.registry);
  return {
    live: { contract, remotes, ...(Object.keys(trials).length > 0 ? { trials } : {}) },
    isReleased: (name, version) => isStored(name, version) || site.isReleased(name, version),
    pathsOf: (name, version) => [...pathsIn(taken.registry)(name, version), ...site.pathsOf(name, version)],
  };
}

/** A trial of a remote that the site was built with becomes its canary. Other trials stay trials. */
function layTrials(
  { live }: KnownRemotes,
  taken: Taken,
  remotes: LiveRegistry['remotes'],
): Record<string, Trial> {
  const trials: Record<string, Trial> = { ...live.trials };
  for (const name of taken.remotes.keys()) delete trials[name];
  for (const [name, trial] of taken.trials) {
    if (!fitsHost(trial.needs, live.contract)) continue;
    const built = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
    if (built) remotes[name] = { ...built, canary: trial };
    else trials[name] = trial;
  }
  return trials;
}

function withFittingCanary({ canary, ...live }: LiveRemote, contract: string): LiveRemote {
  return canary && fitsHost(canary.needs, contract) ? { ...live, canary } : live;
}
