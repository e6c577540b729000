import { MANIFESTS_ELEMENT_ID } from '@curbwise/contract';
import { parseManifest, type RemoteEntry } from './parse-manifest';
import { requestText } from './request-text';

/** Less than a remote has in all, so that nothing of a failed try is left when the next one starts. */
const REQUEST_LIMIT_MS = 4000;

/** Where remotes begin, by the addresses of their manifests. */
export interface ManifestSource {
  /** What the server wrote into the page, or else what the manifest at that address says. Rejects if it is none. */
  first: (address: string) => Promise<RemoteEntry>;
  /** What the manifest says now: for another try after a failure. */
  again: (address: string) => Promise<RemoteEntry>;
}

function fromPage(address: string): RemoteEntry | null {
  try {
    const manifests: unknown = JSON.parse(document.getElementById(MANIFESTS_ELEMENT_ID)?.textContent ?? '');
    return parseManifest((manifests as Record<string, unknown> | null)?.[address], address);
  } catch {
    return null;
  }
}

async function fromServer(address: string, cache: RequestCache): Promise<RemoteEntry> {
  const entry = parseManifest(JSON.parse(await requestText(address, REQUEST_LIMIT_MS, cache)), address);
  if (!entry) throw new Error(`${address} is not the manifest of a remote`);
  return entry;
}

/** The manifests of this page. */
export const pageManifests: ManifestSource = {
  first: async (address) => fromPage(address) ?? fromServer(address, 'default'),
  again: (address) => fromServer(address, 'reload'),
};
