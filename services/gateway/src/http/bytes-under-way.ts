import type { IncomingMessage } from 'node:http';
import type { GatewayMiddleware } from './gateway-state';
import type { ProblemError } from './problem-error';
import type { BodyRoom } from './body-room';
import { clientNetwork } from './client-network';

/**
 * Reserves room for the body of a request until it is answered, because a photo stays in memory that long, in several
 * copies. The middleware that reads the body counts its bytes with `ctx.state.place` as they arrive.
 */
export function bytesUnderWay(room: BodyRoom): GatewayMiddleware {
  return async (ctx, next) => {
    let reason: ProblemError | undefined;
    let refuse = (why: ProblemError): void => {
      reason = why;
    };
    const place = room.enter({
      client: clientNetwork(ctx.ip),
      announced: announcedBytes(ctx.req),
      yieldPlace: (why) => refuse(why),
    });
    ctx.state.place = {
      ...place,
      onYield(listener) {
        refuse = listener;
        if (reason) listener(reason);
      },
    };
    try {
      await next();
    } finally {
      place.leave();
    }
  };
}

/** The announced size of a body in bytes; undefined if it is chunked or compressed. */
function announcedBytes({ headers }: IncomingMessage): number | undefined {
  if ('transfer-encoding' in headers || 'content-encoding' in headers) return undefined;
  return Number(headers['content-length'] ?? 0);
}
