import {
  CONTRACT_RANGE,
  INTEGRITY,
  SCREEN_PATH,
  type Release,
  type RemoteManifest,
} from '@curbwise/contract';

/** What a manifest says of its release, and what it hashes to. */
export type ReadManifest = Pick<Release, 'integrity' | 'needs' | 'paths' | 'navigation'>;

/** Where a page cannot take hashes (no HTTPS), nobody can vouch for anything, and none is asked for. */
async function integrityOf(bytes: ArrayBuffer): Promise<string> {
  const subtle = (crypto as Partial<Crypto>).subtle;
  if (!subtle) return '';
  const hash = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return `sha256-${btoa(String.fromCharCode(...hash))}`;
}

/** Whether the entry lies below the folder of the manifest, and says what it has to hash to. */
function isBeside({ metaData: { remoteEntry } }: RemoteManifest, address: string): boolean {
  const { path, name, integrity = '' } = remoteEntry;
  const manifest = new URL(address, document.baseURI);
  const entry = new URL(`${path}${path === '' || path.endsWith('/') ? '' : '/'}${name}`, manifest);
  return INTEGRITY.test(integrity) && entry.href.startsWith(new URL('.', manifest).href);
}

/**
 * Reads a manifest that no registry vouches for.
 * @param address where it was found
 * @returns null if it is not that of a remote all of which lies beside it
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
