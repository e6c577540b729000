import { createServer, type IncomingHttpHeaders } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Agent } from 'undici';

/** A key of no site, and what else a gateway needs to send reminders. The public key is the one that belongs to it. */
export const PUSH_VARIABLES = {
  VAPID_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  VAPID_SUBJECT: 'mailto:operator@example.com',
};
export const PUSH_PUBLIC_KEY =
  'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8';

/** A message that a gateway handed over. */
export interface PushedMessage {
  /** The address that it was sent to. */
  endpoint: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** All push services at once: whatever host a gateway asks for by HTTPS, it comes here. */
export interface PushService {
  readonly dispatcher: Agent;
  readonly messages: PushedMessage[];
  /** The status of all further answers; 0 breaks connections off. */
  answer(status: number): void;
  /** Once so many messages have arrived. */
  arrived(count: number): Promise<PushedMessage[]>;
  close(): Promise<void>;
}

/** Starts a push service. Connections end here before they are encrypted. */
export async function startPushService(): Promise<PushService> {
  const messages: PushedMessage[] = [];
  const waiting = new Set<() => void>();
  let status = 201;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const endpoint = `https://${request.headers.host}${request.url}`;
      messages.push({ endpoint, headers: request.headers, body: Buffer.concat(chunks) });
      if (status === 0) response.destroy();
      else response.writeHead(status).end();
      for (const look of waiting) look();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const dispatcher = new Agent({
    connect: (_options, callback) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => callback(null, socket));
      socket.once('error', (error) => callback(error, null));
    },
  });
  return {
    dispatcher,
    messages,
    answer: (next) => void (status = next),
    arrived: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (messages.length < count) return;
          waiting.delete(look);
          resolve(messages);
        };
        waiting.add(look);
        look();
      }),
    async close() {
      await dispatcher.close();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
