import { RETRY_SEGMENT_PREFIX, REMOTES_PATH } from '@curbwise/contract';
import { siteHasService } from '@curbwise/platform';

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
