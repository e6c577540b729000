import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** What stands between a browser and the gateway does with a request: hands it on, or one of these. */
export type Fault =
  /** Answers with a status and a page of its own. */
  | { status: number; html: string }
  /** Never answers. */
  | 'hangs'
  /** Ends the connection without an answer. */
  | 'breaks';

/** A proxy before the gateway that can be made to fail. */
export interface FaultyFront {
  readonly url: string;
  /** Which requests fail from now on, and how; null: none. */
  fail: (faultOf: ((pathname: string) => Fault | null) | null) => void;
  close: () => Promise<void>;
}

/** Starts a proxy before a gateway. It does what it is told to and nothing else. */
export async function startFaultyFront(gatewayUrl: string): Promise<FaultyFront> {
  let faultOf: ((pathname: string) => Fault | null) | null = null;
  const server = createServer((incoming, outgoing) => {
    const fault = faultOf?.(new URL(incoming.url ?? '/', gatewayUrl).pathname) ?? null;
    if (fault === 'hangs') return;
    if (fault === 'breaks') incoming.destroy();
    else if (fault) outgoing.writeHead(fault.status, { 'content-type': 'text/html' }).end(fault.html);
    else handOn(incoming, outgoing, gatewayUrl);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail: (given) => (faultOf = given),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function handOn(incoming: IncomingMessage, outgoing: ServerResponse, gatewayUrl: string): void {
  const { url, method, headers } = incoming;
  const onward = request(new URL(url ?? '/', gatewayUrl), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}
