import {
  CONTRACT_RANGE,
  fitsHost,
  HOST_CONTRACT_VERSION,
  INTEGRITY,
  REMOTES_PATH,
  SCREEN_PATH,
  type Release,
  type RemoteManifest,
} from '@curbwise/contract';
import { SITE_FOLDER } from '../page-setup/site-folder';
import type { TriedVersion } from './tried-version';

/** Long, because a gateway may have to fetch the version from the store of releases first. */
const REQUEST_TIMEOUT_MS = 10_000;

/**
 * The state of a previewed version. `shown`: it can be loaded; `missing`: this site does not have it; `unfit`: it needs a
 * newer host, or is not a remote; `unreachable`: the server did not answer.
 */
export type PreviewState = 'shown' | 'missing' | 'unfit' | 'unreachable';

/** A previewed version in the form of a registry entry. */
export interface FoundPreview {
  state: PreviewState;
  release: Release;
}

/**
 * Looks for a version among the remotes of this site, and nowhere else. No registry has the hash of its manifest. That is
 * acceptable because it comes from the same origin as the page; the hash is taken here, so that the same manifest is loaded.
 * @param cache `reload` for a retry
 */
export async function findPreview(
  { name, version }: TriedVersion,
  cache: RequestCache,
): Promise<FoundPreview> {
  const manifest = `${SITE_FOLDER}${REMOTES_PATH.slice(1)}${name}/${version}/mf-manifest.json`;
  // Used if the version cannot be found: the loader then fails in the usual way and shows its message.
  const release = { version, manifest, integrity: '', needs: `^${HOST_CONTRACT_VERSION}` };
  try {
    const response = await fetch(manifest, { cache, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    const bytes = await response.arrayBuffer();
    if (response.status === 404) return { state: 'missing', release };
    if (!response.ok) return { state: 'unreachable', release };
    const found = await readManifest(bytes, manifest);
    // Not a version range: no host fits it, so nothing is loaded.
    if (!found) return { state: 'unfit', release: { ...release, needs: 'another build' } };
    const state = fitsHost(found.needs, HOST_CONTRACT_VERSION) ? 'shown' : 'unfit';
    return { state, release: { ...release, ...found } };
  } catch {
    return { state: 'unreachable', release };
  }
}

/** The data of a release in its manifest, and the manifest's hash. */
type ReadManifest = Pick<Release, 'integrity' | 'needs' | 'paths' | 'navigation'>;

/** The hash of a manifest. Empty without HTTPS, where browsers cannot compute hashes: nothing is checked then. */
async function integrityOf(bytes: ArrayBuffer): Promise<string> {
  const subtle = (crypto as Partial<Crypto>).subtle;
  if (!subtle) return '';
  const hash = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return `sha256-${btoa(String.fromCharCode(...hash))}`;
}

/** Whether the entry is inside the folder of the manifest and has a hash. */
function isBeside({ metaData: { remoteEntry } }: RemoteManifest, address: string): boolean {
  const { path, name, integrity = '' } = remoteEntry;
  const manifest = new URL(address, document.baseURI);
  const entry = new URL(`${path}${path === '' || path.endsWith('/') ? '' : '/'}${name}`, manifest);
  return INTEGRITY.test(integrity) && entry.href.startsWith(new URL('.', manifest).href);
}

/**
 * Reads a manifest whose hash no registry has.
 * @param address of the manifest
 * @returns null if it is not the manifest of a remote in the same folder
 */
async function readManifest(bytes: ArrayBuffer, address: string): Promise<ReadManifest | null> {
  try {
    const manifest = JSON.parse(new TextDecoder().decode(bytes)) as RemoteManifest;
    const { needs, paths = [], navigation } = manifest.curbwise;
    const isOurs = CONTRACT_RANGE.test(needs) && paths.every((path) => SCREEN_PATH.test(path));
    if (!isOurs || !isBeside(manifest, address)) return null;
    return { integrity: await integrityOf(bytes), needs, paths, ...(navigation ? { navigation } : {}) };
  } catch {
    return null;
  }
}
