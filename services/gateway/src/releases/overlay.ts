import { fitsHost, type LiveRegistry, type LiveRemote, type Registry, type Trial } from '@curbwise/contract';
import { pathsIn, releasedIn, type KnownRemotes } from '../site/site-registry';
import type { NamedRemotes } from './choose-remotes';

/** What was taken over from a store: of each remote there, what is here whole and can be named. */
export interface Taken extends NamedRemotes {
  registry: Registry;
}

/**
 * Lays what a store says over what the site was built with. A remote that the store does not have, or whose live version
 * the shell of this site cannot take, is the one that was built with the shell: no driver is left without it.
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

/** What is tried of a remote that the site was built with is a canary beside that; the rest is tried by itself. */
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
