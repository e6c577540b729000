import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A minimal provider that holds every request until the test answers it. */
export interface Upstream {
  readonly url: string;
  /** Resolves to the response of the next request when its body has arrived. */
  arrival(): Promise<ServerResponse>;
  close(): Promise<void>;
}

/** Starts a server whose requests the test answers by hand. */
export async function startUpstream(): Promise<Upstream> {
  const waiting: ((response: ServerResponse) => void)[] = [];
  const arrived: ServerResponse[] = [];
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      const resolve = waiting.shift();
      if (resolve) resolve(response);
      else arrived.push(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrival() {
      const response = arrived.shift();
      return response ? Promise.resolve(response) : new Promise((resolve) => waiting.push(resolve));
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
