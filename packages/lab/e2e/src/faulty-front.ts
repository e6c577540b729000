import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { RequestLog } from './request-log';

/** What the proxy does with a request instead of forwarding it. */
export type Fault =
  /** Answers with this status and page. */
  | { status: number; html: string }
  /** Answers with this script. */
  | { script: string }
  /** Forwards the request once this resolves. */
  | { until: Promise<void> }
  /** Never answers. */
  | 'hangs'
  /** Ends the connection without an answer. */
  | 'breaks';

/** A proxy in front of the gateway that can be made to fail. */
export interface FaultyFront {
  readonly url: string;
  /** Every request so far. */
  readonly seen: RequestLog;
  /** Sets which requests fail from now on, and how; null: none, and the connections of those that hang are ended. */
  fail: (faultOf: ((pathname: string) => Fault | null) | null) => void;
  close: () => Promise<void>;
}

/**
 * Starts a proxy in front of a gateway.
 * @param client address that it reports for its clients, for a gateway that trusts one proxy
 */
export async function startFaultyFront(gatewayUrl: string, client?: string): Promise<FaultyFront> {
  let faultOf: ((pathname: string) => Fault | null) | null = null;
  const seen = new RequestLog();
  const hanging = new Set<ServerResponse>();
  const server = createServer((incoming, outgoing) => {
    if (client !== undefined) incoming.headers['x-forwarded-for'] = client;
    void bodyOf(incoming).then((body) => {
      const { method = 'GET', headers, url = '/' } = incoming;
      const { pathname } = new URL(url, gatewayUrl);
      const fault = faultOf?.(pathname) ?? null;
      seen.add({ method, pathname, headers, body: body.toString(), failed: fault !== null });
      if (fault === 'hangs') hanging.add(outgoing);
      else answer({ incoming, body, outgoing, gatewayUrl }, fault);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    fail: (given) => {
      faultOf = given;
      if (given !== null) return;
      for (const outgoing of hanging) outgoing.destroy();
      hanging.clear();
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

interface Exchange {
  incoming: IncomingMessage;
  body: Buffer;
  outgoing: ServerResponse;
  gatewayUrl: string;
}

/** The body of a request, as far as it arrived if the browser gave up. */
async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  try {
    for await (const part of incoming) parts.push(part as Buffer);
  } catch {
    // Nobody waits for the answer any more.
  }
  return Buffer.concat(parts);
}

function answer(exchange: Exchange, fault: Exclude<Fault, 'hangs'> | null): void {
  const { incoming, outgoing } = exchange;
  if (fault === null) return handOn(exchange);
  if (fault === 'breaks') incoming.socket.destroy();
  else if ('until' in fault) void fault.until.then(() => handOn(exchange));
  else if ('script' in fault)
    outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(fault.script);
  else outgoing.writeHead(fault.status, { 'content-type': 'text/html' }).end(fault.html);
}

function handOn({ incoming, body, outgoing, gatewayUrl }: Exchange): void {
  const { url = '/', method, headers } = incoming;
  const onward = request(new URL(url, gatewayUrl), { method, headers }, (answered) => {
    outgoing.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  // Leaving a page aborts its requests.
  outgoing.once('close', () => onward.destroy());
  onward.end(body);
}
