import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/**
 * Starts an npm registry that has packed packages, and nothing else.
 * @param packed folder with their tarballs
 */
export async function startNpmRegistry(packed: string): Promise<{ url: string; stop(): void }> {
  const server = createServer((request, response) => {
    const asked = decodeURIComponent((request.url ?? '').slice(1));
    if (asked.endsWith('.tgz'))
      return void response.end(readFileSync(path.join(packed, path.basename(asked))));
    const found = documents.get(asked);
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(found));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const documents = new Map(
    readdirSync(packed).map((file) => {
      const place = path.join(packed, file);
      const text = execFileSync('tar', ['-xOzf', place, 'package/package.json'], { encoding: 'utf8' });
      const manifest = JSON.parse(text) as { name: string; version: string };
      const integrity = `sha512-${createHash('sha512').update(readFileSync(place)).digest('base64')}`;
      const released = { ...manifest, dist: { tarball: `${url}/${file}`, integrity } };
      const versions = { [manifest.version]: released };
      return [manifest.name, { name: manifest.name, 'dist-tags': { latest: manifest.version }, versions }];
    }),
  );
  return { url, stop: () => void server.close() };
}
