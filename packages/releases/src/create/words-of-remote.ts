import { randomUUID } from 'node:crypto';

/** `parking-permits` as people write it: `Parking permits`. */
const titleOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

interface RemoteWords {
  name: string;
  screen: string;
  /** Of its development server. */
  port: number;
  /** Of the packages of the house that it depends on. */
  version: string;
}

/**
 * What the templates of a remote leave open. Each remote has an identity of its own: two that are made under the same
 * name are two.
 */
export const wordsOfRemote = ({ name, screen, port, version }: RemoteWords): Record<string, string> => ({
  __name__: name,
  __title__: titleOf(name),
  __path__: screen.slice(1),
  __id__: randomUUID(),
  __version__: version,
  // Templates are sources that are looked at as all others are.
  'port: 3000,': `port: ${port},`,
});
