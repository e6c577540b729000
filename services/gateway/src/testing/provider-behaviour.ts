import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { modelAnswer } from './model-answers';
import {
  DIALECTS,
  drip,
  endlessHeaders,
  flood,
  gzipBomb,
  redirect,
  truncate,
  type Dialect,
  type Finish,
  type Tokens,
} from '@curbwise/vision/testing';

/** Stands in everything that a fake provider says when it fails. Nothing a client or a log gets may hold it. */
export const UPSTREAM_WORDS = 'UPSTREAM-WORDS';

export const PROVIDER_FAULTS = [
  /** 429, with a wait if {@link Behaviour.retryAfterSeconds} names one. */
  'rate-limited',
  /** 401. */
  'unauthorized',
  /** 500. */
  'server-error',
  /** 503. */
  'unavailable',
  /** 502 with a page of HTML, as proxies send it. */
  'html-502',
  /** The connection is cut by a TCP reset before any answer. */
  'reset',
  /** Nothing ever comes. */
  'silence',
  /** The headers of a success, and then nothing. */
  'headers-then-silence',
  /** A complete answer, one byte at a time: minutes for all of it. */
  'drip',
  /** Half of a success, then the connection is cut. */
  'truncated',
  /** A success whose body is no JSON. */
  'malformed',
  /** A success in which the model answers something other than it was asked for. */
  'wrong-schema',
  /** A success that is an error object. */
  'error-object',
  /** A success without a body. */
  'empty',
  /** The provider's filter kept the answer back. */
  'content-filter',
  /** The answer was cut at its longest. */
  'cut-by-length',
  /** 307 to another origin, where the same provider answers with the same fault. */
  'redirect',
  /** 400 MB of a success. */
  'flood',
  /** A success in gzip, which nobody asked for, of 300 MB. */
  'gzip-bomb',
  /** Headers that do not end. */
  'endless-headers',
] as const;
export type ProviderFault = (typeof PROVIDER_FAULTS)[number];

/** What a fake provider does with a request. It can be sent as JSON. */
export interface Behaviour {
  /** Absent: a complete answer. */
  readonly fault?: ProviderFault;
  /** Fails with this status. */
  readonly status?: number;
  /** What the model writes, as a rule one of {@link modelAnswer}. By default a sign that forbids parking by day. */
  readonly content?: string;
  /** What the answer says it cost; null: nothing is said. By default 1,000 tokens in and 200 out. */
  readonly tokens?: Tokens | null;
  /** Milliseconds before anything is done. */
  readonly delayMs?: number;
  /** Wait with it until the test says so: see `release` of the provider. */
  readonly held?: boolean;
  /** The wait that a 429, 500 or 503 asks for. */
  readonly retryAfterSeconds?: number;
  /** Say the wait as a date of HTTP. */
  readonly retryAfterAsDate?: boolean;
}

const DEFAULT_CONTENT = modelAnswer('NO PARKING\n8AM TO 6PM\nMON THRU FRI', { isAllowed: false });
const DEFAULT_TOKENS: Tokens = { inputTokens: 1000, outputTokens: 200 };
const DRIP_MS = 100;

/** One request that waits for what a provider does with it. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly dialect: Dialect;
  readonly behaviour: Behaviour;
  /** There once what is held is let go. */
  released(): Promise<void>;
  /** Fires when the provider closes. */
  readonly closing: AbortSignal;
}

type Act = (exchange: Exchange) => void | Promise<void>;

const FAULTS: Readonly<Record<ProviderFault, Act>> = {
  'rate-limited': (exchange) => sendError(exchange, 429),
  unauthorized: (exchange) => sendError(exchange, 401),
  'server-error': (exchange) => sendError(exchange, 500),
  unavailable: (exchange) => sendError(exchange, 503),
  'html-502': (exchange) =>
    send(exchange, 502, `<html><h1>502 Bad Gateway</h1>${words(exchange)}</html>`, {
      'content-type': 'text/html',
    }),
  reset: ({ request }) => void request.socket.resetAndDestroy(),
  silence: () => {},
  'headers-then-silence': ({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.flushHeaders();
  },
  drip: (exchange) => {
    const body = Buffer.from(success(exchange));
    exchange.response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
    drip(exchange.response, body, DRIP_MS);
  },
  truncated: (exchange) => {
    const body = success(exchange);
    truncate(exchange.response, body.slice(0, body.length / 2));
  },
  malformed: (exchange) => send(exchange, 200, `{"choices": ${words(exchange)}`),
  'wrong-schema': (exchange) =>
    send(exchange, 200, success(exchange, JSON.stringify({ verdict: words(exchange) }))),
  'error-object': (exchange) => send(exchange, 200, errorObject(exchange)),
  empty: (exchange) => send(exchange, 200, ''),
  'content-filter': (exchange) => send(exchange, 200, success(exchange, '', 'content-filter')),
  'cut-by-length': (exchange) => {
    const content = exchange.behaviour.content ?? DEFAULT_CONTENT;
    send(exchange, 200, success(exchange, content.slice(0, content.length / 2), 'length'));
  },
  redirect: ({ request, response }) =>
    redirect(response, 307, `http://localhost:${request.socket.localPort}${request.url}`),
  flood: ({ response }) => flood(response),
  'gzip-bomb': ({ response }) => gzipBomb(response),
  'endless-headers': ({ response }) => endlessHeaders(response),
};

/** Does with one request what the behaviour says. */
export async function carryOut(exchange: Exchange): Promise<void> {
  const { fault, status, delayMs, held } = exchange.behaviour;
  try {
    if (held) await exchange.released();
    if (delayMs !== undefined) await pause(delayMs, undefined, { signal: exchange.closing });
    if (exchange.response.destroyed) return;
    if (status !== undefined) return sendError(exchange, status);
    await (fault ? FAULTS[fault](exchange) : send(exchange, 200, success(exchange)));
  } catch (error) {
    if (!exchange.closing.aborted) throw error;
  }
}

function send(
  { response }: Exchange,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...headers,
  });
  response.end(body);
}

function sendError(exchange: Exchange, status: number): void {
  const { retryAfterSeconds, retryAfterAsDate } = exchange.behaviour;
  // What the dialect has for it says seconds, so a date stands alone.
  const ownWait = retryAfterAsDate ? undefined : retryAfterSeconds;
  const { body, headers } = DIALECTS[exchange.dialect].error(status, words(exchange), ownWait);
  const wait = retryAfterAsDate
    ? new Date(Date.now() + (retryAfterSeconds ?? 0) * 1000).toUTCString()
    : String(retryAfterSeconds);
  send(exchange, status, JSON.stringify(body), {
    ...headers,
    ...(retryAfterSeconds !== undefined && { 'retry-after': wait }),
  });
}

/** What must never get further than the adapter: words of the provider, and the key it was given. */
function words({ dialect, request }: Exchange): string {
  return `${UPSTREAM_WORDS}: incorrect key ${DIALECTS[dialect].keyOf(request)}`;
}

function errorObject(exchange: Exchange): string {
  return JSON.stringify(DIALECTS[exchange.dialect].error(500, words(exchange)).body);
}

function success({ dialect, behaviour }: Exchange, content?: string, finish: Finish = 'complete'): string {
  const { content: told = DEFAULT_CONTENT, tokens = DEFAULT_TOKENS } = behaviour;
  return JSON.stringify(DIALECTS[dialect].success(content ?? told, finish, tokens));
}
