import {
  CONTRACT_RANGE,
  INTEGRITY,
  SCREEN_PATH,
  type Release,
  type RemoteManifest,
} from '@curbwise/contract';

/** The data of a release in its manifest, and the manifest's hash. */
export type ReadManifest = Pick<Release, 'integrity' | 'needs' | 'paths' | 'navigation'>;

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
export async function readManifest(bytes: ArrayBuffer, address: string): Promise<ReadManifest | null> {
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
