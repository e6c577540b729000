import { siteRoot } from '@curbwise/platform';

/** Path of the site's folder, with a slash at the end: `/`, unless the page says otherwise. */
export const SITE_FOLDER = new URL(siteRoot()).pathname;

/** Removes `index.html` from the address of the page. */
export function removeFileName(): void {
  const { pathname, search, hash } = window.location;
  const folder = pathname.replace(/\/index\.html$/, '/');
  if (folder !== pathname) window.history.replaceState(window.history.state, '', folder + search + hash);
}

/** The route of a path: relative to the site's folder, without a trailing slash. */
export const routeAt = (pathname: string): string =>
  `/${pathname.slice(SITE_FOLDER.length)}`.replace(/\/$/, '') || '/';
