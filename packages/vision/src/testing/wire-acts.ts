import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

/** What a server without bounds sends, in bytes: far more than a gateway has memory to give away. */
export const FLOOD_BYTES = 400_000_000;
/** What its gzip becomes, unpacked. */
export const GZIP_BYTES = 300_000_000;

const PIECE = Buffer.alloc(100_000, ' ');
const JSON_TYPE = { 'content-type': 'application/json' };

/** Called once a client has taken in some of what has no end. */
type UnderWay = () => void;

/** Sends a redirect. */
export function redirect(response: ServerResponse, status: number, location: string): void {
  response.writeHead(status, { ...JSON_TYPE, location });
  response.end('{}');
}

/** Sends {@link FLOOD_BYTES} of JSON, as fast as they are taken. */
export function flood(
  response: ServerResponse,
  status = 200,
  headers: Record<string, string | number> = {},
): void {
  response.writeHead(status, { ...JSON_TYPE, ...headers });
  let sent = 0;
  const more = () => {
    while (!response.destroyed && sent < FLOOD_BYTES) {
      sent += PIECE.length;
      if (!response.write(PIECE)) return void response.once('drain', more);
    }
    response.end();
  };
  more();
}

/** Sends a few hundred kilobytes of gzip that become {@link GZIP_BYTES}, whatever the client said it takes. */
export function gzipBomb(response: ServerResponse, status = 200): void {
  response.writeHead(status, { ...JSON_TYPE, 'content-encoding': 'gzip' });
  // Members of a gzip file follow one another (RFC 1952, 2.2), so one is made and sent again and again.
  const member = gzipSync(Buffer.alloc(1_000_000, ' '));
  response.end(Buffer.concat(Array.from({ length: GZIP_BYTES / 1_000_000 }, () => member)));
}

/** Sends a body one byte at a time, for as long as somebody takes it. */
export function drip(
  response: ServerResponse,
  body: Buffer,
  everyMs: number,
  underWay: UnderWay = () => {},
): void {
  let at = 0;
  const timer = setInterval(() => {
    response.write(body.subarray(at, at + 1));
    at += 1;
    if (at === 3) underWay();
    if (at === body.length) response.end();
  }, everyMs);
  response.once('close', () => clearInterval(timer));
}

/** Sends a beginning, and then pieces without end, beside the HTTP that Node speaks. */
export function sendEndlessly(
  response: ServerResponse,
  begin: string,
  pieceOf: (index: number) => string,
  underWay: UnderWay = () => {},
): void {
  const { socket } = response;
  let index = 0;
  const more = () => {
    while (socket && !socket.destroyed) {
      index += 1;
      if (!socket.write(pieceOf(index))) return void socket.once('drain', more).once('drain', underWay);
    }
  };
  socket?.write(begin);
  more();
}

/** Sends headers that do not end. */
export const endlessHeaders = (response: ServerResponse): void =>
  sendEndlessly(response, 'HTTP/1.1 200 OK\r\n', (index) => `x-${index}: ${'a'.repeat(1_000)}\r\n`);
