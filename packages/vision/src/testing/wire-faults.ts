import type { ServerResponse } from 'node:http';
import type { AdapterErrorKind } from '../adapter-error';
import { DIALECTS, type Dialect } from './provider-dialects';
import { fallSilent, respond, truncate } from './upstream';
import { drip, endlessHeaders, FLOOD_BYTES, flood, gzipBomb, redirect, sendEndlessly } from './wire-acts';

/** A request that gets a faulty answer. */
interface FaultyExchange {
  readonly response: ServerResponse;
  readonly dialect: Dialect;
  /** The address of another server. */
  readonly elsewhere: string;
  /** Call it once the client has received part of an endless answer; the client then aborts. */
  underWay(): void;
}

/** A fault of a provider in any dialect, and the error that an adapter should make of it. */
export interface WireFault {
  readonly name: string;
  act(exchange: FaultyExchange): void;
  readonly kind: AdapterErrorKind;
  readonly status?: number;
  /** The wait that the provider asks for, in milliseconds. */
  readonly waitMs?: number;
}

const DRIP_MS = 20;

const PERMANENT_REDIRECTS = [301, 308];

const redirects: WireFault[] = [301, 302, 303, 307, 308].flatMap((status) => [
  {
    name: `a redirect (${status}) to another origin`,
    act: ({ response, elsewhere }) => redirect(response, status, elsewhere),
    kind: PERMANENT_REDIRECTS.includes(status) ? 'misconfigured' : 'upstream',
    status,
  },
  {
    name: `a redirect (${status}) to the same origin`,
    act: ({ response }) => redirect(response, status, '/elsewhere'),
    kind: PERMANENT_REDIRECTS.includes(status) ? 'misconfigured' : 'upstream',
    status,
  },
]);

const floods: WireFault[] = [
  {
    name: 'an answer of 400 MB with a content-length',
    act: ({ response }) => flood(response, 200, { 'content-length': FLOOD_BYTES }),
    kind: 'invalid-answer',
  },
  {
    name: 'an answer of 400 MB without a content-length',
    act: ({ response }) => flood(response),
    kind: 'invalid-answer',
  },
  {
    name: 'an error of 400 MB',
    act: ({ response }) => flood(response, 429, { 'retry-after': '7' }),
    kind: 'rate-limited',
    status: 429,
    waitMs: 7000,
  },
  {
    name: 'an HTML page of 400 MB',
    act: ({ response }) => flood(response, 200, { 'content-type': 'text/html' }),
    kind: 'invalid-answer',
  },
  {
    name: 'an unrequested gzip bomb of 300 MB',
    act: ({ response }) => gzipBomb(response),
    kind: 'invalid-answer',
  },
  {
    name: 'an error with a gzip bomb of 300 MB',
    act: ({ response }) => gzipBomb(response, 503),
    kind: 'upstream',
    status: 503,
  },
];

const CHUNKED = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n';
const filler = 'a'.repeat(10_000);

const endless: WireFault[] = [
  { name: 'endless headers', act: ({ response }) => endlessHeaders(response), kind: 'invalid-answer' },
  {
    name: 'one endless header',
    act: ({ response }) => sendEndlessly(response, 'HTTP/1.1 200 OK\r\nx-long: ', () => filler),
    kind: 'invalid-answer',
  },
  {
    name: 'endless trailers',
    act: ({ response }) =>
      sendEndlessly(response, `${CHUNKED}2\r\n{}\r\n0\r\n`, (index) => `x-${index}: ${filler}\r\n`),
    kind: 'invalid-answer',
  },
  {
    name: 'an endless status line',
    act: ({ response, underWay }) => sendEndlessly(response, 'HTTP/1.1 200 ', () => filler, underWay),
    kind: 'aborted',
  },
  {
    name: 'endless early hints',
    act: ({ response, underWay }) =>
      sendEndlessly(
        response,
        '',
        () => 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'.repeat(100),
        underWay,
      ),
    kind: 'aborted',
  },
  {
    name: 'a chunk with an endless extension',
    act: ({ response, underWay }) => sendEndlessly(response, `${CHUNKED}2;`, () => filler, underWay),
    kind: 'aborted',
  },
  {
    name: 'a body that arrives byte by byte',
    act: ({ response, dialect, underWay }) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      drip(response, Buffer.from(success(dialect)), DRIP_MS, underWay);
    },
    kind: 'aborted',
  },
  {
    name: 'headers followed by silence',
    act: ({ response, underWay }) => {
      fallSilent(response);
      underWay();
    },
    kind: 'aborted',
  },
  { name: 'silence', act: ({ underWay }) => underWay(), kind: 'aborted' },
  {
    name: 'an error with an endless body',
    act: ({ response }) => {
      response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '7' });
      drip(response, Buffer.alloc(100_000, ' '), DRIP_MS);
    },
    kind: 'rate-limited',
    status: 429,
    waitMs: 7000,
  },
];

