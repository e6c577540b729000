import {
  FIRST_REMOTES_ELEMENT_ID,
  matchesScreenPath,
  MANIFESTS_ELEMENT_ID,
  REGISTRY_ELEMENT_ID,
  type LiveRegistry,
} from '@curbwise/contract';
import { z } from 'zod';
import { fillBlock, readBlock } from './data-blocks';
import { withEarlyFiles } from './early-files';
import { releaseOfMost, type ReadReleases } from './read-releases';

/** The page at one path, in the form in which it is served. */
export interface RoutePage<Form> {
  /** Whether the site has a screen of its own there; the page says at any other path that there is none. */
  isKnown: boolean;
  html: Form;
  /** What the style elements in it are known by in a Content-Security-Policy. */
  styleHashes: string[];
}

type MadePage<Form> = Omit<RoutePage<Form>, 'isKnown'>;

/** The page of the web app and the registry it is to load its remotes by. */
export interface SitePage<Form> {
  pageAt: (pathname: string) => Promise<RoutePage<Form>>;
  registryJson: Form;
  /**
   * The paths that have a screen of their own, as `/permits`, or `/permits/*` where all below is one; none where the
   * shell does not say which it has.
   */
  routes: readonly string[];
}

/** Path of the site → name of the remote its first screen begins with. */
const firstRemotesSchema = z.record(z.string(), z.string());

/** Whether a page has a place for the registry. */
export const takesRegistry = (html: string): boolean => fillBlock(html, REGISTRY_ELEMENT_ID, '') !== null;

/**
 * Writes what pages are told of remotes into the page of the shell, and for each path what its first screen needs. The
 * page at a path is made when it is first asked for, and is the same for every visitor.
 * @param formOf makes of a text what is served
 */
export function sitePage<Form>(
  shell: string,
  live: LiveRegistry,
  releases: ReadReleases,
  formOf: (text: string) => Form,
): SitePage<Form> {
  const registryJson = JSON.stringify(live);
  const filled = fillBlock(shell, REGISTRY_ELEMENT_ID, registryJson) ?? shell;
  const html = fillBlock(filled, MANIFESTS_ELEMENT_ID, JSON.stringify(releases.manifests)) ?? filled;
  const firstRemoteAt = firstRemotesOf(shell, live);
  const routes = routesOf(shell, live);
  const isKnown = isAmong(routes);
  const made = new Map<string | undefined, Promise<MadePage<Form>>>();

  async function pageOf(name: string | undefined): Promise<MadePage<Form>> {
    const remote = name !== undefined && Object.hasOwn(live.remotes, name) ? live.remotes[name] : undefined;
    const files = remote && (await releases.firstView(remote));
    const page = files ? withEarlyFiles(html, files) : { html, styleHashes: [] };
    return { html: formOf(page.html), styleHashes: page.styleHashes };
  }

  return {
    async pageAt(pathname) {
      const route = pathname === '/index.html' ? '/' : pathname;
      const name = firstRemoteAt(route);
      const page = made.get(name) ?? pageOf(name);
      made.set(name, page);
      return { ...(await page), isKnown: isKnown(route) };
    },
    registryJson: formOf(registryJson),
    routes,
  };
}

/** At a path, what the shell says of its own routes, and the screens that remotes bring along beside them. */
function firstRemotesOf(shell: string, live: LiveRegistry): (pathname: string) => string | undefined {
  const screens = Object.entries(live.remotes).flatMap(([name, remote]) =>
    (releaseOfMost(remote).paths ?? []).map((pathname) => [pathname, name] as const),
  );
  // Of two that bring the same screen the first in the registry has it, and the shell before all others.
  const exact = new Map([...screens.toReversed(), ...Object.entries(ownFirstRemotes(shell))]);
  const wide = screens.filter(([path]) => path.endsWith('/*'));
  return (pathname) => exact.get(pathname) ?? wide.find(([path]) => matchesScreenPath(path, pathname))?.[1];
}

/** The paths of screens: the shell's, and those that live or tried versions of remotes bring along. */
function routesOf(shell: string, live: LiveRegistry): string[] {
  const own = Object.keys(ownFirstRemotes(shell));
  if (own.length === 0) return [];
  const brought = Object.values(live.remotes).flatMap(({ canary, paths = [] }) => [
    ...paths,
    ...(canary?.paths ?? []),
  ]);
  const tried = Object.values(live.trials ?? {}).flatMap(({ paths = [] }) => paths);
  return [...new Set([...own, ...brought, ...tried])];
}

/** Whether there is a screen at a path. A shell that does not say which routes it has may have any. */
function isAmong(routes: readonly string[]): (pathname: string) => boolean {
  if (routes.length === 0) return () => true;
  const known = routes.map(asRouted);
  return (pathname) => known.some((route) => matchesScreenPath(route, asRouted(pathname)));
}

/** A path as the router of the page takes it: whatever its case, and with a slash at its end or without. */
const asRouted = (pathname: string) => pathname.toLowerCase().replace(/\/+$/, '') || '/';

/** A page without a word of its routes is served as it is. */
function ownFirstRemotes(shell: string): Record<string, string> {
  try {
    return firstRemotesSchema.parse(JSON.parse(readBlock(shell, FIRST_REMOTES_ELEMENT_ID)));
  } catch {
    return {};
  }
}
