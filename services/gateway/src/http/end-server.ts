import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

/** A turn of the event loop that takes no longer has brought next to nothing. */
const QUIET_MS = 0.2;
/** For so long such a turn is waited for, and as long again one that lets nobody in; under load there may be none. */
const MOST_MS = 500;

/** How a server ends. All in milliseconds. */
export interface EndTerms {
  /** For so long a connection that brings no request is kept: one may be on its way. */
  readonly lingerMs: number;
  /** After so long even those are ended whose requests are not answered. */
  readonly longestMs: number;
}

/**
 * Makes a server ready to be ended without losing a request. Node's own `close` would end connections on which nothing
 * is going on at the same moment, and not look after slow ones any more; and it waits for those that never bring a request,
 * as browsers open some in advance.
 * @returns what ends it: nobody is let in any more, whatever has begun to arrive is read to its end and answered
 */
export function endsWithoutLoss(server: Server): (terms: EndTerms) => Promise<void> {
  /** Those over which no request has come yet. */
  const silent = new Set<Socket>();
  let accepted = 0;
  server.on('connection', (socket: Socket) => {
    accepted += 1;
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    silent.delete(socket);
    // An answer that was under way when the server was ended has said that its connection goes on.
    response.once('finish', () => {
      if (!server.listening) socket.end();
    });
  });

  function endIdle(): void {
    server.closeIdleConnections();
    for (const socket of silent) if (socket.bytesRead === 0) socket.destroy();
  }

  return async ({ lingerMs, longestMs }) => {
    await quietTurn(() => accepted);
    const ended = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    const idle = setTimeout(endIdle, lingerMs);
    const overdue = setTimeout(() => server.closeAllConnections(), longestMs);
    await ended;
    clearTimeout(idle);
    clearTimeout(overdue);
    // It looks after slow requests no longer.
    server.close();
  };
}

/**
 * There once a turn of the event loop has let nobody in, and brought next to nothing else: then nobody waits to be let
 * in. A turn accepts one connection, and the system resets those which nobody has accepted when their server goes.
 */
async function quietTurn(accepted: () => number): Promise<void> {
  const until = performance.now() + MOST_MS;
  for (;;) {
    const [before, begun] = [accepted(), performance.now()];
    await turn();
    const took = performance.now() - begun;
    if (accepted() === before && (took < QUIET_MS || begun > until)) return;
    if (begun > until + MOST_MS) return;
  }
}
