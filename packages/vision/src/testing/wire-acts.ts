import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

/** The size of an oversized answer: far more than a gateway can hold in memory. */
export const FLOOD_BYTES = 400_000_000;
/** The decompressed size of the gzip bomb. */
export const GZIP_BYTES = 300_000_000;

const PIECE = Buffer.alloc(100_000, ' ');
const JSON_TYPE = { 'content-type': 'application/json' };

/** Called once the client has received part of an endless answer. */
type UnderWay = () => void;

/** Sends a redirect. */
export function redirect(response: ServerResponse, status: number, location: string): void {
  response.writeHead(status, { ...JSON_TYPE, location });
  response.end('{}');
}

/** Sends {@link FLOOD_BYTES} of JSON whitespace as fast as the client reads. */
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

/** Sends a few hundred kilobytes of gzip that decompress to {@link GZIP_BYTES}, even if the client did not accept gzip. */
export function gzipBomb(response: ServerResponse, status = 200): void {
  response.writeHead(status, { ...JSON_TYPE, 'content-encoding': 'gzip' });
  // A gzip file may have several members (RFC 1952, 2.2), so one member is compressed and repeated.
  const member = gzipSync(Buffer.alloc(1_000_000, ' '));
  response.end(Buffer.concat(Array.from({ length: GZIP_BYTES / 1_000_000 }, () => member)));
}

/** Sends a body one byte at a time until the connection closes. */
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

/** Writes a beginning and then endless pieces directly to the socket, bypassing Node's HTTP. */
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

/** Sends endless headers. */
export const endlessHeaders = (response: ServerResponse): void =>
  sendEndlessly(response, 'HTTP/1.1 200 OK\r\n', (index) => `x-${index}: ${'a'.repeat(1_000)}\r\n`);
