import { createServer, STATUS_CODES, type RequestListener, type Server } from 'node:http';
import { PROBLEM_MEDIA_TYPE } from '@curbwise/contract';
import { problem, problemDocument } from './problem-error';

/** How long a client may take, in milliseconds. */
export interface Timeouts {
  /** For the whole request, body included. */
  request: number;
  headers: number;
  /** How often the two are looked after. */
  check: number;
}

export const TIMEOUTS: Timeouts = { request: 15_000, headers: 10_000, check: 1_000 };

/** Longer than load balancers keep a connection, so that they are the ones to close it. */
const KEEP_ALIVE_MS = 65_000;

/** An HTTP server that cuts off clients which take too long, and tells them so by a problem document. */
export function httpServer(listener: RequestListener, timeouts: Timeouts): Server {
  const server = createServer(
    {
      requestTimeout: timeouts.request,
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: timeouts.check,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    listener,
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else socket.end(answerTo(error.code), () => socket.destroy());
  });
  return server;
}

/** The whole answer to a request that never became one, as bytes of HTTP/1.1. */
function answerTo(code: string | undefined): string {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    const body = JSON.stringify(
      problemDocument(problem('request-timeout', 'Send the request again, faster.')),
    );
    return response(
      408,
      `Content-Type: ${PROBLEM_MEDIA_TYPE}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`,
      body,
    );
  }
  return response(code === 'HPE_HEADER_OVERFLOW' ? 431 : 400, 'Content-Length: 0\r\n', '');
}

function response(status: number, headers: string, body: string): string {
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n${headers}\r\n${body}`;
}
