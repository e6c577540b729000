import { MANIFESTS_ELEMENT_ID, type Release } from '@curbwise/contract';
import { retryAddress } from './retry-address';
import { parseManifest, type RemoteEntry } from './parse-manifest';
import { requestText } from './request-text';

/** Shorter than the timeout for a whole remote, so that the request of a failed try has ended when the next one starts. */
const REQUEST_TIMEOUT_MS = 4000;

/** Address and hash of a release's manifest. */
export type ManifestAddress = Pick<Release, 'manifest' | 'integrity'>;

/**
 * Finds the entry of a release. The first try uses the manifest in the page, if there is one; a retry requests it at a new
 * address, at which the entry is found as well. Rejects if there is no manifest or its hash is wrong.
 * @param attempt 0 for the first try
 */
export type ManifestSource = (release: ManifestAddress, attempt: number) => Promise<RemoteEntry>;

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
  if (!entry) throw new Error(`${address} is not the manifest of a remote`);
  return entry;
}

/** The manifests of this page. */
export const pageManifests: ManifestSource = async ({ manifest, integrity }, attempt) => {
  const known = attempt === 0 ? fromPage(manifest) : null;
  return (
    known ?? fromServer(retryAddress(manifest, attempt), integrity, attempt === 0 ? 'default' : 'reload')
  );
};
