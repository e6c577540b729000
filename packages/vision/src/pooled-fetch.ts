import { Pool, type Dispatcher } from 'undici';
import { MAX_PARTS, parseProviderJson, rejectTooManyParts } from './provider-json';

/** Concurrent requests to one provider; further requests are queued. */
const MAX_CONNECTIONS = 256;
/**
 * A complete answer has a few thousand bytes. With thoughts of the maximum length, which some proxies send three times, it
 * has up to 300,000.
 */
const MAX_RESPONSE_BYTES = 400_000;
/**
 * How long to wait for the body of an error after its headers. The headers say enough, and the body usually arrives in
 * the same packet.
 */
const MAX_ERROR_BODY_MS = 1_000;

/** Headers and parameters of the address that an operator has added to every request. */
export interface SentAlong {
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

/** What a pool takes, and what it adds to each request. The defaults are those for readings. */
interface PoolOptions {
  readonly sent?: SentAlong;
  readonly connections?: number;
  readonly maxBytes?: number;
  readonly maxParts?: number;
}
/**
 * Statuses of a request that the server did not process and that may be sent again at once: it gave up waiting for it (RFC
 * 9110, 15.5.9), or another request held a lock. OpenAI's SDK repeats both.
 */
const AGAIN: ReadonlySet<number> = new Set([408, 409]);

/** Errors of a connection that the other side has closed. A server may close one that is kept open at any moment. */
const RESETS: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
const isReset = (error: NodeJS.ErrnoException) => RESETS.has(error.code);

/** A `fetch` for one server, over a pool of connections of its own that are kept open. */
export interface PooledFetch {
  /**
   * Takes text or bytes as a body, follows no redirects and decompresses nothing. Reading a body rejects if it is larger
   * than the bounds, or if it belongs to an error and takes longer than a second.
   * @returns the part of a `Response` that adapters use: status, headers, and the body as text or JSON
   */
  readonly fetch: typeof globalThis.fetch;
  readonly close: () => Promise<void>;
}

/**
 * Creates a `fetch` that needs a fraction of the CPU of the runtime's own. Its only time limit is the signal of the
 * request. It rejects with a TypeError if the connection fails before or during the answer. A request is sent once more if a
 * connection that was kept open turns out to be closed, and after a 408 or 409.
 * @param baseURL an address of the server; all requests go to its origin
 */
export function pooledFetch(
  baseURL: string,
  {
    connections = MAX_CONNECTIONS,
    maxBytes = MAX_RESPONSE_BYTES,
    maxParts = MAX_PARTS,
    sent,
  }: PoolOptions = {},
): PooledFetch {
  const pool = new Pool(new URL(baseURL).origin, {
    connections,
    headersTimeout: 0,
    bodyTimeout: 0,
    maxResponseSize: maxBytes,
  });
  let connects = 0;
  pool.on('connect', () => (connects += 1));

  /** Sends a request, once more if the server had closed the connection that was kept open, or asks for it. */
  async function request(options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> {
    const before = connects;
    try {
      const answer = await pool.request(options);
      if (!AGAIN.has(answer.statusCode)) return answer;
      await answer.body.dump();
    } catch (error) {
      if (connects > before || !isReset(error as NodeJS.ErrnoException)) throw error;
    }
    return pool.request(options);
  }

  return {
    async fetch(input, init = {}) {
      const url = new URL(input instanceof Request ? input.url : input);
      return responseOf(url, await request(requestOf(url, init, sent)).catch(rethrow), maxParts);
    },
    close: () => pool.destroy(),
  };
}

function requestOf(
  { pathname, searchParams }: URL,
  init: RequestInit,
  { headers = {}, query = {} }: SentAlong = {},
): Dispatcher.RequestOptions {
  const search = new URLSearchParams([...searchParams, ...Object.entries(query)]).toString();
  return {
    path: search === '' ? pathname : `${pathname}?${search}`,
    method: (init.method ?? 'GET') as Dispatcher.HttpMethod,
    headers: {
      'accept-encoding': 'identity',
      ...Object.fromEntries(new Headers(init.headers)),
      ...Object.fromEntries(new Headers(headers)),
    },
    body: init.body as string | Uint8Array | null | undefined,
    signal: init.signal,
  };
}

function responseOf(
  url: URL,
  { statusCode, headers, body }: Dispatcher.ResponseData,
  maxParts: number,
): Response {
  const ok = statusCode >= 200 && statusCode < 300;
  const text = async () => {
    const all = await (ok ? body.text() : textInTime(body)).catch(rethrow);
    // OpenAI's SDK parses errors by itself.
    if (!ok) rejectTooManyParts(all);
    return all;
  };
  const response: Pick<Response, 'status' | 'ok' | 'url' | 'redirected' | 'headers' | 'text' | 'json'> = {
    status: statusCode,
    ok,
    url: url.href,
    redirected: false,
    headers: new Headers(
      Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    ),
    text,
    json: async (): Promise<unknown> => parseProviderJson(await text(), maxParts),
  };
  return response as Response;
}

async function textInTime(body: Dispatcher.ResponseData['body']): Promise<string> {
  const timer = setTimeout(() => body.destroy(new Error('too late')), MAX_ERROR_BODY_MS);
  return body.text().finally(() => clearTimeout(timer));
}

/** Throws undici's errors the way `fetch` does: an AbortError unchanged, all others as the cause of a TypeError. */
function rethrow(error: Error): never {
  throw error.name === 'AbortError' ? error : new TypeError('fetch failed', { cause: error });
}
