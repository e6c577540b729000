import type { LiveRegistry } from '@curbwise/contract';
import { laneOf, releaseFor } from './canary';

/** A screen that a remote brings along: it shows its view `main`. */
export interface RemoteScreen {
  path: string;
  /** Name of the remote. */
  remote: string;
}

/**
 * The screens that remotes bring along, for this visitor.
 * @param taken paths that are not theirs to have; of two remotes that bring the same, the first has it
 */
export function remoteScreens(registry: LiveRegistry, taken: readonly string[]): RemoteScreen[] {
  const lane = laneOf(registry);
  const screens = new Map<string, RemoteScreen>();
  for (const [remote, live] of Object.entries(registry.remotes)) {
    for (const path of releaseFor(remote, live, lane).paths ?? []) {
      if (!taken.includes(path) && !screens.has(path)) screens.set(path, { path, remote });
    }
  }
  return [...screens.values()];
}
