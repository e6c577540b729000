import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** A server that only this machine can reach. */
export interface RunningServer {
  origin: string;
  close: () => void;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The file at a path in a folder; null if the path leads out of the folder. */
function fileIn(folder: string, rest: string): string | null {
  const file = path.join(folder, decodeURIComponent(rest) || 'index.html');
  return file.startsWith(folder + path.sep) ? file : null;
}

/**
 * Serves each folder at its own path (such as `/here/`), and passes POST requests to a listener.
 * @param folders path → folder
 */
export async function serveFolders(
  folders: Readonly<Record<string, string>>,
  onPost: RequestListener,
): Promise<RunningServer> {
  const server = createServer((request, response) => {
    if (request.method === 'POST') return void onPost(request, response);
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    const place = Object.keys(folders).find((one) => pathname.startsWith(one));
    const file = place && fileIn(path.resolve(folders[place] ?? ''), pathname.slice(place.length));
    const content = file ? readFile(file).catch(() => null) : Promise.resolve(null);
    void content.then((found) => {
      response.writeHead(found ? 200 : 404, {
        'content-type': TYPES[path.extname(file ?? '')] ?? 'application/octet-stream',
      });
      response.end(found ?? undefined);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
