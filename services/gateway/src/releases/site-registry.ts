import {
  liveRegistry,
  registrySchema,
  type LiveRegistry,
  type LiveRemote,
  type Registry,
  type RegistryEntry,
  type StoredRelease,
  type Trial,
} from '@curbwise/contract';
import { ownValue } from '@curbwise/remotes/releases';
import type { Logger } from 'pino';
import type { Registry as Metrics } from 'prom-client';
import type { Configuration } from '../configuration/configuration';
import { labelledGauge } from '../metrics/metrics';
import { SiteError, watchedFile } from './site-folder';

export interface KnownRemotes {
  /** The registry that pages get. */
  live: LiveRegistry;
  /** A version of a remote, live or not; undefined if it does not exist. */
  releaseOf: (name: string, version: string) => StoredRelease | undefined;
  /** What the registry says about a remote: all its versions and its history. */
  entryOf: (name: string) => RegistryEntry | undefined;
}

/** The remotes of a registry that pages can name. */
export interface NamedRemotes {
  remotes: ReadonlyMap<string, LiveRemote>;
  /** The trials of remotes without a live version. */
  trials: ReadonlyMap<string, Trial>;
}

/** The currently known remotes: the same object until something changes. */
export type RemotesSource = () => Promise<KnownRemotes>;

/**
 * Reads `registry.json` of a site folder, and reads it again after it has changed.
 * @param configuration without `releases`, it is read only once
 * @throws SiteError if there is no valid registry at first
 */
export async function siteRegistry(
  directory: string,
  logger: Logger,
  { environment, releases: isWatched }: Pick<Configuration, 'environment' | 'releases'>,
): Promise<RemotesSource> {
  const parse = (text: string) => {
    const registry = parseRegistry(text);
    return { live: liveRegistry(registry, environment), ...readersOf(registry) };
  };
  const watched = await watchedFile(directory, 'registry.json', parse, logger);
  if (isWatched) return watched;
  const known = await watched();
  return () => Promise.resolve(known);
}

function parseRegistry(text: string): Registry {
  try {
    return registrySchema.parse(JSON.parse(text));
  } catch {
    throw new SiteError('registry.json is not a registry');
  }
}

/** Finds remotes and their versions in a registry. */
export function readersOf({ remotes }: Registry): Omit<KnownRemotes, 'live'> {
  const entryOf = (name: string) => ownValue(remotes, name);
  return { entryOf, releaseOf: (name, version) => ownValue(entryOf(name)?.releases, version) };
}

/** Shows the versions of remotes that pages name in a metric. */
export function showRemotes(metrics: Metrics, remotes: RemotesSource): void {
  labelledGauge(
    metrics,
    'remote_info',
    'Versions of remotes that pages name; the value is always 1',
    ['remote', 'version', 'traffic'],
    async () => {
      const { live } = await remotes();
      const named = Object.entries(live.remotes);
      const canaries = named.flatMap(([remote, { canary }]) => (canary ? [[remote, canary] as const] : []));
      const trials = Object.entries(live.trials ?? {});
      return [
        ...named.map(([remote, { version }]) => [{ remote, version, traffic: 'live' }, 1] as const),
        ...[...canaries, ...trials].map(
          ([remote, { version }]) => [{ remote, version, traffic: 'canary' }, 1] as const,
        ),
      ];
    },
  );
}
