import {
  FIRST_REMOTES_ELEMENT_ID,
  MANIFESTS_ELEMENT_ID,
  REGISTRY_ELEMENT_ID,
  type LiveRegistry,
} from '@curbwise/contract';
import { z } from 'zod';
import { compressed, type CompressedText } from './compressed-text';
import { fillBlock, readBlock } from './data-blocks';
import { withEarlyFiles } from './early-files';
import { releaseOfMost, type ReadReleases } from './read-releases';
import { SiteError } from './site-folder';

/** The page at one path. */
export interface RoutePage {
  /** Whether the site has a screen of its own there; the page says at any other path that there is none. */
  isKnown: boolean;
  html: CompressedText;
  /** What the style elements in it are known by in a Content-Security-Policy. */
  styleHashes: string[];
}

type MadePage = Omit<RoutePage, 'isKnown'>;

/** The page of the web app and the registry it is to load its remotes by. */
export interface SitePage {
  pageAt: (pathname: string) => Promise<RoutePage>;
  registryJson: CompressedText;
}

/** Path of the site → name of the remote its first screen begins with. */
const firstRemotesSchema = z.record(z.string(), z.string());

/**
 * The page of the shell, as it was built.
 * @throws SiteError if it has no place for the registry
 */
export function checkedShell(html: string): string {
  if (fillBlock(html, REGISTRY_ELEMENT_ID, '') !== null) return html;
  throw new SiteError(`shell/index.html has no <script type="application/json" id="${REGISTRY_ELEMENT_ID}">`);
}

/**
 * Writes what pages are told of remotes into the page of the shell, and for each path what its first screen needs. The
 * page at a path is made when it is first asked for, and is the same for every visitor.
 */
export function sitePage(shell: string, live: LiveRegistry, releases: ReadReleases): SitePage {
  const registryJson = JSON.stringify(live);
  const filled = fillBlock(shell, REGISTRY_ELEMENT_ID, registryJson) ?? shell;
  const html = fillBlock(filled, MANIFESTS_ELEMENT_ID, JSON.stringify(releases.manifests)) ?? filled;
  const firstRemotes = firstRemotesOf(shell, live);
  const isKnown = knownPaths(shell, live);
  const made = new Map<string | undefined, Promise<MadePage>>();

  async function pageOf(name: string | undefined): Promise<MadePage> {
    const remote = name !== undefined && Object.hasOwn(live.remotes, name) ? live.remotes[name] : undefined;
    const files = remote && (await releases.firstView(remote));
    const page = files ? withEarlyFiles(html, files) : { html, styleHashes: [] };
    return { html: compressed(page.html), styleHashes: page.styleHashes };
  }

  return {
    async pageAt(pathname) {
      const route = pathname === '/index.html' ? '/' : pathname;
      const name = firstRemotes.get(route);
      const page = made.get(name) ?? pageOf(name);
      made.set(name, page);
      return { ...(await page), isKnown: isKnown(route) };
    },
    registryJson: compressed(registryJson),
  };
}

/** By path, what the shell says of its own routes, and the screens that remotes bring along beside them. */
function firstRemotesOf(shell: string, live: LiveRegistry): Map<string, string> {
  const screens = Object.entries(live.remotes).flatMap(([name, remote]) =>
    (releaseOfMost(remote).paths ?? []).map((pathname) => [pathname, name] as const),
  );
  // Of two that bring the same screen the first in the registry has it, and the shell before all others.
  return new Map([...screens.reverse(), ...Object.entries(ownFirstRemotes(shell))]);
}

/** Whether there is a screen at a path: the shell's, or one that a live or a tried version of a remote brings along. */
function knownPaths(shell: string, live: LiveRegistry): (pathname: string) => boolean {
  const own = Object.keys(ownFirstRemotes(shell));
  // A shell that does not say which routes it has may have any.
  if (own.length === 0) return () => true;
  const brought = Object.values(live.remotes).flatMap(({ canary, paths = [] }) => [
    ...paths,
    ...(canary?.paths ?? []),
  ]);
  const known = new Set([...own, ...brought].map(asRouted));
  return (pathname) => known.has(asRouted(pathname));
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
