import { matchesScreenPath } from '@curbwise/contract';
import firstRemotes from './first-remotes.json';
import type { RemoteScreen } from './remotes/remote-screens';

/**
 * Name of the remote that the screen at a path begins with. The page carries the same list, and the screens that remotes
 * bring along, so that the server can send that remote along with it.
 */
export function firstRemoteAt(pathname: string, screens: readonly RemoteScreen[]): string | undefined {
  const own = (firstRemotes as Readonly<Record<string, string | undefined>>)[pathname];
  return own ?? screens.find(({ path }) => matchesScreenPath(path, pathname))?.remote;
}
