import { createServer, get, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that answers every relative `fetch` of a test. */
export interface SiteServer {
  /** Sets the listener for all further requests. */
  answers: (listener: RequestListener) => void;
  /** Answers all further requests with a text. */
  serves: (text: string, status?: number) => void;
  /** Requested paths, each with its `cache` mode and required hash. */
  readonly requested: string[];
  close: () => Promise<void>;
}

/** Starts a server and replaces `fetch`: jsdom has none, and Node's does not accept relative addresses. */
export async function startSiteServer(): Promise<SiteServer> {
  let answer: RequestListener = (_request, response) => response.writeHead(404).end();
  const requested: string[] = [];
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  globalThis.fetch = (input, options) => {
    const address = typeof input === 'object' && 'url' in input ? input.url : String(input);
    requested.push([address, options?.cache, options?.integrity].filter(Boolean).join(' '));
    const { pathname, search } = new URL(address, location.href);
    return fetchPlainly(`http://127.0.0.1:${port}${pathname}${search}`, options?.signal ?? undefined);
  };
  return {
    answers: (listener) => (answer = listener),
    serves: (text, status = 200) => (answer = (_request, response) => response.writeHead(status).end(text)),
    requested,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A plain GET request. The response has only what the page reads. */
function fetchPlainly(url: string, signal: AbortSignal | undefined): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: false }, (message) => {
      let text = '';
      message.on('data', (chunk) => (text += chunk));
      message.on('end', () => {
        const status = message.statusCode ?? 0;
        resolve({ ok: status === 200, status, text: async () => text } as Response);
      });
    });
    request.on('error', reject);
    signal?.addEventListener('abort', () => request.destroy(new Error('aborted')));
  });
}
