import { randomUUID } from 'node:crypto';

/** `parking-permits` → `Parking permits` */
const titleOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

interface NewRemote {
  name: string;
  screen: string;
  /** Of its development server. */
  port: number;
  /** Of the `@curbwise` packages that it depends on. */
  version: string;
}

/** Values for the placeholders of the templates. Every call makes a new id: remotes of the same name stay distinct. */
export const templateValues = ({ name, screen, port, version }: NewRemote): Record<string, string> => ({
  __name__: name,
  __title__: titleOf(name),
  __path__: screen.slice(1),
  __id__: randomUUID(),
  __version__: version,
  // Templates are linted and formatted like all sources, so the port is a valid number there.
  'port: 3000,': `port: ${port},`,
});
