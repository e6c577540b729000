import { Pool, type Dispatcher } from 'undici';

/** Requests to one provider that are under way at a time; more wait for one of them to end. */
const MOST_CONNECTIONS = 256;
/** A complete answer of a model has a few thousand bytes. */
const MOST_RESPONSE_BYTES = 1_000_000;
/**
 * Milliseconds that the body of an error may take after its headers, which say all that has to be known. It fits into
 * one packet, so it comes with them or hardly later.
 */
const LONGEST_ERROR_BODY_MS = 1_000;

/** What an SDK sends by: a `fetch` for one server, over connections of its own that are kept open. */
export interface PooledFetch {
  /**
   * Takes text and bytes as a body, follows no redirect and unpacks nothing. A body of more than 1 MB, or of a status
   * other than 2xx and more than a second late, is given up: reading it rejects.
   * @returns as much of a `Response` as is used here: status, headers, and the body as text or JSON
   */
  readonly fetch: typeof globalThis.fetch;
  /** Ends all connections, and with them what is still under way. */
  close(): Promise<void>;
}

/**
 * Makes a `fetch` that costs a fraction of the runtime's in CPU. It has no time limit but the signal of a request, and
 * rejects like any other: with a TypeError for a connection that fails, before the answer or within it.
 * @param baseURL an address of the server; requests go to its origin and nowhere else
 */
export function pooledFetch(baseURL: string): PooledFetch {
  const pool = new Pool(new URL(baseURL).origin, {
    connections: MOST_CONNECTIONS,
    headersTimeout: 0,
    bodyTimeout: 0,
    maxResponseSize: MOST_RESPONSE_BYTES,
  });
  return {
    async fetch(input, init = {}) {
      const url = new URL(input instanceof Request ? input.url : input);
      const answer = await pool.request(requestOf(url, init)).catch(rethrow);
      return responseOf(url, answer);
    },
    close: () => pool.destroy(),
  };
}

function requestOf({ pathname, search }: URL, init: RequestInit): Dispatcher.RequestOptions {
  return {
    path: pathname + search,
    method: (init.method ?? 'GET') as Dispatcher.HttpMethod,
    headers: { 'accept-encoding': 'identity', ...Object.fromEntries(new Headers(init.headers)) },
    body: init.body as string | Uint8Array | null | undefined,
    signal: init.signal,
  };
}

function responseOf(url: URL, { statusCode, headers, body }: Dispatcher.ResponseData): Response {
  const ok = statusCode >= 200 && statusCode < 300;
  const text = () => (ok ? body.text() : textInTime(body)).catch(rethrow);
  const response: Pick<Response, 'status' | 'ok' | 'url' | 'redirected' | 'headers' | 'text' | 'json'> = {
    status: statusCode,
    ok,
    url: url.href,
    redirected: false,
    headers: new Headers(
      Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    ),
    text,
    json: async (): Promise<unknown> => JSON.parse(await text()),
  };
  return response as Response;
}

async function textInTime(body: Dispatcher.ResponseData['body']): Promise<string> {
  const timer = setTimeout(() => body.destroy(new Error('too late')), LONGEST_ERROR_BODY_MS);
  return body.text().finally(() => clearTimeout(timer));
}

/** Errors of undici as `fetch` gives them: those of the signal as they are, all others behind a TypeError. */
function rethrow(error: Error): never {
  throw error.name === 'AbortError' ? error : new TypeError('fetch failed', { cause: error });
}