const cuts: WireFault[] = [
  {
    name: 'a body that ends early',
    act: ({ response, dialect }) => truncate(response, success(dialect).slice(0, 40)),
    kind: 'unreachable',
  },
  {
    name: 'a chunked body that ends early',
    act: ({ response }) => void response.socket?.end(`${CHUNKED}ff\r\n{"`),
    kind: 'unreachable',
  },
  { name: 'a connection that is cut', act: ({ response }) => response.destroy(), kind: 'unreachable' },
  {
    name: 'a connection that is reset',
    act: ({ response }) => void response.socket?.resetAndDestroy(),
    kind: 'unreachable',
  },
  {
    name: 'an answer that is not HTTP',
    act: ({ response }) => void response.socket?.end('SSH-2.0-server\r\n'),
    kind: 'unreachable',
  },
];

/** Sends a 429 that asks for a wait in `Retry-After`, in the dialect's own way, or in both. */
function rateLimit({ response, dialect }: FaultyExchange, header?: string, ownSeconds?: number): void {
  const { body, headers } = DIALECTS[dialect].error(429, 'slow down', ownSeconds);
  respond(response, 429, body, { ...headers, ...(header !== undefined && { 'retry-after': header }) });
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString();
const rateLimited = { kind: 'rate-limited', status: 429 } as const;

const waits: WireFault[] = [
  { name: 'a rate limit that asks for no wait', act: (exchange) => rateLimit(exchange), ...rateLimited },
  {
    name: 'a wait in seconds in Retry-After',
    act: (exchange) => rateLimit(exchange, '7'),
    ...rateLimited,
    waitMs: 7000,
  },
  {
    name: 'a wait as a date in Retry-After',
    act: (exchange) => rateLimit(exchange, inSeconds(3600)),
    ...rateLimited,
    waitMs: 3_600_000,
  },
  {
    name: 'a wait in the dialect’s own way',
    act: (exchange) => rateLimit(exchange, undefined, 17),
    ...rateLimited,
    waitMs: 17_000,
  },
  {
    name: 'a longer wait in the dialect’s own way than in Retry-After',
    act: (exchange) => rateLimit(exchange, '7', 17),
    ...rateLimited,
    waitMs: 17_000,
  },
  {
    name: 'a longer wait in Retry-After than in the dialect’s own way',
    act: (exchange) => rateLimit(exchange, inSeconds(3600), 17),
    ...rateLimited,
    waitMs: 3_600_000,
  },
  {
    name: 'an invalid Retry-After',
    act: (exchange) => rateLimit(exchange, 'soon', 17),
    ...rateLimited,
    waitMs: 17_000,
  },
  {
    name: 'an overload that asks for a retry',
    act: ({ response }) => respond(response, 503, {}, { 'x-should-retry': 'true' }),
    kind: 'upstream',
    status: 503,
  },
  {
    name: 'an overload that asks for a wait',
    act: ({ response }) => respond(response, 503, '<html>', { 'retry-after': '7' }),
    kind: 'upstream',
    status: 503,
    waitMs: 7000,
  },
];

const success = (dialect: Dialect) => JSON.stringify(DIALECTS[dialect].success('{}', 'complete', null));

export const WIRE_FAULTS: readonly WireFault[] = [...redirects, ...floods, ...endless, ...cuts, ...waits];
