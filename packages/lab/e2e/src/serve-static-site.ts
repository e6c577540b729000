import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from '@curbwise/remotes/releases/testing';
import { startNginx } from '@curbwise/remotes/releases/testing/nginx';
import { rootFolder } from './root-folder';

const program = path.join(rootFolder(), 'packages/remotes/dist/assemble-site.js');
const delivered = path.join(rootFolder(), 'packages/remotes/static-site/nginx.conf');

/** The media types that the shipped configuration leaves to the mime.types of nginx. */
const TYPES = `types { text/html html; text/css css; text/javascript js; application/json json; image/png png;
  image/svg+xml svg; font/woff2 woff2; application/octet-stream bin; text/plain txt; }`;

/** A static site on a plain file host. */
export interface StaticSite {
  /** URL of its start page, with a trailing slash. */
  readonly url: string;
  /** Folder of its files. */
  readonly folder: string;
  stop(): Promise<void>;
}

/**
 * Assembles the built web app as a static site, and serves it by nginx with the shipped configuration.
 * @param place path below which it is served, `/some/where/`
 * @throws Error if the project is not built, or there is no nginx
 */
export async function serveStaticSite(place: string): Promise<StaticSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'curbwise-static-'));
  // The workers of nginx run as another user.
  await chmod(folder, 0o755);
  const site = path.join(folder, 'site');
  const { status, stderr } = spawnSync(process.execPath, [program, '--static', site], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The project is not built: run npm test, or npm run build. ${stderr}`);
  const [port] = await freePorts(1);
  const host = `http://127.0.0.1:${port}`;
  const locations = (await readFile(delivered, 'utf8'))
    .replaceAll('/parking/', place)
    .replaceAll('/srv/curbwise/', `${site}/`);
  await writeFile(path.join(folder, 'locations.conf'), locations);
  await writeFile(path.join(folder, 'nginx.conf'), configurationOf(Number(port)));
  const nginx = await startNginx(folder, host);
  return {
    url: host + place,
    folder: site,
    async stop() {
      await nginx.stop();
      await rm(folder, { recursive: true });
    },
  };
}

const configurationOf = (port: number) => `pid nginx.pid;
error_log stderr warn;
events {}
http {
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`).join(' ')}
  access_log off;
  ${TYPES}
  server {
    listen 127.0.0.1:${port};
    location / { return 410; }
    include locations.conf;
  }
}
`;
