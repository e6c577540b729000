import { createServer, type IncomingHttpHeaders } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Agent } from 'undici';

/** A key used only in tests, and the other variable that a gateway needs to send reminders. */
export const PUSH_VARIABLES = {
  VAPID_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  VAPID_SUBJECT: 'mailto:operator@example.com',
};
/** The public key of that private key. */
export const PUSH_PUBLIC_KEY =
  'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8';

/** A message that a gateway has sent. */
interface PushedMessage {
  /** The URL it was sent to. */
  endpoint: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Stands in for all push services: `dispatcher` leads every HTTPS request to it, whatever the host. */
export interface PushService {
  readonly dispatcher: Agent;
  readonly messages: PushedMessage[];
  /** Sets the status of all further answers; 0 closes the connection instead. */
  answer(status: number): void;
  /** Resolves to all messages when at least this many have arrived. */
  arrived(count: number): Promise<PushedMessage[]>;
  close(): Promise<void>;
}

/** Starts a push service. The dispatcher connects to it without TLS. */
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
      for (const check of waiting) check();
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
        const check = () => {
          if (messages.length < count) return;
          waiting.delete(check);
          resolve(messages);
        };
        waiting.add(check);
        check();
      }),
    async close() {
      await dispatcher.close();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
