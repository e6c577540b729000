import { REGISTRY_ELEMENT_ID, type LiveRegistry } from '@curbwise/contract';
import type { SiteFile } from './cached-files';
import { addressOf, pathOf } from './site-address';

/** The list of a remote's files, next to its manifest. It never changes. */
const FILE_LIST = 'files.json';

/**
 * All files that pages need offline: those of the shell, and those of every remote that they can load.
 * @param pages the pages' HTML
 * @param shellFiles the files of the shell that the pages should belong to
 * @throws TypeError if a page has no registry or belongs to another shell, or if a list of files cannot be loaded
 */
export async function filesOfPages(
  pages: readonly string[],
  shellFiles: readonly SiteFile[],
): Promise<SiteFile[]> {
  const manifests = new Set(pages.flatMap(manifestsIn));
  const shell = new Set(shellFiles.map(({ url }) => url));
  const foreign = pages.flatMap(assetsIn).find((url) => !shell.has(url));
  // Only the worker of that shell knows the hashes of its files.
  if (foreign) throw new TypeError(`${foreign} belongs to another shell`);
  const lists = await Promise.all([...manifests].map(filesBeside));
  return [...shellFiles, ...lists.flat()];
}

async function filesBeside(manifest: string): Promise<SiteFile[]> {
  const response = await fetch(new URL(FILE_LIST, addressOf(manifest)), { priority: 'low' });
  if (!response.ok) throw new TypeError(`the file list of ${manifest} was answered with ${response.status}`);
  return (await response.json()) as SiteFile[];
}

/** The addresses of all manifests on this site in the registry of a page. */
function manifestsIn(html: string): string[] {
  const registry = registryIn(html);
  if (!registry) throw new TypeError('a page without a registry is not one of ours');
  const { remotes = {} } = registry;
  // Canaries are included: only the page knows whether this visitor is part of a trial.
  return Object.values(remotes)
    .flatMap(({ manifest, canary }) => [manifest, ...(canary ? [canary.manifest] : [])])
    .filter((address) => pathOf(addressOf(address)) !== null);
}

/** The files of the shell that a page references. */
const assetsIn = (html: string): string[] =>
  [...html.matchAll(/\s(?:src|href)="\/?(assets\/[^"]+)"/g)].map(([, url]) => `/${url}`);

/** The registry in a page; null if the page has none. */
export function registryIn(html: string): Partial<LiveRegistry> | null {
  const json = new RegExp(`id="${REGISTRY_ELEMENT_ID}">([^<]*)<`).exec(html)?.[1];
  return json ? (JSON.parse(json) as Partial<LiveRegistry>) : null;
}
