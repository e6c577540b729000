import { siteRoot } from '@curbwise/platform';

/** Path of the folder that the site lies in, with a slash at its end: `/`, unless the page says otherwise. */
export const SITE_FOLDER = new URL(siteRoot()).pathname;

/** The path that routes know an address by: below that folder, without the slash or the file name that a host puts at its end. */
export const routeAt = (pathname: string): string =>
  `/${pathname.slice(SITE_FOLDER.length)}`.replace(/\/(index\.html)?$/, '') || '/';
