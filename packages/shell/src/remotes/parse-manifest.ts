import { INTEGRITY, type RemoteManifest } from '@curbwise/contract';

/** Where a remote begins: its entry script, and the global variable that makes. */
export interface RemoteEntry {
  /** Absolute URL. */
  entry: string;
  globalName: string;
  /** What the entry has to hash to; missing from a development server. */
  integrity?: string;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * Reads what a manifest says of the entry. By hand: the schema of the contract would bring its whole library onto the
 * first screen.
 * @param manifest parsed JSON
 * @param address where the manifest was found; the paths in it are relative to that
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
  // How another try is told apart where it has no address of its own.
  entry.search = base.search;
  return { entry: entry.href, globalName: metaData.globalName, ...(integrity ? { integrity } : {}) };
}
