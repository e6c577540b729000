import { FIRST_REMOTES_ELEMENT_ID, matchesScreenPath, type LiveRegistry } from '@curbwise/contract';
import { siteRoot } from '@curbwise/platform';

/** Path of the folder that the site lies in, with a slash at its end. */
export const siteFolder = (): string => new URL(siteRoot()).pathname;

/** The path of this page on the site, without a slash at its end. */
export const pathHere = (): string =>
  `/${location.pathname.slice(siteFolder().length)}`.replace(/\/$/, '') || '/';

/** The paths of the shell's own screens, as the page says. */
const ownPaths = (): string[] =>
  Object.keys(JSON.parse(document.getElementById(FIRST_REMOTES_ELEMENT_ID)?.textContent || '{}') as object);

/** Whether a path has a screen by what is live, without the version that is tried. */
export function hasLiveScreen({ remotes }: LiveRegistry, pathname: string): boolean {
  const brought = Object.values(remotes).flatMap(({ paths = [] }) => paths);
  return [...ownPaths(), ...brought].some((path) => matchesScreenPath(path, pathname));
}
