import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { contentTypeOf } from '../../../releases/content-type';
import { PAGE_PERMISSIONS, PAGE_POLICY } from '../../../releases/page/page-policy';

/** A server that only this machine can reach. */
export interface RunningServer {
  /** Its port on 127.0.0.1. */
  port: number;
  close: () => void;
}

/** The file at a path in a folder; null if the path leads out of the folder. */
function fileIn(folder: string, rest: string): string | null {
  const file = path.join(folder, decodeURIComponent(rest) || 'index.html');
  return file.startsWith(folder + path.sep) ? file : null;
}

/** The headers of the site that say what a page may do, as the gateway sends them. */
const HEADERS = {
  'content-security-policy': Object.entries(PAGE_POLICY)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; '),
  'permissions-policy': PAGE_PERMISSIONS,
};

/**
 * Serves folders under the policy of the site: each at its own path (such as `/here/`), and the page of the first at every
 * address that a browser opens. Passes POST requests to a listener.
 * @param folders path → folder
 */
export async function serveSite(
  folders: Readonly<Record<string, string>>,
  onPost: RequestListener,
): Promise<RunningServer> {
  const [pageFolder = ''] = Object.values(folders);
  const server = createServer((request, response) => {
    if (request.method === 'POST') return void onPost(request, response);
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    const place = Object.keys(folders).find((one) => pathname.startsWith(one));
    const isOpened = place === undefined && (request.headers.accept?.includes('text/html') ?? false);
    const file = isOpened
      ? path.join(pageFolder, 'index.html')
      : place && fileIn(path.resolve(folders[place] ?? ''), pathname.slice(place.length));
    const content = file ? readFile(file).catch(() => null) : Promise.resolve(null);
    void content.then((found) => {
      response.writeHead(found ? 200 : 404, { 'content-type': contentTypeOf(file ?? ''), ...HEADERS });
      response.end(found ?? undefined);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, close: () => server.close() };
}
