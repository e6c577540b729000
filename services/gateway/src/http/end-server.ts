import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';

/** A turn of the event loop that takes no longer than this has done next to nothing. */
const QUIET_MS = 0.2;
/** How long to wait for a quiet turn. Under load there may be none; then a turn without new connections counts. */
const MAX_QUIET_MS = 500;
/** After a quiet turn, the time in which the system hands over connections that clients already take for open. */
const SETTLE_MS = 20;
/**
 * How long to wait for a turn without new connections. The system keeps up to 511 (the backlog of Node's `listen`). To accept
 * one takes less than a millisecond of CPU, but a busy machine may give a process a fifteenth of a core.
 */
export const MAX_ACCEPT_MS = 8_000;

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
  /** Connections that are only accepted, and not yet read from; null before the end. */
  let held: Socket[] | null = null;
  const [handle] = server.listeners('connection') as ((socket: Socket) => void)[];
  if (!handle) throw new Error('The server handles no connections');
  server.off('connection', handle);
  server.on('connection', (socket: Socket) => {
    accepted += 1;
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
    if (!held) return handle.call(server, socket);
    held.push(socket);
    // The server listens for errors only when it handles the connection.
    socket.on('error', () => socket.destroy());
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    silent.delete(socket);
    // An answer that was being sent when the server ended has announced that its connection stays open.
    response.once('finish', () => {
      if (!server.listening) socket.end();
    });
  });

  /** Ends connections without a request, after reading what has arrived: a timer comes before that on a busy machine. */
  async function endIdle(): Promise<void> {
    await turn();
    server.closeIdleConnections();
    for (const socket of silent) if (socket.bytesRead === 0) socket.destroy();
  }

  return async ({ lingerMs, maxMs }) => {
    // A turn accepts one connection. If it also read a photo, a busy machine would not accept all of them for many seconds.
    held = [];
    await quietTurn(() => accepted);
    const ended = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    for (const socket of held) if (!socket.destroyed) handle.call(server, socket);
    const idle = setTimeout(() => void endIdle(), lingerMs);
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
  const start = performance.now();
  for (;;) {
    const [before, begun] = [accepted(), performance.now()];
    await turn();
    const took = performance.now() - begun;
    if (accepted() === before && (took < QUIET_MS || begun > start + MAX_QUIET_MS)) {
      await wait(SETTLE_MS);
      await turn();
      if (accepted() === before) return;
    }
    if (begun > start + MAX_ACCEPT_MS) return;
  }
}
