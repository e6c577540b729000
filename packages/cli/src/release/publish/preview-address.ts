import { screenAddress, type Release } from '@curbwise/contract';
import { ReleaseRefusal } from '@curbwise/releases';

/** What of a release says where it is seen. */
type Seen = Pick<Release, 'version' | 'paths'>;

/**
 * Where a version can be tried before it is live: at the first screen of its own, or on the start page where it has none.
 * @param site address of the site, as `https://park.example`; without one, the path alone is given
 * @throws ReleaseRefusal if that is no address
 */
export function previewAddress(name: string, { version, paths = [] }: Seen, site?: string): string {
  const [first = '/'] = paths;
  const address = `${screenAddress(first)}?try=${name}@${encodeURIComponent(version)}`;
  return site ? siteRoot(site) + address : address;
}

/** `Try it: https://park.example/tips?try=tips@0.2.0-ab12cd34`, for a person. */
export const previewWords = (address: string): string => `Try it: ${address}`;

/** Address of a site without a slash at its end. */
function siteRoot(site: string): string {
  const url = URL.canParse(site) ? new URL(site) : null;
  const isSite =
    url && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '' && !url.username;
  if (!isSite) {
    throw new ReleaseRefusal(
      'CURBWISE_SITE, or --site, is not the address of a site. Write it as https://park.example.',
    );
  }
  return url.origin + url.pathname.replace(/\/+$/, '');
}
