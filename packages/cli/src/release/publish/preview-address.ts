import { screenAddress, type Release } from '@curbwise/contract';
import { PREVIEW_DAYS, ReleaseRefusal } from '@curbwise/remotes/releases';

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

/** Says how long a version that was published now can be tried at least. */
export const previewWords = (address: string, now: Date): string =>
  `Try it until ${new Date(now.getTime() + PREVIEW_DAYS * DAY_MS).toISOString().slice(0, 10)} or longer: ${address}`;

const DAY_MS = 86_400_000;

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
