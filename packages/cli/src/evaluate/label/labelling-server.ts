import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LabellingProblem } from '@curbwise/labelling';
import { labellingAnswers, type LabellingAnswers, type LabellingOptions } from './labelling-api';
import { LabellingError } from './labelling-error';
import { pageFilesIn, type PageFile } from './page-files';
import { photosIn } from './photo-folder';
import { readJson } from './read-json';
import { refuseForeign } from './reject-foreign';

export interface LabellingServerOptions extends LabellingOptions {
  /** Folder of the built page. */
  pageFolder: string;
  /** 0: any that is free. */
  port: number;
  /** Hears of errors that nobody expected. */
  onError: (error: unknown) => void;
}

export interface LabellingServer {
  url: string;
  close(): Promise<void>;
}

/** What is sent. */
interface Answer {
  mediaType: string;
  body: Uint8Array | string;
}

/** The page comes from here alone, and no other site shows it or takes anything from it. */
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

const json = (value: unknown): Answer => ({
  mediaType: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
});

/** `/api/photos/NAME/PART` */
const OF_PHOTO = /^\/api\/photos\/([^/]+)\/(image|reading|label)$/;

function nameIn(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    throw new LabellingError('not-found', 'The name of the photo is not a valid part of an address.');
  }
}

async function answerOfPhoto(
  request: IncomingMessage,
  { photo, part }: { photo: string; part: string },
  answers: LabellingAnswers,
): Promise<Answer> {
  const { method } = request;
  if (method === 'PUT' && part === 'label') return json(await answers.write(photo, await readJson(request)));
  if (method !== 'GET') throw methodNotAllowed();
  if (part === 'image') return { mediaType: 'image/jpeg', body: await answers.image(photo) };
  return json(await (part === 'reading' ? answers.reading(photo) : answers.label(photo)));
}

const methodNotAllowed = () =>
  new LabellingError('method-not-allowed', 'This address takes GET; only a label takes PUT.');

async function answerTo(
  request: IncomingMessage,
  answers: LabellingAnswers,
  files: ReadonlyMap<string, PageFile>,
): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const [, name, part] = OF_PHOTO.exec(pathname) ?? [];
  if (name !== undefined && part !== undefined)
    return answerOfPhoto(request, { photo: nameIn(name), part }, answers);
  if (request.method !== 'GET') throw methodNotAllowed();
  if (pathname === '/api/photos') return json(await answers.folder());
  if (pathname === '/api/calendar') {
    const [country, region] = ['country', 'region'].map((field) => searchParams.get(field) ?? '');
    return json(await answers.calendar({ country: country ?? '', region: region ?? '' }));
  }
  const file = files.get(pathname);
  if (!file) throw new LabellingError('not-found', 'There is nothing at this address.');
  return { mediaType: file.mediaType, body: await file.read() };
}

function send(response: ServerResponse, status: number, { mediaType, body }: Answer): void {
  response.writeHead(status, { ...HEADERS, 'content-type': mediaType }).end(body);
}

function sendError(response: ServerResponse, error: unknown, onError: (error: unknown) => void): void {
  if (!(error instanceof LabellingError)) onError(error);
  const known =
    error instanceof LabellingError
      ? error
      : new LabellingError('internal', 'Something went wrong. What it was stands where the program runs.');
  const problem: LabellingProblem = { code: known.code, detail: known.message };
  // What is left of a body that was refused is not read.
  if (known.code === 'payload-too-large') response.setHeader('connection', 'close');
  send(response, known.status, { ...json(problem), mediaType: 'application/problem+json; charset=utf-8' });
}

/**
 * Serves the labelling page of a folder to this machine alone.
 * @throws Error in plain words if the folder cannot be read or has no photo, the page is not built, or the port is taken
 */
export async function startLabellingServer(options: LabellingServerOptions): Promise<LabellingServer> {
  const { folder, pageFolder, port, onError } = options;
  const files = await pageFilesIn(pageFolder);
  if ((await photosIn(folder)).length === 0)
    throw new Error(`There is no photo in ${folder}. Name a folder of jpg, png or webp files.`);
  const answers = labellingAnswers(options);
  const server = createServer((request, response) => {
    const answer = async () => {
      refuseForeign(request, (server.address() as AddressInfo).port);
      return answerTo(request, answers, files);
    };
    answer().then(
      (given) => send(response, 200, given),
      (error: unknown) => sendError(response, error, onError),
    );
  });
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (cause) {
    throw new Error(`Port ${port} cannot be used. Name another one with --port, or none.`, { cause });
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
