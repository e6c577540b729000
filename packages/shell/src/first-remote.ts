import firstRemotes from './first-remotes.json';

/**
 * Name of the remote that the screen at a path begins with. The page carries the same list, so that the server can send
 * that remote along with it.
 */
export function firstRemoteAt(pathname: string): string | undefined {
  return (firstRemotes as Readonly<Record<string, string | undefined>>)[pathname];
}
