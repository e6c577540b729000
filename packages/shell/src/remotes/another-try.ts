import { RETRY_SEGMENT_PREFIX, REMOTES_PATH } from '@curbwise/contract';
import { siteHasService } from '@curbwise/platform';

/**
 * Address of the manifest of a remote for another try. What a gateway serves has one that neither the browser's cache
 * nor its queue of hanging requests knows, and everything beside the manifest with it.
 * @param attempt 0: the first, which is to the address as it is
 */
export function addressOfTry(address: string, attempt: number): string {
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
