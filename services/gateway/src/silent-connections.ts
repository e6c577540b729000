import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Connections over which no request has come yet. */
export interface SilentConnections {
  /** Ends those that there are. */
  end(): void;
}

/**
 * Keeps an eye on connections that bring no request: browsers open some in advance. A server that closes ends idle
 * connections, but takes these for busy and waits for them.
 */
export function silentConnections(server: Server): SilentConnections {
  const silent = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage) => silent.delete(socket));
  return { end: () => silent.forEach((socket) => socket.destroy()) };
}
