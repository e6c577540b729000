import { screenAddress, type LiveRegistry, type Navigation } from '@curbwise/contract';
import { releasesFor } from './canary';

/** A screen that a remote brings along: it shows its view `main`. */
export interface RemoteScreen {
  /** As `/permits`, or `/permits/*` where all below is the remote's as well. */
  path: string;
  /** Name of the remote. */
  remote: string;
  /** What leads there from every page: at the first of the remote's screens, if it asks for that. */
  navigation?: Navigation;
}

/**
 * The screens that remotes bring along, for this visitor.
 * @param taken paths that are not theirs to have; of two remotes that bring the same, the first has it
 */
export function remoteScreens(registry: LiveRegistry, taken: readonly string[]): RemoteScreen[] {
  const screens = new Map<string, RemoteScreen>();
  for (const [remote, { paths = [], navigation }] of Object.entries(releasesFor(registry))) {
    for (const path of paths) {
      if (taken.includes(screenAddress(path)) || screens.has(path)) continue;
      screens.set(path, { path, remote, ...(navigation && path === paths[0] ? { navigation } : {}) });
    }
  }
  return [...screens.values()];
}
