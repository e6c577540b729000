import { INTEGRITY, type RemoteManifest } from '@curbwise/contract';

/** The entry script of a remote, and the global variable that it defines. */
export interface RemoteEntry {
  /** Absolute URL. */
  entry: string;
  globalName: string;
  /** Hash of the entry; missing from a development server. */
  integrity?: string;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * Reads the entry from a manifest. Written by hand, because the contract's schema would add zod to the first load.
 * @param manifest parsed JSON
 * @param address of the manifest, to which its paths are relative
 * @returns null if it is not a manifest
 */
export function parseManifest(manifest: unknown, address: string): RemoteEntry | null {
  const { metaData } = (manifest ?? {}) as Partial<RemoteManifest>;
  if (!isText(metaData?.globalName) || !isText(metaData.remoteEntry?.name)) return null;
  const { path = '', name, integrity } = metaData.remoteEntry;
  if (integrity !== undefined && !INTEGRITY.test(integrity)) return null;
  const base = new URL(address, document.baseURI);
  const folder = new URL(path === '' || path.endsWith('/') ? path : `${path}/`, base);
  const entry = new URL(name, folder);
  // Without a gateway, the query makes the address of a retry unique.
  entry.search = base.search;
  return { entry: entry.href, globalName: metaData.globalName, ...(integrity ? { integrity } : {}) };
}
