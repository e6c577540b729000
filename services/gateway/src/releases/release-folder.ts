import { REMOTES_PATH, type Release } from '@curbwise/contract';

/**
 * The folder of a release in a store: `remotes/legal/1.0.0/`.
 * @throws Error if its manifest is elsewhere
 */
export function releaseFolder(name: string, { version, manifest }: Release): string {
  const folder = `${REMOTES_PATH}${name}/${version}/`;
  if (!manifest.startsWith(folder)) throw new Error(`${manifest} is not below ${folder}`);
  return folder.slice(1);
}

/** Whether the gateway serves a release. The browser fetches others from their own server. */
export const isOurs = ({ manifest }: Release) => manifest.startsWith('/');
