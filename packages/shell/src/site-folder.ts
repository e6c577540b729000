import { siteRoot } from '@curbwise/platform';

/** Path of the folder that the site lies in, with a slash at its end: `/`, unless the page says otherwise. */
export const SITE_FOLDER = new URL(siteRoot()).pathname;

/** A page that was opened by the name of its file has the address of its folder from then on. */
export function leaveOutFileName(): void {
  const { pathname, search, hash } = window.location;
  const folder = pathname.replace(/\/index\.html$/, '/');
  if (folder !== pathname) window.history.replaceState(window.history.state, '', folder + search + hash);
}

/** The path that routes know an address by: below that folder, without the slash that a host puts at its end. */
export const routeAt = (pathname: string): string =>
  `/${pathname.slice(SITE_FOLDER.length)}`.replace(/\/$/, '') || '/';
