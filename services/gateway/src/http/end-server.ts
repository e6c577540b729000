import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

/** A turn of the event loop that takes no longer than this has done next to nothing. */
const QUIET_MS = 0.2;
/** How long to wait for a quiet turn, and then again for a turn without new connections. Under load there may be none. */
const MAX_WAIT_MS = 500;

/** How a server ends. All in milliseconds. */
export interface EndTerms {
  /** How long a connection without a request is kept, because a request may be on its way. */
  readonly lingerMs: number;
  /** After this time, connections are closed even if their requests have not been answered. */
  readonly maxMs: number;
}

/**
 * Prepares a server to be ended without losing a request. Node's own `close` would close idle connections at once and
 * stop checking for slow requests. It would also wait for connections that never send a request, such as those that
 * browsers open in advance.
 * @returns a function that ends the server: it accepts no more connections, and answers every request that has begun to
 *   arrive
 */
export function endGracefully(server: Server): (terms: EndTerms) => Promise<void> {
  /** Connections without a request so far. */
  const silent = new Set<Socket>();
  let accepted = 0;
  server.on('connection', (socket: Socket) => {
    accepted += 1;
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    silent.delete(socket);
    // An answer that was being sent when the server ended has announced that its connection stays open.
    response.once('finish', () => {
      if (!server.listening) socket.end();
    });
  });

  function endIdle(): void {
    server.closeIdleConnections();
    for (const socket of silent) if (socket.bytesRead === 0) socket.destroy();
  }

  return async ({ lingerMs, maxMs }) => {
    await quietTurn(() => accepted);
    const ended = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    const idle = setTimeout(endIdle, lingerMs);
    const overdue = setTimeout(() => server.closeAllConnections(), maxMs);
    await ended;
    clearTimeout(idle);
    clearTimeout(overdue);
    // Stops the check for slow requests.
    server.close();
  };
}

/**
 * Resolves after a turn of the event loop that accepted no connection and did next to nothing else: then no connection is
 * waiting to be accepted. A turn accepts one connection, and the system resets those that are still waiting when the
 * server ends.
 */
async function quietTurn(accepted: () => number): Promise<void> {
  const until = performance.now() + MAX_WAIT_MS;
  for (;;) {
    const [before, begun] = [accepted(), performance.now()];
    await turn();
    const took = performance.now() - begun;
    if (accepted() === before && (took < QUIET_MS || begun > until)) return;
    if (begun > until + MAX_WAIT_MS) return;
  }
}
