import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AnalysisRequest } from '@curbwise/contract';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A server that stands in for the gateway and answers with a script, one handler per request. */
export interface GatewayServer {
  url: string;
  /** Bodies of the requests so far. */
  received: AnalysisRequest[];
  /** Sets the script; the last handler answers every further request. */
  answerWith: (...handlers: Handler[]) => void;
  stop: () => Promise<void>;
}

/** Answers with JSON. */
export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Handler =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };

/** Answers in lines: values as JSON, strings as they are. `end` can cut the connection after the last one. */
export const inLines =
  (
    lines: readonly unknown[],
    end: (response: ServerResponse) => void = (response) => response.end(),
  ): Handler =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    for (const line of lines) response.write(typeof line === 'string' ? line : `${JSON.stringify(line)}\n`);
    end(response);
  };

/** Refuses with a problem document. */
export const problem = (
  status: number,
  code: string,
  detail: string,
  headers: Record<string, string> = {},
): Handler =>
  json({ type: 'about:blank', title: detail, status, detail, code }, status, {
    'content-type': 'application/problem+json',
    ...headers,
  });

/** Closes the connection. */
export const cut: Handler = (request) => {
  request.socket.destroy();
};

/** Never answers. */
export const silence: Handler = () => undefined;

/** Starts the server on a free port. */
export async function startGatewayServer(): Promise<GatewayServer> {
  const received: AnalysisRequest[] = [];
  let script: Handler[] = [silence];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push(JSON.parse(Buffer.concat(chunks).toString()) as AnalysisRequest);
      const handler = script.length > 1 ? script.shift() : script[0];
      handler?.(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/openai-vision`,
    received,
    answerWith: (...handlers) => {
      script = handlers;
      received.length = 0;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
