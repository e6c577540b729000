import {
  FIRST_REMOTES_ELEMENT_ID,
  type LiveRegistry,
  MANIFESTS_ELEMENT_ID,
  OPERATOR_REMOTE,
  matchesScreenPath,
  REGISTRY_ELEMENT_ID,
} from '@curbwise/contract';
import { z } from 'zod';
import { integrityOf } from '../pack/integrity';
import { parsedJson } from '../untrusted';
import { fillBlock, readBlock } from './data-blocks';
import { mostServedRelease, type ReadReleases } from './read-releases';
import type { FirstViewFiles } from './remote-files';

/** The page at one path, in its served form. */
interface RoutePage<Form> {
  /** Whether the site has a screen there. At any other path the page reports that it was not found. */
  isKnown: boolean;
  html: Form;
  /** Hashes of its style elements for a Content-Security-Policy. */
  styleHashes: string[];
}

type MadePage<Form> = Omit<RoutePage<Form>, 'isKnown'>;

/** The pages of the web app, and the registry from which they load remotes. */
export interface SitePage<Form> {
  pageAt: (pathname: string) => Promise<RoutePage<Form>>;
  registryJson: Form;
  /**
   * The paths that have a screen: `/permits`, or `/permits/*` if that includes everything below. Empty if the shell does
   * not list its routes.
   */
  routes: readonly string[];
}

/** Path of the site → name of the remote that its first screen shows. */
const firstRemotesSchema = z.record(z.string(), z.string());

/** Whether a page has a data block for the registry. */
export const hasRegistryBlock = (html: string): boolean => fillBlock(html, REGISTRY_ELEMENT_ID, '') !== null;

/**
 * Fills the shell's page with the registry and the manifests, and for each path with the files of its first screen. The
 * page at a path is made at the first request and is the same for every visitor. Only the page of the remote for operators
 * names that remote: drivers need not load anything of it, nor keep it for a time without a network.
 * @param formOf turns a text into its served form
 */
export function sitePage<Form>(
  shell: string,
  live: LiveRegistry,
  releases: ReadReleases,
  formOf: (text: string) => Form,
): SitePage<Form> {
  const registryJson = JSON.stringify(live);
  const forDrivers = filledPage(shell, withoutOperators(live), releases);
  const isListed = Object.keys(ownFirstRemotes(shell)).length > 0;
  const screens = screensOf(shell, live);
  const made = new Map<string | undefined, Promise<MadePage<Form>>>();

  async function pageOf(name: string | undefined): Promise<MadePage<Form>> {
    const remote = name !== undefined && Object.hasOwn(live.remotes, name) ? live.remotes[name] : undefined;
    const files = remote && (await releases.firstView(remote));
    const html = name === OPERATOR_REMOTE ? filledPage(shell, live, releases) : forDrivers;
    const page = files ? withEarlyFiles(html, files) : { html, styleHashes: [] };
    return { html: formOf(page.html), styleHashes: page.styleHashes };
  }

  return {
    async pageAt(pathname) {
      const route = pathname === '/index.html' ? '/' : asRouted(pathname);
      const screen = screens.find(([path]) => matchesScreenPath(asRouted(path), route));
      const name = screen?.[1];
      const page = made.get(name) ?? pageOf(name);
      made.set(name, page);
      // A shell that does not list its routes may have any.
      return { ...(await page), isKnown: screen !== undefined || !isListed };
    },
    registryJson: formOf(registryJson),
    routes: isListed ? [...new Set(screens.map(([path]) => path))] : [],
  };
}

/** A registry without the remote for operators. */
export function withoutOperators(live: LiveRegistry): LiveRegistry {
  const without = <One>({ [OPERATOR_REMOTE]: _, ...others }: Record<string, One>) => others;
  const { remotes, trials } = live;
  return { ...live, remotes: without(remotes), ...(trials && { trials: without(trials) }) };
}

/** The page with a registry, and the manifests of the releases in it. */
function filledPage(shell: string, live: LiveRegistry, { manifests }: ReadReleases): string {
  const registry = JSON.stringify(live);
  const named = Object.entries(manifests).filter(([manifest]) => registry.includes(JSON.stringify(manifest)));
  const filled = fillBlock(shell, REGISTRY_ELEMENT_ID, registry) ?? shell;
  return fillBlock(filled, MANIFESTS_ELEMENT_ID, JSON.stringify(Object.fromEntries(named))) ?? filled;
}

/**
 * The screens of the shell and of all live, canary and trial releases: the path of each, with the remote that is shown first
 * there. If several claim a path, the shell wins, then the first remote in the registry.
 */
function screensOf(shell: string, live: LiveRegistry): (readonly [path: string, remote?: string])[] {
  const { remotes, trials = {} } = live;
  const most = Object.entries(remotes).flatMap(([name, remote]) =>
    (mostServedRelease(remote).paths ?? []).map((path) => [path, name] as const),
  );
  const others = Object.values(remotes).flatMap(({ canary, ...release }) => [release, canary]);
  const rest = [...others, ...Object.values(trials)].flatMap((release) => release?.paths ?? []);
  return [...Object.entries(ownFirstRemotes(shell)), ...most, ...rest.map((path) => [path] as const)];
}

/** A path as the router of the page compares it: lowercase and without a trailing slash. */
const asRouted = (pathname: string) => pathname.toLowerCase().replace(/\/+$/, '') || '/';

/** The routes that the shell's page lists, each with its first remote; empty if it lists none. */
const ownFirstRemotes = (shell: string): Record<string, string> =>
  firstRemotesSchema.safeParse(parsedJson(readBlock(shell, FIRST_REMOTES_ELEMENT_ID))).data ?? {};

const attribute = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A style sheet that would end the style element is not inlined: the browser fetches it. Ours never do. */
const canBeInlined = ({ text }: { text: string }) => !/<\/style/i.test(text);

/**
 * Adds to a page what its first remote needs: preload links, so that its scripts load together with the host's, and its
 * styles inline (a few hundred bytes). The links have no `crossorigin`, and the same `integrity` that the loader uses:
 * otherwise the browser would fetch the scripts twice.
 */
function withEarlyFiles(html: string, { scripts, styles }: FirstViewFiles): MadePage<string> {
  const inlined = styles.filter(canBeInlined);
  const markup = [
    ...scripts.map(
      ({ url, integrity }) =>
        `<link rel="preload" href="${attribute(url)}" as="script" integrity="${integrity}" />`,
    ),
    // This attribute tells the loader of the remote not to fetch the style sheet.
    ...inlined.map(({ name, text }) => `<style data-href="${attribute(name)}">${text}</style>`),
  ].join('');
  return {
    html: html.replace(/<\/head>/i, (end) => markup + end),
    styleHashes: inlined.map(({ text }) => integrityOf(text)),
  };
}
