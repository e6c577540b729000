import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { PROBLEM_MEDIA_TYPE, type ProblemCode } from '@curbwise/contract';
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

/** What a client was told whose request never arrived whole. */
export interface CutOff {
  status: number;
  code?: ProblemCode;
}

const cutOffs = new WeakMap<ServerResponse, CutOff>();

/** How a request ended that was cut off while its body arrived, in place of the answer it would have had. */
export function cutOffOf(response: ServerResponse): CutOff | undefined {
  return cutOffs.get(response);
}

/** An HTTP server that cuts off clients which take too long, and tells them so by a problem document. */
export function httpServer(listener: RequestListener, timeouts: Timeouts): Server {
  const latest = new WeakMap<Duplex, { request: IncomingMessage; response: ServerResponse }>();
  const server = createServer(
    {
      requestTimeout: timeouts.request,
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: timeouts.check,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    (request, response) => {
      latest.set(request.socket, { request, response });
      listener(request, response);
    },
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const { request, response } = latest.get(socket) ?? {};
    const unfinished = request && !request.complete ? response : undefined;
    // A request has one answer: what follows an early one is not worth a second.
    if (error.code === 'ECONNRESET' || !socket.writable || unfinished?.headersSent) {
      socket.destroy();
      return;
    }
    const cutOff = cutOffBy(error.code);
    // Who ends the connection within a request has left; that is not the gateway's doing.
    if (unfinished && error.code !== 'HPE_INVALID_EOF_STATE') cutOffs.set(unfinished, cutOff);
    socket.end(answerTo(cutOff), () => socket.destroy());
  });
  return server;
}

function cutOffBy(errorCode: string | undefined): CutOff {
  if (errorCode === 'ERR_HTTP_REQUEST_TIMEOUT') return { status: 408, code: 'request-timeout' };
  return { status: errorCode === 'HPE_HEADER_OVERFLOW' ? 431 : 400 };
}

/** The whole answer to a request that never became one, as bytes of HTTP/1.1. */
function answerTo({ status, code }: CutOff): string {
  if (code === undefined) return response(status, 'Content-Length: 0\r\n', '');
  const body = JSON.stringify(problemDocument(problem(code, 'Send the request again, faster.')));
  const headers = `Content-Type: ${PROBLEM_MEDIA_TYPE}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`;
  return response(status, headers, body);
}

function response(status: number, headers: string, body: string): string {
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n${headers}\r\n${body}`;
}
