import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A minimal fake provider, for faults that the other fake server cannot produce. */
export interface Upstream {
  readonly url: string;
  /** Bodies received so far, parsed; null for a request without one. */
  readonly bodies: unknown[];
  /** The same as text. */
  readonly texts: string[];
  /** How many connections were opened so far. */
  connections(): number;
  close(): Promise<void>;
}

/** Starts a server that calls `answer` for every request once it has received the body. */
export async function startUpstream(
  answer: (response: ServerResponse, request: IncomingMessage) => void,
): Promise<Upstream> {
  const bodies: unknown[] = [];
  const texts: string[] = [];
  let connections = 0;
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    texts.push(body);
    bodies.push(body === '' ? null : JSON.parse(body));
    answer(response, request);
  }
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    texts,
    connections: () => connections,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Answers with a status and a body as JSON, or verbatim if it is a string. */
export function respond(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** Announces more bytes than it sends, then closes the connection. */
export function truncate(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length + 1000 });
  response.write(body, () => response.destroy());
}

/** Sends the headers of a 200, and then nothing. */
export function fallSilent(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.flushHeaders();
}
