import {
  HOST_CONTRACT_VERSION,
  type LiveRegistry,
  type LiveRemote,
  type RemoteManifest,
} from '@curbwise/contract';
import type { ManifestSource } from './manifest-source';
import type { RegistrySource } from './registry-source';
import { remoteAddresses } from './remote-addresses';
import { requestText } from './request-text';

const REQUEST_LIMIT_MS = 2000;

/** What a development server says of the remote it serves; it may not be running yet. */
async function additionsAt(manifest: string): Promise<Partial<RemoteManifest['curbwise']>> {
  try {
    const text = await requestText(manifest, REQUEST_LIMIT_MS, { cache: 'no-cache' });
    return (JSON.parse(text) as Partial<RemoteManifest>).curbwise ?? {};
  } catch {
    return {};
  }
}

async function remoteAt(manifest: string): Promise<LiveRemote> {
  const needs = `^${HOST_CONTRACT_VERSION}`;
  return { version: '0.0.0-development', manifest, integrity: '', needs, ...(await additionsAt(manifest)) };
}

const told = new Set<string>();

/** Once each: a registry is asked for more than once. */
function tell(name: string, manifest: string): void {
  const words = `The remote ${name} is the one at ${manifest}`;
  // No fault, so not reported as one.
  // eslint-disable-next-line no-console
  if (!told.has(words)) console.info(words);
  told.add(words);
}

async function withAddresses(live: LiveRegistry): Promise<LiveRegistry> {
  const pairs = Object.entries(remoteAddresses()).map(async ([name, manifest]) => {
    tell(name, manifest);
    return [name, await remoteAt(manifest)] as const;
  });
  return { ...live, remotes: { ...live.remotes, ...Object.fromEntries(await Promise.all(pairs)) } };
}

/** For development: a registry in which remotes that are being worked on stand in place of the live ones. */
export function developmentRegistry(source: RegistrySource): RegistrySource {
  return {
    first: () => source.first().then(withAddresses),
    again: () => source.again().then(withAddresses),
  };
}

/** For development: what is being worked on is another with each moment, and no hash of it holds. */
export function uncheckedManifests(source: ManifestSource): ManifestSource {
  return async (release, attempt) => {
    const { entry, globalName } = await source({ ...release, integrity: '' }, attempt);
    return { entry, globalName };
  };
}
