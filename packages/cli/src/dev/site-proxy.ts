import { readFile } from 'node:fs/promises';
import {
  createServer,
  request as askHttp,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { request as askHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import {
  CLIENT_ERRORS_PATH,
  type LiveRegistry,
  matchesScreenPath,
  remoteManifestSchema,
} from '@curbwise/contract';
import { ReleaseRefusal } from '@curbwise/remotes/releases';
import { contentTypeOf, integrityOf } from '@curbwise/remotes/releases/page';
import { DEVELOPMENT_PATH, type DevelopedRemote, pageWithRemote, withRemote } from './page-with-remote';
import { developmentScript } from './page-script';
import type { WatchedBuild } from './watch-build';

export interface ProxySettings {
  /** Origin of the running site. */
  site: URL;
  port: number;
  /** Name of the remote. */
  name: string;
  /** Folder that its builds are written to. */
  output: string;
  build: WatchedBuild;
}

export interface SiteProxy {
  origin: string;
  close: () => void;
}

const REGISTRY_PATH = '/registry.json';

/** Headers that hold for one connection, or for a site with TLS. */
const DROPPED = ['strict-transport-security', 'connection', 'keep-alive', 'transfer-encoding'];
/** Headers that hold for a body as the site sent it. */
const OF_BODY = ['content-length', 'etag', 'last-modified'];

/**
 * Paths that do not reach the site. Faults of a remote under development are nothing for the site's statistics, and a service
 * worker would keep old files.
 */
const WITHHELD: Readonly<Record<string, number>> = { [CLIENT_ERRORS_PATH]: 204, '/sw.js': 404 };

/**
 * Starts a server on this machine that answers as the running site does, with one remote from this machine: its files, and
 * pages and a registry that name it.
 * @throws ReleaseRefusal if the port is taken
 */
export async function startProxy(settings: ProxySettings): Promise<SiteProxy> {
  const { port, build } = settings;
  const pages = new Set<ServerResponse>();
  const event = (isFirst: boolean) => `data: ${JSON.stringify({ errors: build.errors ?? '', isFirst })}\n\n`;
  build.events.on('built', () => pages.forEach((page) => page.write(event(false))));

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', settings.site);
    if (pathname === `${DEVELOPMENT_PATH}events`) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(event(true));
      pages.add(response);
      response.on('close', () => pages.delete(response));
    } else if (pathname.startsWith(DEVELOPMENT_PATH)) {
      await sendFile(pathname.slice(DEVELOPMENT_PATH.length), settings, response);
    } else if (WITHHELD[pathname] !== undefined) {
      request.resume();
      response.writeHead(WITHHELD[pathname]).end();
    } else await passOn(request, response, settings);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
      const why = error instanceof Error ? error.message : 'no reason given';
      response.end(`${settings.site.host} cannot be reached: ${why}\n`);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE'
      ? new ReleaseRefusal(`Port ${port} is in use. End that program, or choose another port with --port.`)
      : error;
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Sends the script for pages, or a file of the last build. */
async function sendFile(file: string, { output }: ProxySettings, response: ServerResponse): Promise<void> {
  const target = path.join(output, file);
  const isInside = target.startsWith(output + path.sep);
  const content =
    file === 'page.js'
      ? `(${developmentScript.toString()})(${JSON.stringify(`${DEVELOPMENT_PATH}events`)});`
      : isInside && (await readFile(target).catch(() => null));
  response.writeHead(content ? 200 : 404, {
    'content-type': contentTypeOf(file),
    'cache-control': 'no-store',
    ...(/\.(js|css)$/.test(file) && { sourcemap: `${path.basename(file)}.map` }),
  });
  response.end(content || undefined);
}

/** Asks the site, and sends its answer on; pages and the registry with the remote. */
async function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  settings: ProxySettings,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', settings.site);
  const isChanged =
    request.method === 'GET' && (pathname === REGISTRY_PATH || request.headers.accept?.includes('text/html'));
  const answer = await askSite(request, response, settings.site, isChanged === true);
  const headers = without(answer.headers, DROPPED);
  const status = answer.statusCode ?? 502;
  if (!isChanged) {
    response.writeHead(status, headers);
    await pipeline(answer, response);
    return;
  }
  const [remote, body] = await Promise.all([developedRemote(settings), text(answer)]);
  // The site does not know the screens of a new remote.
  const isOwn = remote?.manifest.curbwise.paths?.some((screen) => matchesScreenPath(screen, pathname));
  response.writeHead(isOwn ? 200 : status, { ...without(headers, OF_BODY), 'cache-control': 'no-store' });
  response.end((remote && changedBody(pathname, body, remote)) ?? body);
}

/** Sends a request on to the site. @param isChanged whether the body of the answer will be changed */
async function askSite(
  request: IncomingMessage,
  response: ServerResponse,
  site: URL,
  isChanged: boolean,
): Promise<IncomingMessage> {
  const { referer: _, origin, ...kept } = request.headers;
  const headers = {
    ...(isChanged ? without(kept, ['if-none-match', 'if-modified-since']) : kept),
    host: site.host,
    ...(origin !== undefined && { origin: site.origin }),
    ...(isChanged && { 'accept-encoding': 'identity' }),
  };
  const ask = site.protocol === 'https:' ? askHttps : askHttp;
  const asked = ask(new URL(request.url ?? '/', site), { method: request.method, headers });
  response.once('close', () => asked.destroy());
  // The site may answer before it has all of the request, and then no longer take the rest.
  pipeline(request, asked).catch(() => undefined);
  return new Promise((resolve, reject) => asked.once('response', resolve).once('error', reject));
}

const without = <Headers extends IncomingHttpHeaders>(headers: Headers, names: readonly string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

const changedBody = (pathname: string, body: string, remote: DevelopedRemote): string | null =>
  pathname === REGISTRY_PATH
    ? JSON.stringify(withRemote(JSON.parse(body) as LiveRegistry, remote))
    : pageWithRemote(body, remote);

/** The remote as the last build left it; null before the first build. */
async function developedRemote({ name, output }: ProxySettings): Promise<DevelopedRemote | null> {
  const file = await readFile(path.join(output, 'mf-manifest.json')).catch(() => null);
  const { data: manifest } = remoteManifestSchema.safeParse(file ? JSON.parse(file.toString()) : null);
  return file && manifest ? { name, manifest, integrity: integrityOf(file) } : null;
}
