import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LabellingProblem } from '../labelling-api';
import { createLabellingApi, type LabellingApi, type LabellingOptions } from './labelling-api';
import { LabellingError } from './labelling-error';
import { pageFilesIn, type PageFile } from './page-files';
import { photosIn } from './photo-folder';
import { readJson } from './read-json';
import { rejectForeign } from './reject-foreign';

export interface LabellingServerOptions extends LabellingOptions {
  /** Folder of the built page. */
  pageFolder: string;
  /** 0 picks a free port. */
  port: number;
  /** Called for unexpected errors. */
  onError: (error: unknown) => void;
}

export interface LabellingServer {
  url: string;
  close(): Promise<void>;
}

/** The content of a response. */
interface Content {
  mediaType: string;
  body: Uint8Array | string;
}

/** The page loads only from this server, and other sites can neither embed it nor read its responses. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const json = (value: unknown): Content => ({
  mediaType: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
});

/** `/api/photos/NAME/PART` */
const PHOTO_PATH = /^\/api\/photos\/([^/]+)\/(image|reading|label)$/;

function decodeName(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    throw new LabellingError('not-found', 'The photo name in the address is not valid.');
  }
}

async function handlePhotoRequest(
  request: IncomingMessage,
  { photo, part }: { photo: string; part: string },
  api: LabellingApi,
): Promise<Content> {
  const { method } = request;
  if (method === 'PUT' && part === 'label') return json(await api.write(photo, await readJson(request)));
  if (method !== 'GET') throw methodNotAllowed();
  if (part === 'image') return { mediaType: 'image/jpeg', body: await api.image(photo) };
  return json(await (part === 'reading' ? api.reading(photo) : api.label(photo)));
}

const methodNotAllowed = () =>
  new LabellingError('method-not-allowed', 'Use GET here; only labels accept PUT.');

async function handleRequest(
  request: IncomingMessage,
  api: LabellingApi,
  files: ReadonlyMap<string, PageFile>,
): Promise<Content> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const [, name, part] = PHOTO_PATH.exec(pathname) ?? [];
  if (name !== undefined && part !== undefined)
    return handlePhotoRequest(request, { photo: decodeName(name), part }, api);
  if (request.method !== 'GET') throw methodNotAllowed();
  if (pathname === '/api/photos') return json(await api.folder());
  if (pathname === '/api/calendar') {
    const [country, region] = ['country', 'region'].map((field) => searchParams.get(field) ?? '');
    return json(await api.calendar({ country: country ?? '', region: region ?? '' }));
  }
  const file = files.get(pathname);
  if (!file) throw new LabellingError('not-found', 'Nothing was found at this address.');
  return { mediaType: file.mediaType, body: await file.read() };
}

function send(response: ServerResponse, status: number, { mediaType, body }: Content): void {
  response.writeHead(status, { ...HEADERS, 'content-type': mediaType }).end(body);
}

function sendError(response: ServerResponse, error: unknown, onError: (error: unknown) => void): void {
  if (!(error instanceof LabellingError)) onError(error);
  const known =
    error instanceof LabellingError
      ? error
      : new LabellingError('internal', 'Something went wrong. The terminal shows the error.');
  const problem: LabellingProblem = { code: known.code, detail: known.message };
  // The rest of an oversized body is never read.
  if (known.code === 'payload-too-large') response.setHeader('connection', 'close');
  send(response, known.status, { ...json(problem), mediaType: 'application/problem+json; charset=utf-8' });
}

/**
 * Serves the labelling page for a folder on 127.0.0.1.
 * @throws Error in plain words if the folder cannot be read or has no photo, the page is not built, or the port is taken
 */
export async function startLabellingServer(options: LabellingServerOptions): Promise<LabellingServer> {
  const { folder, pageFolder, port, onError } = options;
  const files = await pageFilesIn(pageFolder);
  if ((await photosIn(folder)).length === 0)
    throw new Error(`There is no photo in ${folder}. Name a folder of jpg, png or webp files.`);
  const api = createLabellingApi(options);
  const server = createServer((request, response) => {
    const handle = async () => {
      rejectForeign(request, (server.address() as AddressInfo).port);
      return handleRequest(request, api, files);
    };
    handle().then(
      (content) => send(response, 200, content),
      (error: unknown) => sendError(response, error, onError),
    );
  });
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (cause) {
    throw new Error(`Port ${port} cannot be used. Choose another one with --port, or leave it out.`, {
      cause,
    });
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
