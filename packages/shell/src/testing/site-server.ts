import { createServer, get, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server at the other end of every relative `fetch` of a test. */
export interface SiteServer {
  /** Answers from now on like this. */
  answers: (listener: RequestListener) => void;
  /** Answers from now on with a text. */
  serves: (text: string, status?: number) => void;
  /** Paths that were asked for, each with its `cache` mode and what it has to hash to. */
  readonly asked: string[];
  close: () => Promise<void>;
}

/** Starts a server and has the page fetch from it: jsdom has no fetch, and Node's takes no relative addresses. */
export async function startSiteServer(): Promise<SiteServer> {
  let answer: RequestListener = (_request, response) => response.writeHead(404).end();
  const asked: string[] = [];
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  globalThis.fetch = (input, options) => {
    const address = typeof input === 'object' && 'url' in input ? input.url : String(input);
    asked.push([address, options?.cache, options?.integrity].filter(Boolean).join(' '));
    const { pathname, search } = new URL(address, location.href);
    return fetchPlainly(`http://127.0.0.1:${port}${pathname}${search}`, options?.signal ?? undefined);
  };
  return {
    answers: (listener) => (answer = listener),
    serves: (text, status = 200) => (answer = (_request, response) => response.writeHead(status).end(text)),
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A plain GET over a socket, as far as the page needs one. */
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
