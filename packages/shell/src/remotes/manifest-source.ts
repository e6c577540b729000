import { MANIFESTS_ELEMENT_ID, type Release } from '@curbwise/contract';
import { addressOfTry } from './another-try';
import { parseManifest, type RemoteEntry } from './parse-manifest';
import { requestText } from './request-text';

/** Less than a remote has in all, so that nothing of a failed try is left when the next one starts. */
const REQUEST_LIMIT_MS = 4000;

/** What of a release says where it begins. */
export type ManifestAddress = Pick<Release, 'manifest' | 'integrity'>;

/**
 * Where a release begins. The first try takes what the server wrote into the page, where it did; another one asks at an
 * address of its own, and finds the entry there. Rejects if there is no manifest, or not the one that was released.
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
  const text = await requestText(address, REQUEST_LIMIT_MS, { cache, integrity });
  const entry = parseManifest(JSON.parse(text), address);
  if (!entry) throw new Error(`${address} is not the manifest of a remote`);
  return entry;
}

/** The manifests of this page. */
export const pageManifests: ManifestSource = async ({ manifest, integrity }, attempt) => {
  const known = attempt === 0 ? fromPage(manifest) : null;
  return (
    known ?? fromServer(addressOfTry(manifest, attempt), integrity, attempt === 0 ? 'default' : 'reload')
  );
};
