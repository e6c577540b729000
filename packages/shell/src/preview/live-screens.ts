import { FIRST_REMOTES_ELEMENT_ID, matchesScreenPath, type LiveRegistry } from '@curbwise/contract';
import { siteRoot } from '@curbwise/platform';

/** Path of the site's folder, with a slash at the end. */
export const siteFolder = (): string => new URL(siteRoot()).pathname;

/** The path of this page on the site, without a trailing slash. */
export const pathHere = (): string =>
  `/${location.pathname.slice(siteFolder().length)}`.replace(/\/$/, '') || '/';

/** The paths of the shell's own screens, from the page's data. */
const ownPaths = (): string[] =>
  Object.keys(JSON.parse(document.getElementById(FIRST_REMOTES_ELEMENT_ID)?.textContent || '{}') as object);

/** Whether a path has a screen in the live site, without the previewed version. */
export function hasLiveScreen({ remotes }: LiveRegistry, pathname: string): boolean {
  const remotePaths = Object.values(remotes).flatMap(({ paths = [] }) => paths);
  return [...ownPaths(), ...remotePaths].some((path) => matchesScreenPath(path, pathname));
}
