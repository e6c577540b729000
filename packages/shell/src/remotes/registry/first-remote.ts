import { matchesScreenPath } from '@curbwise/contract';
import firstRemotes from '../../page/first-remotes.json';
import type { RemoteScreen } from './remote-screens';

/**
 * Name of the remote that a path shows first. The page holds the same data, so that the server can send that remote
 * along with the page.
 */
export function firstRemoteAt(pathname: string, screens: readonly RemoteScreen[]): string | undefined {
  const own = (firstRemotes as Readonly<Record<string, string | undefined>>)[pathname];
  return own ?? screens.find(({ path }) => matchesScreenPath(path, pathname))?.remote;
}
