import type { SiteFile } from './kept-files';
import { registryIn } from './page-registry';
import { addressOf, pathOf } from './site-address';

/** Beside the manifest of a remote: the list of its files. Like all that is there, it never changes. */
const FILE_LIST = 'files.json';

/**
 * All files that pages need to work without a network: those of the shell, and those of every remote they would load.
 * @param pages the pages' HTML
 * @param shellFiles the files of the shell that the pages should be of
 * @throws TypeError if a page is not one of ours, is of another shell, or a list of files cannot be had
 */
export async function filesOfPages(
  pages: readonly string[],
  shellFiles: readonly SiteFile[],
): Promise<SiteFile[]> {
  const manifests = new Set(pages.flatMap(manifestsIn));
  const shell = new Set(shellFiles.map(({ url }) => url));
  const foreign = pages.flatMap(assetsIn).find((url) => !shell.has(url));
  // The worker that comes with that shell knows what its files have to hash to.
  if (foreign) throw new TypeError(`${foreign} is of another shell`);
  const lists = await Promise.all([...manifests].map(filesBeside));
  return [...shellFiles, ...lists.flat()];
}

async function filesBeside(manifest: string): Promise<SiteFile[]> {
  const response = await fetch(new URL(FILE_LIST, addressOf(manifest)), { priority: 'low' });
  if (!response.ok) throw new TypeError(`the files of ${manifest} were answered with ${response.status}`);
  return (await response.json()) as SiteFile[];
}

/** The addresses of manifests in the registry of a page, as far as they are on this site. */
function manifestsIn(html: string): string[] {
  const registry = registryIn(html);
  if (!registry) throw new TypeError('a page without a registry is not one of ours');
  const { remotes = {} } = registry;
  // Whether this visitor is part of a trial, only the page knows.
  return Object.values(remotes)
    .flatMap(({ manifest, canary }) => [manifest, ...(canary ? [canary.manifest] : [])])
    .filter((address) => pathOf(addressOf(address)) !== null);
}

/** The files of the shell that a page begins with. */
const assetsIn = (html: string): string[] =>
  [...html.matchAll(/\s(?:src|href)="\/?(assets\/[^"]+)"/g)].map(([, url]) => `/${url}`);
