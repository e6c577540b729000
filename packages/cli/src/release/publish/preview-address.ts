import { screenAddress, type Release } from '@curbwise/contract';
import { ReleaseRefusal } from '@curbwise/remotes/releases';

/**
 * The address where a version can be tried before it is live: its first screen, or the start page if it has none.
 * @param site address of the site, for example `https://park.example`; without it, the result is only a path
 * @throws ReleaseRefusal if `site` is not an address
 */
export function previewAddress(
  name: string,
  { version, paths = [] }: Pick<Release, 'version' | 'paths'>,
  site?: string,
): string {
  const [first = '/'] = paths;
  const address = `${screenAddress(first)}?try=${name}@${encodeURIComponent(version)}`;
  return site ? siteRoot(site) + address : address;
}

export const previewWords = (address: string): string => `Try it: ${address}`;

/** The address of a site without a slash at its end. @throws ReleaseRefusal if it is not the address of a site */
export function siteRoot(site: string): string {
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
