import { statSync } from 'node:fs';
import path from 'node:path';
import type { SiteCopy } from '@curbwise/e2e/site-copy';

/** Sizes of a site with its remotes, in bytes. */
export interface PageSizes {
  /** The registry as stored. */
  registry: number;
  /** The part of the registry that pages receive. */
  told: number;
  /** The page with all that is inlined, before compression. */
  page: number;
  /** The page as sent. */
  sent: number;
}

/** Measures the first page of a site, as its gateway serves it. */
export async function pageSizes({ directory }: SiteCopy, gatewayUrl: string): Promise<PageSizes> {
  const get = (pathname: string, encoding: string) =>
    fetch(gatewayUrl + pathname, { headers: { accept: 'text/html', 'accept-encoding': encoding } });
  const bytes = async (response: Response) => (await response.arrayBuffer()).byteLength;
  return {
    registry: statSync(path.join(directory, 'registry.json')).size,
    told: await bytes(await get('/registry.json', 'identity')),
    page: await bytes(await get('/', 'identity')),
    sent: Number((await get('/', 'br')).headers.get('content-length')),
  };
}
