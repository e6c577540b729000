import { liveRegistry, registrySchema, type LiveRegistry, type Registry } from '@curbwise/contract';
import type { Logger } from 'pino';
import { SiteError, watchedFile } from './site-folder';

/** The known remotes. */
export interface KnownRemotes {
  /** The registry that pages get. */
  live: LiveRegistry;
  /** Whether a version exists, live or not. */
  isReleased: (name: string, version: string) => boolean;
  /** The screens of a version; none if it does not exist. */
  pathsOf: (name: string, version: string) => readonly string[];
}

/** The currently known remotes: the same object until something changes. */
export type RemotesSource = () => Promise<KnownRemotes>;

/**
 * Reads `registry.json` of a site folder, and reads it again after it has changed.
 * @param isWatched false: it is read only once
 * @throws SiteError if there is no valid registry at first
 */
export async function siteRegistry(
  directory: string,
  logger: Logger,
  isWatched = true,
): Promise<RemotesSource> {
  const watched = await watchedFile(directory, 'registry.json', knownRemotes, logger);
  if (isWatched) return watched;
  const known = await watched();
  return () => Promise.resolve(known);
}

function knownRemotes(text: string): KnownRemotes {
  const registry = parseRegistry(text);
  return {
    live: liveRegistry(registry),
    isReleased: releasedIn(registry),
    pathsOf: pathsIn(registry),
  };
}

/** Whether a registry lists a version of a remote. */
export const releasedIn =
  ({ remotes }: Registry): KnownRemotes['isReleased'] =>
  (name, version) =>
    Object.hasOwn(remotes, name) && Object.hasOwn(remotes[name]?.releases ?? {}, version);

/** The screens of a version in a registry. */
export const pathsIn =
  (registry: Registry): KnownRemotes['pathsOf'] =>
  (name, version) =>
    releasedIn(registry)(name, version) ? (registry.remotes[name]?.releases[version]?.paths ?? []) : [];

function parseRegistry(text: string): Registry {
  try {
    return registrySchema.parse(JSON.parse(text));
  } catch {
    throw new SiteError('registry.json is not a registry');
  }
}
