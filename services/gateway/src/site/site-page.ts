import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  FIRST_REMOTES_ELEMENT_ID,
  liveRegistry,
  MANIFESTS_ELEMENT_ID,
  REGISTRY_ELEMENT_ID,
  registrySchema,
  type LiveRegistry,
} from '@curbwise/contract';
import { z } from 'zod';
import { compressed, type CompressedText } from './compressed-text';
import { fillBlock, readBlock } from './data-blocks';
import { withEarlyFiles, type PageMarkup } from './early-files';
import { readRemote, type RemoteFiles } from './remote-files';

/** The page at one path. */
export interface RoutePage {
  html: CompressedText;
  /** What the style elements in it are known by in a Content-Security-Policy. */
  styleHashes: string[];
}

/** The page of the web app and the registry it is to load its remotes by. */
export interface SitePage {
  pageAt: (pathname: string) => RoutePage;
  registryJson: CompressedText;
}

/** What is done to the page of the shell before anything else is. */
export type FinishPage = (html: string) => string;

/** The folder of a built web app does not hold what it has to. The message says what, for the operator. */
export class SiteError extends Error {
  override readonly name = 'SiteError';
}

/** Path of the site → name of the remote its first screen begins with. */
const firstRemotesSchema = z.record(z.string(), z.string());

/**
 * Reads `shell/index.html` and `registry.json` of a site folder and writes the one into the other, together with what
 * the first screen of each path needs of its remote.
 * @throws SiteError if a file is missing or not what it should be
 */
export async function readSitePage(
  directory: string,
  finish: FinishPage = (html) => html,
): Promise<SitePage> {
  const shell = finish(await readSiteFile(directory, 'shell/index.html'));
  const registry = checkedRegistry(await readSiteFile(directory, 'registry.json'));
  const registryJson = JSON.stringify(registry);
  const filled = fillBlock(shell, REGISTRY_ELEMENT_ID, registryJson);
  if (filled === null) {
    throw new SiteError(
      `shell/index.html has no <script type="application/json" id="${REGISTRY_ELEMENT_ID}">`,
    );
  }
  const remotes = await readRemotes(directory, registry);
  const html = fillBlock(filled, MANIFESTS_ELEMENT_ID, manifestsJson(registry, remotes)) ?? filled;
  const anyPage = await routePage({ html, styleHashes: [] });
  const pages = new Map<string, RoutePage>();
  for (const [pathname, name] of Object.entries(firstRemotes(shell))) {
    const remote = remotes.get(name);
    if (remote) pages.set(pathname, await routePage(withEarlyFiles(html, remote)));
  }
  return {
    pageAt: (pathname) => pages.get(pathname === '/index.html' ? '/' : pathname) ?? anyPage,
    registryJson: await compressed(registryJson),
  };
}

const routePage = async ({ html, styleHashes }: PageMarkup): Promise<RoutePage> => ({
  html: await compressed(html),
  styleHashes,
});

async function readRemotes(directory: string, { remotes }: LiveRegistry): Promise<Map<string, RemoteFiles>> {
  const read = Object.entries(remotes).map(
    async ([name, { manifest }]) => [name, await readRemote(directory, manifest)] as const,
  );
  return new Map((await Promise.all(read)).filter((pair): pair is [string, RemoteFiles] => pair[1] !== null));
}

/** The manifests of the remotes that were found, by their addresses. */
function manifestsJson(registry: LiveRegistry, remotes: ReadonlyMap<string, RemoteFiles>): string {
  const found = [...remotes].map(([name, { manifest }]) => [registry.remotes[name]?.manifest, manifest]);
  return JSON.stringify(Object.fromEntries(found));
}

/** What the shell says of its own routes; a page without a word of it is served as it is. */
function firstRemotes(shell: string): Record<string, string> {
  try {
    return firstRemotesSchema.parse(JSON.parse(readBlock(shell, FIRST_REMOTES_ELEMENT_ID)));
  } catch {
    return {};
  }
}

/** A text that differs once either file has changed. */
export async function siteVersion(directory: string): Promise<string> {
  const files = ['shell/index.html', 'registry.json'].map((file) => stat(path.join(directory, file)));
  return (await Promise.all(files)).map(({ mtimeMs, size }) => `${mtimeMs}-${size}`).join(' ');
}

async function readSiteFile(directory: string, file: string): Promise<string> {
  try {
    return await readFile(path.join(directory, file), 'utf8');
  } catch {
    throw new SiteError(`${file} cannot be read in ${directory}`);
  }
}

function checkedRegistry(text: string): LiveRegistry {
  try {
    return liveRegistry(registrySchema.parse(JSON.parse(text)));
  } catch {
    throw new SiteError('registry.json is not a registry');
  }
}
