import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { modelAnswer } from './model-answers';
import { meaningOf } from './stated-meaning';
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

/** Is part of every error of a fake provider. No answer to a client may contain it. */
export const UPSTREAM_WORDS = 'UPSTREAM-WORDS';

export const PROVIDER_FAULTS = [
  /** 429, with the wait of {@link Behaviour.retryAfterSeconds} if it is set. */
  'rate-limited',
  /** 401. */
  'unauthorized',
  /** 500. */
  'server-error',
  /** 503. */
  'unavailable',
  /** 502 with an HTML page, as proxies send it. */
  'html-502',
  /** A TCP reset before any answer. */
  'reset',
  /** No answer at all. */
  'silence',
  /** The headers of a success, and then nothing. */
  'headers-then-silence',
  /** A complete answer, one byte at a time, which takes minutes. */
  'drip',
  /** Half of a success, then the connection is closed. */
  'truncated',
  /** A success whose body is not JSON. */
  'malformed',
  /** A success in which the model's answer does not match the schema. */
  'wrong-schema',
  /** A success whose body is an error object. */
  'error-object',
  /** A success without a body. */
  'empty',
  /** The provider's filter blocked the answer. */
  'content-filter',
  /** The answer was cut at its maximum length. */
  'cut-by-length',
  /** 307 to another origin, where the same provider answers with the same fault. */
  'redirect',
  /** 400 MB of a success. */
  'flood',
  /** A success of 300 MB in gzip, which the client did not ask for. */
  'gzip-bomb',
  /** Headers that never end. */
  'endless-headers',
  /** A success in which the model has repeated a day of the week until its limit. */
  'endless-words',
  /** A success in which the model has repeated a panel until its limit. */
  'endless-panels',
  /** A success of lists in lists. */
  'nested-lists',
] as const;
export type ProviderFault = (typeof PROVIDER_FAULTS)[number];

/** An answer, as it is. */
export interface RawAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, or as it is if it is text. */
  readonly body: unknown;
}

/** What a fake provider does with a request. Can be serialised as JSON. */
export interface Behaviour {
  /** Absent: a complete answer. */
  readonly fault?: ProviderFault;
  /** Fails with this status. */
  readonly status?: number;
  /** The sentence of an error. By default one that quotes the key. */
  readonly message?: string;
  /** Answers with exactly this. */
  readonly raw?: RawAnswer;
  /** The model's text, usually from {@link modelAnswer}. By default a sign that forbids parking by day. */
  readonly content?: string;
  /** The tokens that the answer states; null: none. By default 1,000 in and 200 out. */
  readonly tokens?: Tokens | null;
  /** Milliseconds before it does anything. */
  readonly delayMs?: number;
  /** Wait until `release` of the provider is called. */
  readonly held?: boolean;
  /** The wait that a 429, 500 or 503 asks for. */
  readonly retryAfterSeconds?: number;
  /** State the wait as an HTTP date. */
  readonly retryAfterAsDate?: boolean;
}

const DEFAULT_SIGN = 'NO PARKING\n8AM TO 6PM\nMON THRU FRI';
const DEFAULT_CONTENT = modelAnswer(
  DEFAULT_SIGN,
  meaningOf({
    quotes: [DEFAULT_SIGN],
    window: '08:00-18:00',
    days: [1, 2, 3, 4, 5],
    allowed: [false, true, false, true],
  }),
);
const DEFAULT_TOKENS: Tokens = { inputTokens: 1000, outputTokens: 200 };
const DRIP_MS = 100;

const ENDLESS_WORDS = modelAnswer('MON-'.repeat(16_000));
const ENDLESS_PANELS = modelAnswer('', {
  panels: Array(3_000).fill({
    text: 'NO PARKING\n8AM TO 6PM',
    arrow: null,
    symbol: null,
    box: null,
    confidence: 1,
  }),
});
const NESTED_LISTS = '['.repeat(200_000) + ']'.repeat(200_000);

/** One request and how to answer it. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly dialect: Dialect;
  readonly behaviour: Behaviour;
  /** Resolves when held requests are released. */
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
  'endless-words': (exchange) => send(exchange, 200, success(exchange, ENDLESS_WORDS)),
  'endless-panels': (exchange) => send(exchange, 200, success(exchange, ENDLESS_PANELS)),
  'nested-lists': (exchange) => send(exchange, 200, NESTED_LISTS),
};

/** Answers one request as its behaviour says. */
export async function carryOut(exchange: Exchange): Promise<void> {
  const { fault, status, raw, delayMs, held } = exchange.behaviour;
  try {
    if (held) await exchange.released();
    if (delayMs !== undefined) await pause(delayMs, undefined, { signal: exchange.closing });
    if (exchange.response.destroyed) return;
    if (raw) return sendRaw(exchange, raw);
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

function sendRaw(exchange: Exchange, { status = 200, headers = {}, body }: RawAnswer): void {
  send(exchange, status, typeof body === 'string' ? body : JSON.stringify(body), { ...headers });
}

function sendError(exchange: Exchange, status: number): void {
  const { retryAfterSeconds, retryAfterAsDate } = exchange.behaviour;
  // The dialect's own field for the wait is in seconds, so it is left out when the wait is a date.
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

/** Text that must not pass the adapter: the provider's own words, and the key. */
function words({ dialect, request, behaviour }: Exchange): string {
  return behaviour.message ?? `${UPSTREAM_WORDS}: incorrect key ${DIALECTS[dialect].keyOf(request)}`;
}

function errorObject(exchange: Exchange): string {
  return JSON.stringify(DIALECTS[exchange.dialect].error(500, words(exchange)).body);
}

function success({ dialect, behaviour }: Exchange, content?: string, finish: Finish = 'complete'): string {
  const { content: chosen = DEFAULT_CONTENT, tokens = DEFAULT_TOKENS } = behaviour;
  return JSON.stringify(DIALECTS[dialect].success(content ?? chosen, finish, tokens));
}
