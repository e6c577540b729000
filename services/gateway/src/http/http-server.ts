import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { PROBLEM_MEDIA_TYPE, type ProblemCode } from '@curbwise/contract';
import { watchPace, type BodyPace } from './early-answer';
import { problem, problemDocument } from './problems';
import { SECURITY_HEADERS } from './security-headers';

/** How long a client may take, in milliseconds. */
export interface Timeouts {
  /** For the whole request, body included. */
  request: number;
  headers: number;
  check: number;
  body: BodyPace;
}

/**
 * A photo of 2 MB, 2.8 MB in base64, takes 112 s over EDGE (200 kbit/s uplink in WebPageTest's profile). A client below
 * 4 KB/s, the speed of GPRS, cannot send the 133 KB of a web app photo before the web app gives up, after 45 s less the
 * reading. A phone that changes its cell is silent for some seconds, and its radio has to wake up at the start.
 */
export const TIMEOUTS: Timeouts = {
  request: 120_000,
  headers: 10_000,
  check: 1_000,
  body: { bytesPerSecond: 4_000, windowMs: 10_000, graceMs: 5_000 },
};

/**
 * The maximum time from the first byte of a request to its answer, in milliseconds.
 * @param deadlineMs the maximum time for reading a photo
 */
export function maxRequestMs({ request, check }: Timeouts, deadlineMs: number): number {
  return request + deadlineMs + check;
}

/** Longer than load balancers keep an idle connection, so that the load balancer closes it first. */
const KEEP_ALIVE_MS = 65_000;

const DETAILS = {
  'request-timeout': 'Send the request again, faster.',
  'method-not-allowed': 'Use one of the methods in the Allow header.',
} as const satisfies Partial<Record<ProblemCode, string>>;

/** The answer to a request that did not arrive completely. */
export interface CutOff {
  status: number;
  code?: keyof typeof DETAILS;
}

const cutOffs = new WeakMap<ServerResponse, CutOff>();

/** How a request ended that was cut off while its body was arriving; undefined if it was not. */
export function cutOffOf(response: ServerResponse): CutOff | undefined {
  return cutOffs.get(response);
}

/**
 * An HTTP server that cuts off clients that are too slow, and answers them with a problem document.
 * @param deadlineMs the maximum time for reading a photo, in milliseconds; nothing is sent meanwhile
 */
export function httpServer(listener: RequestListener, timeouts: Timeouts, deadlineMs: number): Server {
  const latest = new WeakMap<Duplex, { request: IncomingMessage; response: ServerResponse }>();
  const listen: RequestListener = (request, response) => {
    latest.set(request.socket, { request, response });
    const target = originForm(request.url ?? '');
    if (target === null || !namesOneHost(request)) {
      response.writeHead(400, { ...SECURITY_HEADERS, ...EMPTY_AND_LAST }).end();
      return;
    }
    request.url = target;
    watchPace(request, timeouts.body, () => cutOff(request.socket, TOO_SLOW));
    listener(request, response);
  };
  const server = createServer(
    {
      requestTimeout: timeouts.request,
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: timeouts.check,
      keepAliveTimeout: KEEP_ALIVE_MS,
      // Node's own answer would lack our headers.
      requireHostHeader: false,
    },
    listen,
  );
  // Otherwise a client that never reads its answer would keep the connection and the answer in memory for ever.
  server.timeout = deadlineMs + timeouts.body.graceMs + timeouts.body.windowMs + timeouts.check;
  // The bytes of headers are limited already. Node would drop headers after the 2,000th, including those of a proxy.
  server.maxHeadersCount = 0;
  // An unknown expectation may be ignored (RFC 9110, 10.1.1). Node's own answer would lack our headers.
  server.on('checkExpectation', listen);
  server.on('connect', (_: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    const refusal = answerTo({ status: 405, code: 'method-not-allowed' }, { allow: 'GET, HEAD, POST' });
    // Nothing else closes this connection: a client that keeps its side open would keep it for ever.
    socket.end(refusal, () => socket.destroy());
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => cutOff(socket, error.code));

  function cutOff(socket: Duplex, errorCode: string | undefined): void {
    const { request, response } = latest.get(socket) ?? {};
    const unfinished = request && !request.complete ? response : undefined;
    // A request has one answer. After an early answer there is no second one.
    if (errorCode === 'ECONNRESET' || !socket.writable || unfinished?.headersSent) {
      socket.destroy();
      return;
    }
    const how = cutOffBy(errorCode);
    // A client that ends the connection within a request has left. The gateway did not cut it off.
    if (unfinished && errorCode !== 'HPE_INVALID_EOF_STATE') cutOffs.set(unfinished, how);
    socket.end(answerTo(how, unfinished?.getHeaders()), () => socket.destroy());
  }

  return server;
}

const EMPTY_AND_LAST = { 'content-length': '0', connection: 'close' };

/** An HTTP/1.1 request must name its host, and no request may name two (RFC 9112, 3.2): servers would disagree on which counts. */
function namesOneHost({ httpVersion, headersDistinct }: IncomingMessage): boolean {
  const { length } = headersDistinct['host'] ?? [];
  return length === 1 || (length === 0 && httpVersion !== '1.1');
}

const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT';

function cutOffBy(errorCode: string | undefined): CutOff {
  if (errorCode === TOO_SLOW) return { status: 408, code: 'request-timeout' };
  return { status: errorCode === 'HPE_HEADER_OVERFLOW' ? 431 : 400 };
}

/**
 * The complete HTTP/1.1 answer to a request that no middleware handles.
 * @param known headers that are already known, by names in lower case: the request id, and those of CORS
 */
function answerTo({ status, code }: CutOff, known: OutgoingHttpHeaders = {}): string {
  const requestId = known['x-request-id'];
  const body = code && JSON.stringify(problemDocument(problem(code, DETAILS[code]), requestId?.toString()));
  const headers = {
    ...SECURITY_HEADERS,
    ...known,
    ...EMPTY_AND_LAST,
    ...(body && { 'content-type': PROBLEM_MEDIA_TYPE, 'content-length': Buffer.byteLength(body) }),
  };
  const lines = Object.entries(headers)
    .map(([name, value]) => `${name}: ${String(value)}\r\n`)
    .join('');
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n${body ?? ''}`;
}

/**
 * Converts a request target to its path and query, without the host; `*` stays.
 * Source: RFC 9112, section 3.2
 * @returns null for an invalid target, on which Koa would fail
 */
export function originForm(target: string): string | null {
  if (target.startsWith('/') || target === '*') return target;
  if (!URL.canParse(target)) return null;
  const { pathname, search } = new URL(target);
  return pathname + search;
}
