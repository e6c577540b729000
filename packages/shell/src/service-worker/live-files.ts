import { REGISTRY_ELEMENT_ID } from '@curbwise/contract';
import { keptPage } from './pages';
import type { SiteFile } from './kept-files';

/** Beside the manifest of a remote: the list of its files. Like all that is there, it never changes. */
const FILE_LIST = 'files.json';

/** The files of every remote that the kept page would load: with them it works without a network. */
export async function liveFiles(): Promise<SiteFile[]> {
  const page = await keptPage('/');
  if (!page) return [];
  const lists = manifestsIn(await page.text()).map(async (address) => {
    const response = await fetch(new URL(FILE_LIST, new URL(address, location.origin)), { priority: 'low' });
    return (await response.json()) as SiteFile[];
  });
  return (await Promise.all(lists)).flat();
}

/** The addresses of manifests in the registry of a page, as far as they are on this site. */
function manifestsIn(html: string): string[] {
  const json = new RegExp(`id="${REGISTRY_ELEMENT_ID}">([^<]*)<`).exec(html)?.[1] ?? '{}';
  const { remotes = {} } = JSON.parse(json) as { remotes?: Record<string, { manifest: string }> };
  return Object.values(remotes)
    .map(({ manifest }) => manifest)
    .filter((address) => address.startsWith('/'));
}
