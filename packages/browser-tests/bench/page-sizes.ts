import { statSync } from 'node:fs';
import path from 'node:path';
import type { SiteCopy } from '../src/site-copy';

/** What a site with its remotes weighs, in bytes. */
export interface PageSizes {
  /** The registry as it is kept. */
  registry: number;
  /** What of it pages are told. */
  told: number;
  /** The page with all that is written into it, before compression. */
  page: number;
  /** The page as it is sent. */
  sent: number;
}

/** Asks a gateway for the first page of the site it serves. */
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
