import { liveRegistry, registrySchema, type LiveRegistry, type Registry } from '@curbwise/contract';
import type { Logger } from 'pino';
import { SiteError, watchedFile } from './site-folder';

/** What is known of remotes. */
export interface KnownRemotes {
  /** What pages are told. */
  live: LiveRegistry;
  /** Whether there is such a version, live or not. */
  isReleased: (name: string, version: string) => boolean;
  /** The screens that such a version brings along; none where there is no such version. */
  pathsOf: (name: string, version: string) => readonly string[];
}

/** What is known of remotes now: the same object as long as nothing has changed. */
export type RemotesSource = () => Promise<KnownRemotes>;

/**
 * What `registry.json` of a site folder says, read again once it has changed.
 * @param isWatched false: what it says now stays
 * @throws SiteError if there is none that can be understood to begin with
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

/** The screens that a version brings along, by a registry. */
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
