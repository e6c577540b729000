import { fitsHost, type LiveRegistry, type LiveRemote, type Registry } from '@curbwise/contract';
import { pathsIn, releasedIn, type KnownRemotes } from '../site/site-registry';

/** What was taken over from a store. */
export interface Taken {
  registry: Registry;
  /** Of each remote that is live there, what is here whole and can be named. */
  remotes: ReadonlyMap<string, LiveRemote>;
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
  const isStored = releasedIn(taken.registry);
  return {
    live: { contract, remotes },
    isReleased: (name, version) => isStored(name, version) || site.isReleased(name, version),
    pathsOf: (name, version) => [...pathsIn(taken.registry)(name, version), ...site.pathsOf(name, version)],
  };
}

function withFittingCanary({ canary, ...live }: LiveRemote, contract: string): LiveRemote {
  return canary && fitsHost(canary.needs, contract) ? { ...live, canary } : live;
}
