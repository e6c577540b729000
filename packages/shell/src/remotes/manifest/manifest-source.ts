import {
  INTEGRITY,
  MANIFESTS_ELEMENT_ID,
  REMOTES_PATH,
  RETRY_SEGMENT_PREFIX,
  type Release,
  type RemoteManifest,
} from '@curbwise/contract';
import { siteHasService } from '@curbwise/platform';
import { requestText } from './request-text';

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
function parseManifest(manifest: unknown, address: string): RemoteEntry | null {
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

/**
 * Address of a remote's manifest for a retry. On a site with a gateway, the path is one that neither the browser's cache nor
 * its queue of hanging requests knows, and so are the paths of all files next to the manifest.
 * @param attempt 0 for the first try, which uses the address unchanged
 */
export function retryAddress(address: string, attempt: number): string {
  if (attempt === 0) return address;
  const url = new URL(address, document.baseURI);
  if (siteHasService() && url.origin === location.origin && url.pathname.startsWith(REMOTES_PATH)) {
    return (
      url.pathname.replace(REMOTES_PATH, `${REMOTES_PATH}${RETRY_SEGMENT_PREFIX}${attempt}/`) + url.search
    );
  }
  url.searchParams.set('again', String(attempt));
  return url.href;
}

/** Shorter than the timeout for a whole remote, so that the request of a failed try has ended when the next one starts. */
const REQUEST_TIMEOUT_MS = 4000;

/**
 * Finds the entry of a release. The first try uses the manifest in the page, if there is one; a retry requests it at a new
 * address, at which the entry is found as well. Rejects if there is no manifest or its hash is wrong.
 * @param attempt 0 for the first try
 */
export type ManifestSource = (
  release: Pick<Release, 'manifest' | 'integrity'>,
  attempt: number,
) => Promise<RemoteEntry>;

function fromPage(address: string): RemoteEntry | null {
  try {
    const manifests: unknown = JSON.parse(document.getElementById(MANIFESTS_ELEMENT_ID)?.textContent ?? '');
    return parseManifest((manifests as Record<string, unknown> | null)?.[address], address);
  } catch {
    return null;
  }
}

async function fromServer(address: string, integrity: string, cache: RequestCache): Promise<RemoteEntry> {
  const text = await requestText(address, REQUEST_TIMEOUT_MS, { cache, integrity });
  const entry = parseManifest(JSON.parse(text), address);
  if (!entry) throw new Error(`${address} is not a manifest`);
  return entry;
}

export const pageManifests: ManifestSource = async ({ manifest, integrity }, attempt) => {
  const known = attempt === 0 ? fromPage(manifest) : null;
  return (
    known ?? fromServer(retryAddress(manifest, attempt), integrity, attempt === 0 ? 'default' : 'reload')
  );
};
