import { matchesScreenPath, screenAddress, type LiveRegistry, type Navigation } from '@curbwise/contract';
import firstRemotes from '../../page/first-remotes.json';
import { releasesFor } from './canary';

/** A screen of a remote. It shows the remote's view `main`. */
export interface RemoteScreen {
  /** Such as `/permits`, or `/permits/*` with all paths below it. */
  path: string;
  remote: string;
  /** Labels of the link in the navigation. Only on the first screen of a remote, and only if the remote declares them. */
  navigation?: Navigation;
}

/**
 * The screens of all remotes, for this visitor. If two remotes declare the same path, the first one gets it.
 * @param taken paths that remotes cannot have
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

/**
 * Name of the remote that a path shows first. The page holds the same data, so that the server can send that remote
 * along with the page.
 */
export function firstRemoteAt(pathname: string, screens: readonly RemoteScreen[]): string | undefined {
  const own = (firstRemotes as Readonly<Record<string, string | undefined>>)[pathname];
  return own ?? screens.find(({ path }) => matchesScreenPath(path, pathname))?.remote;
}
