import {
  HOST_CONTRACT_VERSION,
  type LiveRegistry,
  type LiveRemote,
  type RemoteManifest,
} from '@curbwise/contract';
import type { ManifestSource } from '../manifest/manifest-source';
import type { RegistrySource } from './registry-source';
import { remoteAddresses } from '../../page-setup/remote-addresses';
import { requestText } from '../manifest/request-text';

const REQUEST_TIMEOUT_MS = 2000;

/** The manifest's `curbwise` section from a development server; empty if the server is not running. */
async function additionsAt(manifest: string): Promise<Partial<RemoteManifest['curbwise']>> {
  try {
    const text = await requestText(manifest, REQUEST_TIMEOUT_MS, { cache: 'no-cache' });
    return (JSON.parse(text) as Partial<RemoteManifest>).curbwise ?? {};
  } catch {
    return {};
  }
}

async function remoteAt(manifest: string): Promise<LiveRemote> {
  const needs = `^${HOST_CONTRACT_VERSION}`;
  return { version: '0.0.0-development', manifest, integrity: '', needs, ...(await additionsAt(manifest)) };
}

const logged = new Set<string>();

/** Logs where a remote comes from. Only once, although the registry is read several times. */
function logOnce(name: string, manifest: string): void {
  const message = `The remote ${name} comes from ${manifest}`;
  // Information for developers, not a fault to report.
  // oxlint-disable-next-line no-console
  if (!logged.has(message)) console.info(message);
  logged.add(message);
}

async function withAddresses(live: LiveRegistry): Promise<LiveRegistry> {
  const pairs = Object.entries(remoteAddresses()).map(async ([name, manifest]) => {
    logOnce(name, manifest);
    return [name, await remoteAt(manifest)] as const;
  });
  return { ...live, remotes: { ...live.remotes, ...Object.fromEntries(await Promise.all(pairs)) } };
}

/** For development: a registry in which remotes from development servers replace the live ones. */
export function developmentRegistry(source: RegistrySource): RegistrySource {
  return {
    first: () => source.first().then(withAddresses),
    again: () => source.again().then(withAddresses),
  };
}

/** For development: manifests without hashes, because the files of a development server change all the time. */
export function uncheckedManifests(source: ManifestSource): ManifestSource {
  return async (release, attempt) => {
    const { entry, globalName } = await source({ ...release, integrity: '' }, attempt);
    return { entry, globalName };
  };
}
